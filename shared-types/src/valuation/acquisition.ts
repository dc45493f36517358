import * as z from "zod";
import { acquisitionHead } from "../texts/choices/valuation.ts";
import { sumOf } from "../units/rational.ts";
import { amountsOf, description, oneOf, rows, rupees } from "./input.ts";

const headRow = () => z.object({ description, head: oneOf(acquisitionHead, "other"), amount: rupees });

/** A claim for compensation by its heads. */
export const acquisitionInput = () => ({ kind: z.literal("acquisition"), heads: rows(headRow()) });
type Acquisition = z.output<z.ZodObject<ReturnType<typeof acquisitionInput>>>;

export const acquisitionFigures = () => ({ heads: z.array(z.number()), value: z.number() });

export const valueByAcquisition = (approach: Acquisition) => {
  const heads = amountsOf(approach.heads);
  return { heads, value: sumOf(heads) };
};
