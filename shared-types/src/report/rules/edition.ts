import * as z from "zod";
import { limits } from "../../limits.ts";
import { isIsoDate } from "../../units/dates.ts";
import { boundedText, requiredText } from "../../units/primitives.ts";

/** A calendar day as yyyy-mm-dd that must be given. */
export const day = boundedText("yyyy-mm-dd".length, "Please enter a date").refine(isIsoDate, {
  error: "Please enter a real date as yyyy-mm-dd",
});

/** Edition of a set of rules or texts. */
export const datedSource = {
  edition: requiredText(limits.text.short, "Please give the edition"),
  /** From when it applies: a day as yyyy-mm-dd, or a year where no more is known. */
  in_force: z.union(
    [day, boundedText("yyyy".length, "Please enter a year").regex(/^\d{4}$/, "Please enter a year")],
    {
      error: "Please enter a day as yyyy-mm-dd, or a year",
    },
  ),
  /** Where it is written. */
  source: requiredText(limits.text.line, "Please name the source"),
};
