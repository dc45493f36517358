import * as z from "zod";
import { limits } from "../../limits.ts";
import { imageCategory } from "../../texts/choices/images.ts";
import { paperKind } from "../../texts/choices/papers.ts";
import { deedType } from "../../texts/choices/property.ts";
import { boundedList, boundedText, requiredText } from "../../units/primitives.ts";
import { reportFieldNames } from "../fields/catalogue.ts";
import { recordOf } from "../fields/derive.ts";
import { datedSource, day } from "./edition.ts";

const name = requiredText(limits.text.short, "Please give a name");
const id = boundedText(limits.rules.id, "An id has at most 40 characters").regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "An id has small letters, figures and hyphens, such as bank-a",
);
const list = <Entry extends z.ZodType>(entry: Entry) =>
  boundedList(z.array(entry), limits.rules.entries, `At most ${limits.rules.entries} entries`);
const months = z.int().min(1).max(limits.rules.months);

/** The reports that a rule is about: all that is given must hold. */
export const RuleCondition = z.strictObject({
  property: z.enum(["condominium", "other_than_condominium", "building", "bare_land"]).optional(),
  districts: list(name).optional(),
  deed_types: list(deedType.schema).optional(),
  /** Registered under Bim Saviya, by the kind of title or of deed. */
  registered_title: z.literal(true).optional(),
  /** One of these words in what the report says of the land: "paddy", "low land". */
  words: list(name).optional(),
});
export type RuleCondition = z.output<typeof RuleCondition>;

/** A grade of valuer; all that is given must hold. */
const AcceptedValuer = z.strictObject({
  name,
  /** One of these stands in the profile's IVSL grade. */
  ivsl_grades: list(name).optional(),
  /** The profile has an IVSL registration or grade. */
  ivsl_member: z.literal(true).optional(),
  /** One of these stands in the profile's professional status. */
  statuses: list(name).optional(),
  /** Years in the grade: the profile does not have them, so the valuer is reminded. */
  years: z.int().min(1).max(50).optional(),
});

const percent = z.number().min(0).max(100);

/** The rules of one lender. A rule that is left out is not checked. */
export const RuleSet = z.lazy(() =>
  z.strictObject({
    id,
    name,
    ...datedSource,
    /** Rules for every lender: no report is made for one of this name. */
    general: z.literal(true).optional(),
    /** The id of a set whose rules count too, where this one has none of its own. */
    builds_on: id.optional(),
    validity_months: months.optional(),
    /** How old a valuation may be, by the kind of loan. */
    largest_age: list(z.strictObject({ loan: name, months })).default([]),
    /** Shares of the forced sale value that are lent, in per cent: the first whose condition holds. */
    loan_share: list(
      z.strictObject({ from: percent, to: percent, by: name.optional(), when: RuleCondition.optional() }),
    ).default([]),
    checklist: z.strictObject({ name, date: day }).optional(),
    /** How many photographs of each category. */
    photographs: z
      .strictObject(recordOf(imageCategory.values, () => z.int().min(1).max(15).optional()))
      .default({}),
    papers: list(z.strictObject({ kind: paperKind.schema, when: RuleCondition.optional() })).default([]),
    /** Fields that must be filled. */
    fields: list(
      z.strictObject({
        field: z.enum(reportFieldNames, { error: "This is no field of a report" }),
        when: RuleCondition.optional(),
      }),
    ).default([]),
    plan_age_years: z.int().min(1).max(100).optional(),
    /** None: every grade. */
    valuers: list(AcceptedValuer).default([]),
    /** Of the equivalent that the report states, ISO 4217; none: every currency. */
    currencies: list(boundedText(3, "A currency has three letters").regex(/^[A-Z]{3}$/)).default([]),
  }),
);
export type RuleSet = z.output<typeof RuleSet>;
export type AcceptedValuer = z.output<typeof AcceptedValuer>;
