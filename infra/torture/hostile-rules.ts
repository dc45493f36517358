import { finishedDemo } from "@takseru/local";
import { limits } from "@takseru/shared-types";
import type { Figure } from "@takseru/testing/figure";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const LENDER = "Hostile Savings Bank";
const AT_ONCE = 4;

const repeated = (unit: string): string => unit.repeat(limits.text.long).slice(0, limits.text.long);

/** Texts about the land in which a rule's words are slow to find. */
const landTexts: Record<string, string> = {
  "letters with marks": repeated("A\u0301. ").toWellFormed(),
  "one letter": repeated("a"),
  "nearly the words": repeated("paddy low lan "),
};

/** As many entries in each list, and words in each condition, as the limits allow; the limit of characters leaves room for no more lists. */
const ruleSet = (word: (index: number) => string) => {
  const when = { words: Array.from({ length: limits.rules.entries }, (_, index) => word(index)) };
  const entries = Array.from({ length: limits.rules.entries }, () => when);
  return {
    id: "hostile",
    name: LENDER,
    edition: "2026",
    in_force: "2026-01-01",
    source: "Invented",
    papers: entries.map((condition) => ({ kind: "survey_plan" as const, when: condition })),
    fields: entries.map((condition) => ({ field: "land_features" as const, when: condition })),
    loan_share: entries.map((condition) => ({ from: 50, to: 60, when: condition })),
  };
};

const words: Record<string, (index: number) => string> = {
  "short words": (index) => `w${index}`,
  "letters with marks": (index) => `A\u0301${index}`,
  "signs of patterns": (index) => `(a+)+${index}`,
};

/** Applies a valuer's own hostile rule set to hostile texts: checks, PDF and live page, several at a time. */
export const applyHostileRules = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const figures: Figure[] = [];
    for (const [kind, word] of Object.entries(words)) {
      const { client, token, user } = await signInNewValuer(server.origin);
      const headers = { Authorization: `Bearer ${token}`, Accept: "application/json" };
      await client.auth.savePractice({
        params: { userId: user.id },
        body: { version: 0, rule_sets: [ruleSet(word)] },
      });
      for (const [name, text] of Object.entries(landTexts)) {
        const { id } = await client.reports.create({
          body: {
            ...finishedDemo,
            report_reference: "",
            lender: LENDER,
            land_features: text,
            soil_type: null,
          },
        });
        const paths = ["checks", "preview"].map((path) => `${server.origin}/api/reports/${id}/${path}`);
        const watched = await watch(server, async () => {
          const answers = await Promise.all(
            paths.flatMap((path) =>
              Array.from({ length: AT_ONCE }, async () => {
                const response = await fetch(path, { headers });
                await response.arrayBuffer();
                return response.status;
              }),
            ),
          );
          return Math.max(...answers);
        });
        const what = `rules of ${kind}, text of ${name}`;
        figures.push(
          { name: `${what}: ${paths.length * AT_ONCE} calls`, value: watched.ms, unit: "ms" },
          { name: `${what}: answer`, value: watched.result, unit: "", target: "<= 499" },
          ...watchFigures(what, watched),
        );
      }
    }
    return figures;
  });
