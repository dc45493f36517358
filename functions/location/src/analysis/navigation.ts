import { AppError } from "@takseru/kit";
import type {
  DirectionsRequest,
  MatrixRequest,
  Position,
  RouteToCityRequest,
  WaypointsRequest,
} from "@takseru/shared-types";
import { nearestTowns } from "@takseru/shared-types/places";
import type { z } from "zod";
import type { DescribePosition } from "../administration/describe-positions.ts";
import type { LandmarkNear } from "../administration/landmarks.ts";
import type { LocationAnswers } from "../providers/location-answers.ts";
import type { Journey } from "../providers/location-provider.ts";
import { describeRoute } from "../roads/words/describe-route.ts";
import { distanceInWords, type Units } from "../roads/words/distance-in-words.ts";
import { ourTowns, provenanceOf } from "./provenance.ts";
import { startInTown } from "./way-start.ts";

export interface NavigationDependencies {
  answers: LocationAnswers;
  describePosition: DescribePosition;
  landmarkNear: LandmarkNear;
  countDegraded: <Reply extends { degraded: boolean }>(reply: Reply) => Reply;
}

/** Towns are placed to about a kilometre. */
const IN_TOWN_METRES = 1_000;

/** At a landmark, in metres. */
const AT_LANDMARK_METRES = 60;

/** "Kandy", or "a point 2.3 km north-east of Kandy". */
const placeInWords = (position: Position, units: Units): string => {
  const [town] = nearestTowns(position, 1);
  if (!town) return "the position";
  if (town.distance_meters <= IN_TOWN_METRES) return town.name;
  return `a point ${distanceInWords(town.distance_meters, units)} ${town.direction} of ${town.name}`;
};

/** Ways along roads, in figures and in words. */
export const createNavigation = ({
  answers,
  describePosition,
  landmarkNear,
  countDegraded,
}: NavigationDependencies) => {
  const routeInWords = async (
    ownerId: string,
    journey: Journey,
    { kept, ...words }: { kept: boolean; from: string; to: string; units: Units },
  ) => {
    const route = await answers.begin({ ownerId, kept })("route", journey);
    if (!route.data) throw new AppError("ROUTE_NOT_FOUND");
    const { distance_meters, duration_seconds, steps } = route.data;
    const told = describeRoute(steps, words);
    return countDegraded({
      distance_meters,
      duration_seconds,
      steps: told.steps.map(({ instruction, road, ...leg }) => ({
        distance_meters: leg.distance_meters,
        duration_seconds: leg.duration_seconds,
        instruction,
        road,
      })),
      description: told.description,
      ...provenanceOf(ourTowns, route),
    });
  };

  return {
    directions: (
      ownerId: string,
      { origin, destination, travelMode, units }: z.output<typeof DirectionsRequest>,
    ) => {
      const named = (position: Position): string =>
        landmarkNear(position, AT_LANDMARK_METRES)?.name ?? placeInWords(position, units);
      const words = { kept: false, from: named(origin), to: named(destination), units };
      return routeInWords(ownerId, { origin, destination, travelMode }, words);
    },

    /** From the nearest town, or a landmark in its middle, to the position, as a report describes the access to a property. */
    async routeToCity(
      ownerId: string,
      { travelMode, units, ...destination }: z.output<typeof RouteToCityRequest>,
    ) {
      const { nearest_city: town } = describePosition(destination);
      if (!town) throw new AppError("ROUTE_NOT_FOUND");
      const { origin, from } = startInTown(town, landmarkNear);
      const words = { kept: true, from, to: "the property", units };
      return routeInWords(ownerId, { origin, destination, travelMode }, words);
    },

    async matrix(ownerId: string, { units: _, ...grid }: z.output<typeof MatrixRequest>) {
      const matrix = await answers.begin({ ownerId, kept: false })("matrix", grid);
      return countDegraded({ rows: matrix.data, ...provenanceOf(matrix) });
    },

    async optimizeWaypoints(ownerId: string, { units: _, ...tour }: z.output<typeof WaypointsRequest>) {
      const ordered = await answers.begin({ ownerId, kept: false })("waypoints", tour);
      if (!ordered.data) throw new AppError("ROUTE_NOT_FOUND");
      return countDegraded({ ...ordered.data, order: [...ordered.data.order], ...provenanceOf(ordered) });
    },
  };
};
