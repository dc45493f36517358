import type { LocationAnalysis, Position } from "@takseru/shared-types";
import type { LandmarkNear } from "../administration/landmarks.ts";
import type { Ask, Given } from "../providers/location-answers.ts";
import { describeRoute } from "../roads/words/describe-route.ts";
import { startInTown } from "./way-start.ts";

/** The way from the nearest town, or from a landmark in its middle, to a property in words, and where it comes from; nothing where there is no way. */
export const accessInWords = async (
  ask: Ask,
  destination: Position,
  town: LocationAnalysis["nearest_city"],
  landmarkNear: LandmarkNear,
): Promise<{ access_routes: string; route: Given<"route"> } | undefined> => {
  if (!town) return undefined;
  const { origin, from } = startInTown(town, landmarkNear);
  const route = await ask("route", { origin, destination, travelMode: "DRIVE" });
  if (!route.data) return undefined;
  const words = { from, to: "the property", units: "metric" } as const;
  return { access_routes: describeRoute(route.data.steps, words).description, route };
};
