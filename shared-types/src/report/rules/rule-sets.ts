import * as z from "zod";
import { lenders } from "./lenders.ts";
import { RuleSet } from "./rule-set.ts";

let known: readonly RuleSet[] | undefined;

/** The rule sets that come with the product. */
export const ruleSets = (): readonly RuleSet[] => {
  known ??= z.array(RuleSet).parse(lenders);
  return known;
};

/** A valuer's own sets and the product's; one of one's own takes the place of the product's with the same id. */
export const ruleSetsWith = (own: readonly RuleSet[]): readonly RuleSet[] => [
  ...own,
  ...ruleSets().filter(({ id }) => own.every((other) => other.id !== id)),
];

const orElse = <Entry>(own: readonly Entry[], base: readonly Entry[]): Entry[] => [
  ...(own.length > 0 ? own : base),
];

/** The rules of a lender, with those of the set that it builds on where it has none; `undefined` for an unknown id. */
export const ruleSetOf = (id: string, sets: readonly RuleSet[] = ruleSets()): RuleSet | undefined => {
  const own = sets.find((set) => set.id === id);
  const base = sets.find((set) => set.id === own?.builds_on);
  if (!own || !base) return own;
  return {
    ...base,
    ...own,
    general: own.general,
    largest_age: orElse(own.largest_age, base.largest_age),
    loan_share: orElse(own.loan_share, base.loan_share),
    photographs: { ...base.photographs, ...own.photographs },
    papers: orElse(own.papers, base.papers),
    fields: orElse(own.fields, base.fields),
    valuers: orElse(own.valuers, base.valuers),
    currencies: orElse(own.currencies, base.currencies),
  };
};
