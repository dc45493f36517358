import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it, vi } from "vitest";
import { emptyProfile } from "../../../src/profile/profile.ts";
import { lenderFindings } from "../../../src/report/checks/lender-checks.ts";
import { findPhrases } from "../../../src/report/rules/find-phrases.ts";
import { RuleSet } from "../../../src/report/rules/rule-set.ts";
import { buildFields } from "../../helpers/build-fields.ts";

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** The obvious implementation: searches for one phrase after another. */
const oneByOne = (text: string, phrases: readonly string[]): string[] =>
  phrases.filter((phrase) => plain(phrase) !== "" && ` ${plain(text)} `.includes(` ${plain(phrase)} `));

/** Random numbers that are the same in every run (mulberry32). */
const randomOf = (seed: number) => {
  let counter = seed;
  return () => {
    counter += 0x6d2b79f5;
    let state = Math.imul(counter ^ (counter >>> 15), counter | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
};

describe("findPhrases", () => {
  it("finds whole words, whatever stands between them", () => {
    const text = "Low-lying PADDY land; the marsh begins at the වෙල් යාය";
    expect([
      ...findPhrases(text, ["low lying", "paddy", "pad", "land the", "marsh, begins", "වෙල්", "වෙ", "!"]),
    ]).toEqual(["low lying", "paddy", "land the", "marsh, begins", "වෙල්"]);
  });

  it("finds a phrase within, before and after another", () => {
    const phrases = ["a b c d", "b c", "c", "c x", "d e", "b c x"];
    expect(findPhrases("a b c x d e", phrases)).toEqual(new Set(["b c", "c", "c x", "d e", "b c x"]));
  });

  it("finds what a search for one phrase after another finds", () => {
    const random = randomOf(29);
    const words = ["a", "b", "c", "Á", "ab"];
    const textOf = (length: number) =>
      Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(
        random() < 0.5 ? " " : "-",
      );
    for (let run = 0; run < generatedCases(2_000); run += 1) {
      const text = textOf(Math.floor(random() * 30));
      const phrases = Array.from({ length: 12 }, () => textOf(Math.floor(random() * 5)));
      expect([...findPhrases(text, phrases)].sort()).toEqual([...new Set(oneByOne(text, phrases))].sort());
    }
  });

  it("lets the checks read each text of a report and a profile once, whatever the rule set", () => {
    const words = Array.from({ length: 40 }, (_, index) => `w${index}`);
    const rules = RuleSet.parse({
      id: "own",
      name: "Own",
      edition: "1",
      in_force: "2026-01-01",
      source: "own",
      papers: Array.from({ length: 40 }, () => ({ kind: "deed", when: { words, districts: words } })),
      fields: Array.from({ length: 40 }, () => ({ field: "lot_number", when: { words } })),
      valuers: Array.from({ length: 40 }, () => ({ name: "Grade", ivsl_grades: words, statuses: words })),
    });
    const report = buildFields({
      lender: "own",
      land_features: "Á. ".repeat(6_600),
      plantation_description: "Á. ".repeat(6_600),
      district: "d".repeat(150),
    });
    const profile = {
      ...emptyProfile,
      profile_completed: true,
      ivsl_grade: "g".repeat(200),
      qualifications_list: ["q".repeat(200)],
    };
    const lowered = vi.spyOn(String.prototype, "toLowerCase");
    lenderFindings(report, {
      imageCounts: {
        land_views: 0,
        building_exterior: 0,
        building_interior: 0,
        boundaries: 0,
        location_maps: 0,
        documents: 0,
      },
      profile,
      today: "2026-01-06",
      ruleSets: [rules],
    });
    const long = lowered.mock.contexts.filter((text) => String(text).length >= 150).length;
    lowered.mockRestore();
    expect(long).toBeLessThanOrEqual(4);
  });
});
