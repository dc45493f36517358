import * as z from "zod";
import { limits } from "../limits.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { parsePhone, SRI_LANKAN_PHONE } from "./phone.ts";
import { boundedText, cleanLine } from "./primitives.ts";

/** A Sri Lankan telephone number in any usual form, stored E.164; empty is "". */
export const phoneNumber = boundedText(limits.input.phone, inputMessages.phoneInvalid)
  .overwrite(cleanLine)
  .regex(new RegExp(String.raw`^\s*$|${SRI_LANKAN_PHONE.source}`), inputMessages.phoneInvalid)
  .nullable()
  .transform((typed) => parsePhone(typed ?? "") ?? "")
  .pipe(z.string());
