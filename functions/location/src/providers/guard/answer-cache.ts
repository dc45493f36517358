import type { Clock } from "@takseru/kit";

const KEPT_MS = 24 * 60 * 60 * 1_000;
const MAX_ANSWERS = 200;
/** About a metre: whoever stands on the plot asks the same question twice. */
const DECIMALS = 5;

const round = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toFixed(DECIMALS)) : value;

/**
 * Answers to one kind of question, by position and everything else that was asked, for a day. They are in this process's
 * memory alone: positions are stored nowhere, and an instance of a function lives for hours at most.
 */
export const createAnswerCache = <Answer>({ now }: Clock) => {
  const kept = new Map<string, { until: number; answer: Answer }>();
  return {
    find: (asked: unknown): Answer | undefined => {
      const found = kept.get(JSON.stringify(asked, round));
      return found && now().getTime() < found.until ? found.answer : undefined;
    },
    keep: (asked: unknown, answer: Answer): void => {
      const key = JSON.stringify(asked, round);
      kept.delete(key);
      kept.set(key, { until: now().getTime() + KEPT_MS, answer });
      const [oldest = ""] = kept.keys();
      if (kept.size > MAX_ANSWERS) kept.delete(oldest);
    },
  };
};

export type AnswerCache<Answer> = ReturnType<typeof createAnswerCache<Answer>>;
