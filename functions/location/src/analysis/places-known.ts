import { type Position, placeCategory } from "@takseru/shared-types";
import type { Ask, Given } from "../providers/location-answers.ts";

/** A list without any place so near has none of this neighbourhood, in metres. */
const leastMeters = 5_000;

/**
 * Whether our own list has places around a position: one of any category within the radius, at least 5 km. What a service on
 * the network did not find is not there.
 */
export const arePlacesKnown = async (
  ask: Ask,
  { radius, ...position }: Position & { radius: number },
  { data, source }: Pick<Given<"places">, "data" | "source">,
): Promise<boolean> => {
  if (data.length > 0 || source !== "embedded") return true;
  const around = { ...position, radius: Math.max(radius, leastMeters), categories: placeCategory.values };
  return (await ask("places", around)).data.length > 0;
};
