import type * as z from "zod";
import { labelled } from "../texts/choices/labelled.ts";

/** The purposes of costs, in a valuer's words. */
export const costPurpose = labelled({
  storage: "Storage",
  sending: "Sending",
  maps: "Maps and addresses",
  text: "Proposed text",
  pdfs: "Making PDFs",
  emails: "Emails",
  running: "Running the server",
});
export type CostPurpose = z.infer<typeof costPurpose.schema>;

/** The smallest prices that are counted are some hundred thousand-millionths of a US dollar. */
const NANO_DOLLARS = 1_000_000_000;

/** US dollars of a sum of whole nano-dollars: sums are made before, so that nothing is lost on the way. */
export const toDollars = (nanoDollars: number): number => nanoDollars / NANO_DOLLARS;

/** Whole nano-dollars of a price, rounded to the nearest. */
export const toNanoDollars = (dollars: number): number => Math.round(dollars * NANO_DOLLARS);
