import * as z from "zod";
import { limits } from "../limits.ts";
import { text } from "../units/primitives.ts";

/** A valuer's own wording; "" is the product's. */
export const OwnLetterTexts = z.lazy(() => {
  const own = text(limits.rules.standardText, { lines: true });
  return z.object({ standards: own, reliance: own, liability: own, acceptance: own });
});
export type OwnLetterTexts = z.output<typeof OwnLetterTexts>;

export const noLetterTexts: OwnLetterTexts = { standards: "", reliance: "", liability: "", acceptance: "" };
