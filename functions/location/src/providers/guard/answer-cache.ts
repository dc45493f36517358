import type { Clock } from "@takseru/kit";

const KEPT_MS = 24 * 60 * 60 * 1_000;
const MAX_ANSWERS = 200;
/** Rounds positions to about a metre, so that a repeated question on the plot hits the cache. */
const DECIMALS = 5;

const round = (_: string, value: unknown): unknown =>
  typeof value === "number" ? Number(value.toFixed(DECIMALS)) : value;

/**
 * Caches answers for a day, by all parameters, in this process's memory only, so that positions are stored nowhere; an
 * instance lives for hours at most.
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
