import * as z from "zod";
import { limits } from "../../limits.ts";
import { basisOfValue } from "../../texts/choices/valuation.ts";
import { requiredText } from "../../units/primitives.ts";
import { recordOf } from "../fields/derive.ts";
import type { ReportFields } from "../report-fields.ts";
import { datedSource, day } from "./edition.ts";
import data from "./standard-texts.json" with { type: "json" };

export const standardTextIds = [
  "investigation_limits",
  "assumptions",
  "restrictions",
  "compliance",
  "forced_sale",
  "retrospective",
  "program_text",
] as const;
export const StandardTextId = z.enum(standardTextIds);
export type StandardTextId = z.output<typeof StandardTextId>;

/** The fields that standard texts are written into. */
const textFields = [
  "investigation_limits",
  "assumptions",
  "restrictions",
  "compliance_statement",
  "forced_sale_assumption",
  "special_assumptions",
  "program_text_statement",
] as const satisfies readonly (keyof ReportFields)[];
export type StandardTextField = (typeof textFields)[number];

/** A text of one or more sentences. */
export const standardText = requiredText(limits.rules.standardText, "This text is empty", { lines: true });

const StandardTexts = z.lazy(() =>
  z.object({
    ...datedSource,
    /** Definition of each basis of value, in the words of its standard. */
    definitions: z.record(basisOfValue.schema, standardText),
    texts: z.record(
      StandardTextId,
      z.object({
        title: requiredText(limits.text.short, "A title"),
        field: z.enum(textFields),
        /** The standard that the text says it follows; printed with it. */
        standard: z
          .object({ name: requiredText(limits.text.line, "Please name the standard"), in_force: day })
          .optional(),
        text: standardText,
      }),
    ),
    /** The texts of earlier editions, so that a valuer sees what a new one changes. */
    before: z
      .array(z.object({ edition: datedSource.edition, texts: z.partialRecord(StandardTextId, standardText) }))
      .default([]),
  }),
);
export type StandardTexts = z.output<typeof StandardTexts>;

let edition: StandardTexts | undefined;

/** The edition that is in force. */
export const standardTexts = (): StandardTexts => {
  edition ??= StandardTexts.parse(data);
  return edition;
};

/** A valuer's own wording, in place of the edition's. */
export const OwnTexts = z.lazy(() => z.object(recordOf(standardTextIds, () => standardText.optional())));
export type OwnTexts = z.output<typeof OwnTexts>;

/** Own words that do not say beside which edition they were written are of this one. */
export const FIRST_EDITION = "2025";

/** The edition beside which a valuer last decided on each of the own wordings. */
export const TextEditions = z.lazy(() =>
  z.object(recordOf(standardTextIds, () => datedSource.edition.optional())),
);
export type TextEditions = z.output<typeof TextEditions>;

/** The texts that a valuer's new reports start with: the valuer's own, or else the edition's. */
export const textsOf = (own: OwnTexts = {}): Record<StandardTextId, string> =>
  recordOf(standardTextIds, (id) => own[id] ?? standardTexts().texts[id].text);
