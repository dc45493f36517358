import * as z from "zod";
import { limits } from "../limits.ts";
import { messages } from "../texts/messages.ts";
import { parsePhone, SRI_LANKAN_PHONE } from "./phone.ts";
import { boundedText, cleanLine } from "./primitives.ts";

/** A Sri Lankan telephone number in any usual form, stored E.164; empty is "". */
export const phoneNumber = boundedText(limits.input.phone, messages.auth.phoneInvalid)
  .overwrite(cleanLine)
  .regex(new RegExp(String.raw`^\s*$|${SRI_LANKAN_PHONE.source}`), messages.auth.phoneInvalid)
  .nullable()
  .transform((typed) => parsePhone(typed ?? "") ?? "")
  .pipe(z.string());
