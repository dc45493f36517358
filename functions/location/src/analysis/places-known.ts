import { type Position, placeCategory } from "@takseru/shared-types";
import type { Given } from "../providers/location-answers.ts";
import type { EmbeddedProvider } from "../providers/location-provider.ts";

/** A list without any place so near has none of this neighbourhood, in metres. */
const leastMeters = 5_000;

/**
 * Whether our own list has places around a position: one of any category within the radius, at least 5 km. What a service on
 * the network did not find is not there.
 */
export const arePlacesKnown = async (
  own: Pick<EmbeddedProvider, "places">,
  { radius, ...position }: Position & { radius: number },
  { data, source }: Pick<Given<"places">, "data" | "source">,
): Promise<boolean> => {
  if (data.length > 0 || source !== "embedded") return true;
  const around = { ...position, radius: Math.max(radius, leastMeters), categories: placeCategory.values };
  return (await own.places(around)).data.length > 0;
};
