import * as z from "zod";
import { emptyFeeSettings, FeeSettings } from "../fees/fee-settings.ts";
import { limits } from "../limits.ts";
import { RuleSet } from "../report/rules/rule-set.ts";
import { OwnTexts, TextEditions } from "../report/rules/standard-texts.ts";
import { boundedList, someOf } from "../units/primitives.ts";

const tooMany = `At most ${limits.rules.ownSets} rule sets`;

const RuleSets = z.lazy(() =>
  boundedList(z.array(RuleSet), limits.rules.ownSets, tooMany)
    .refine((sets) => JSON.stringify(sets).length <= limits.rules.characters, {
      error: "These rule sets are too long to be kept",
    })
    .refine((sets) => new Set(sets.map(({ id }) => id)).size === sets.length, {
      error: "Two rule sets have the same id",
    }),
);

/** What a valuer has made their own: the wording of standard texts, lenders' rule sets beside the product's, and fees. */
export const Practice = z.lazy(() =>
  z.object({
    standard_texts: OwnTexts,
    rule_sets: RuleSets,
    /** Answers that a device has kept from a former version lack these two. */
    standard_text_editions: TextEditions.default({}),
    fees: FeeSettings.default(emptyFeeSettings),
  }),
);
export type Practice = z.output<typeof Practice>;

/** A part that is left out does not change; one that is given replaces all of it. */
export const PracticeChange = z.lazy(() =>
  someOf(Practice.unwrap().extend({ standard_text_editions: TextEditions, fees: FeeSettings })),
);
export type PracticeChange = z.output<typeof PracticeChange>;

export const emptyPractice: Practice = {
  standard_texts: {},
  standard_text_editions: {},
  rule_sets: [],
  fees: emptyFeeSettings,
};
