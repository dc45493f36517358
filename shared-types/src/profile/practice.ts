import * as z from "zod";
import { emptyFeeSettings, FeeSettings } from "../fees/fee-settings.ts";
import { limits } from "../limits.ts";
import { RuleSet } from "../report/rules/rule-set.ts";
import { OwnTexts, TextEditions } from "../report/rules/standard-texts.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedList } from "../units/primitives.ts";

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

/** Rises by one at every save. */
const Version = z.int().min(0);

/** The valuer's own settings: wording of standard texts, lenders' rule sets beside the product's, and fees. */
export const Practice = z.lazy(() =>
  z.object({
    standard_texts: OwnTexts,
    /** Any number that is stored; the limit applies to changes only. */
    rule_sets: z.array(RuleSet),
    /** Answers that a device has kept from a former version lack these three. */
    standard_text_editions: TextEditions.default({}),
    fees: FeeSettings.default(emptyFeeSettings),
    version: Version.default(0),
  }),
);
export type Practice = z.output<typeof Practice>;

/**
 * A part that is left out does not change; one that is given replaces all of it. A save is refused unless it names the
 * version that it was made from.
 */
export const PracticeChange = z.lazy(() =>
  Practice.unwrap()
    .extend({ rule_sets: RuleSets, standard_text_editions: TextEditions, fees: FeeSettings })
    .partial()
    .extend({ version: Version })
    .refine(({ version: _, ...parts }) => Object.keys(parts).length > 0, inputMessages.nothingKnown)
    .meta({ minProperties: 2 }),
);
export type PracticeChange = z.output<typeof PracticeChange>;

export const emptyPractice: Practice = {
  standard_texts: {},
  standard_text_editions: {},
  rule_sets: [],
  fees: emptyFeeSettings,
  version: 0,
};
