import type { LocationAnalysis, Position } from "@takseru/shared-types";
import type { LandmarkNear } from "../administration/landmarks.ts";
import type { Ask, LocationAnswer } from "../providers/location-answers.ts";
import { describeMainRoads, describeRoute } from "../roads/words/describe-route.ts";
import { isForReport } from "./proportion.ts";
import { startInTown } from "./way-start.ts";

/**
 * The access from the nearest town, or a landmark in its middle, in words with its sources; nothing without a way that a
 * report may state.
 */
export const accessInWords = async (
  ask: Ask,
  destination: Position,
  town: LocationAnalysis["nearest_city"],
  landmarkNear: LandmarkNear,
): Promise<{ access_routes: string; route: LocationAnswer<"route"> } | undefined> => {
  if (!town) return undefined;
  const { origin, from } = startInTown(town, landmarkNear);
  const route = await ask("route", { origin, destination, travelMode: "DRIVE" });
  const { data, estimated } = route;
  // A property at the town's own point gets no description: only the valuer knows the street.
  if (!data || data.steps.length === 0) return undefined;
  if (!isForReport({ data, estimated }, { origin, destination })) return undefined;
  const words = { from, to: "the property", units: "metric" } as const;
  const access_routes = data.mainRoadsOnly
    ? describeMainRoads(data.steps, from)
    : describeRoute(data.steps, words).description;
  return access_routes === "" ? undefined : { access_routes, route };
};
