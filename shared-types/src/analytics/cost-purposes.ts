import type * as z from "zod";
import { labelled } from "../texts/choices/labelled.ts";
import { costPurposeLabels } from "./cost-purpose-labels.ts";

export const costPurpose = labelled(costPurposeLabels);
export type CostPurpose = z.infer<typeof costPurpose.schema>;

/** The smallest prices that are counted are some hundred thousand-millionths of a US dollar. */
const NANO_DOLLARS = 1_000_000_000;

/** US dollars of a sum of whole nano-dollars: sums are made before, so that nothing is lost on the way. */
export const toDollars = (nanoDollars: number): number => nanoDollars / NANO_DOLLARS;

/** Whole nano-dollars of a price, rounded to the nearest. */
export const toNanoDollars = (dollars: number): number => Math.round(dollars * NANO_DOLLARS);
