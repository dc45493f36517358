import type { LocationAnalysis, Position } from "@takseru/shared-types";
import type { Ask, Given } from "../providers/location-answers.ts";
import { describeRoute } from "../roads/words/describe-route.ts";

/** The way from the nearest town to a property in words, and where it comes from; nothing where there is no way. */
export const accessInWords = async (
  ask: Ask,
  destination: Position,
  town: LocationAnalysis["nearest_city"],
): Promise<{ access_routes: string; route: Given<"route"> } | undefined> => {
  if (!town) return undefined;
  const { latitude, longitude } = town;
  const route = await ask("route", {
    origin: { latitude, longitude },
    destination,
    travelMode: "DRIVE",
  });
  if (!route.data) return undefined;
  const words = { from: town.name, to: "the property", units: "metric" } as const;
  return { access_routes: describeRoute(route.data.steps, words).description, route };
};
