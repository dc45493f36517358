import { z } from "zod";
import { expectAnswer } from "./shapes.ts";
import type { Valuer } from "./valuers.ts";

/** An invented sale as the form sends it. */
export const comparable = {
  description: "Lot 5, Example Road",
  town: "Peradeniya",
  district: "Kandy",
  kind: "sale",
  transaction_date: "2025-11-20",
  extent_perches: 13.8,
  price: 9_660_000,
  building_value: null,
  source: "Deed No. 12 (invented)",
  remarks: "",
};

export const Comparable = z.looseObject({
  id: z.uuid(),
  description: z.string(),
  price: z.number().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export const Comparables = z.strictObject({
  data: z.array(Comparable),
  nextCursor: z.string().optional(),
  total: z.int(),
});

let lots = 100;
/** A different sale at each call, because a bank refuses the same one twice. */
export const anotherComparable = () => {
  lots += 1;
  return { ...comparable, description: `Lot ${lots}, Example Road` };
};

export const addComparable = async (
  valuer: Valuer,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<string> => {
  const answer = await valuer.call("POST", "/comparables", {
    body: { ...anotherComparable(), ...changes },
    headers,
  });
  return expectAnswer(answer, 201, Comparable).id;
};
