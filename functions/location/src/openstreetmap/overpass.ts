import type { PlaceCategory } from "@takseru/shared-types";
import * as z from "zod";
import type { GeoPlace } from "../geo-data/geo-data.ts";
import { createCollector } from "../import/features/collect-features.ts";
import { ImportError } from "../import/import-error.ts";
import { Overpass, overpassFeatures } from "../import/json/read-overpass.ts";
import { tagsOfCategories } from "../import/tags/place-tags.ts";
import type { PlacesAround } from "../providers/location-provider.ts";
import { ProviderError } from "../providers/provider-error.ts";

/** Seconds that the server may work, and bytes that it may use. */
const SERVER_LIMITS = "[timeout:10][maxsize:67108864]";

/**
 * A query for every element that the importer turns into a place of these categories,
 * https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL
 */
export const overpassQuery = ({ latitude, longitude, radius, categories }: PlacesAround): string => {
  const around = `(around:${radius},${latitude},${longitude})`;
  const parts = [...tagsOfCategories(categories)].map(
    ([key, values]) => `nwr["${key}"~"^(${values.join("|")})$"]${around};`,
  );
  return `[out:json]${SERVER_LIMITS};(${parts.join("")});out center;`;
};

const Coordinate = z.number().optional();
/** The nodes of a way are left out, because one of them may be another place. */
const Element = z.object({
  type: z.string(),
  id: z.number(),
  lat: Coordinate,
  lon: Coordinate,
  center: z.object({ lat: z.number(), lon: z.number() }).optional(),
  tags: z.record(z.string(), z.string()).optional(),
});

const faultOf = (error: unknown): ProviderError =>
  error instanceof ImportError
    ? new ProviderError("busy", "remark", error)
    : new ProviderError("broken", "broken", error);

/** Places by the importer's rules. Throws ProviderError if the answer is not complete or not Overpass's. */
export const readPlaces = (json: unknown, categories: readonly PlaceCategory[]): GeoPlace[] => {
  const { data: answer } = Overpass.safeParse(json);
  if (!answer) throw new ProviderError("broken", "not_overpass");
  const elements = answer.elements.flatMap((element) => Element.safeParse(element).data ?? []);
  const collector = createCollector();
  try {
    const { features } = overpassFeatures({ ...answer, elements }, "OpenStreetMap");
    for (const feature of features) collector.add(feature, 0);
  } catch (error) {
    throw faultOf(error);
  }
  return collector.finish().data.places.filter(({ category }) => categories.includes(category));
};
