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

/** The fixed wording of a letter of engagement. */
export const letterTextTitles = {
  standards: "Standards and independence",
  reliance: "Who may rely on the report",
  liability: "Limit of liability",
  acceptance: "Acceptance",
} as const;
export type LetterTextId = keyof typeof letterTextTitles;

/** The product's wording of 2026. It has none on liability, which only the valuer can state. */
export const letterTexts: OwnLetterTexts = {
  standards:
    "The valuation will be made with regard to the International Valuation Standards in force on the date of valuation. I have no interest in the property and know of no conflict of interest.",
  reliance:
    "The report is for the client and any other intended user named here, and for the stated purpose alone. Nobody else may rely on it, and no part of it may be published or quoted, without my written consent.",
  liability: "",
  acceptance: "Please sign and return a copy of this letter if you agree to its terms.",
};

/** The valuer's own wording, or else the product's. */
export const letterTextsOf = (own: OwnLetterTexts): OwnLetterTexts => ({
  standards: own.standards || letterTexts.standards,
  reliance: own.reliance || letterTexts.reliance,
  liability: own.liability || letterTexts.liability,
  acceptance: own.acceptance || letterTexts.acceptance,
});
