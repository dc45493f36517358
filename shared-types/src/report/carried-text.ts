import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { boundedText } from "../units/primitives.ts";
import { reportFieldNames } from "./fields/catalogue.ts";

/** A paragraph that a copy took over from an earlier report, until the valuer confirms it or writes another one. */
export const CarriedText = z.object({
  field: z.enum(reportFieldNames, { error: "This is no field of a report" }),
  /** Fingerprint of the paragraph. */
  paragraph: boundedText(limits.textSources.fingerprint, inputMessages.tooLong("8")),
});
export type CarriedText = z.output<typeof CarriedText>;
