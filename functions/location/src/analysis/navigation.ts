import type {
  DirectionsRequest,
  MatrixRequest,
  Position,
  RouteToCityRequest,
  WaypointsRequest,
} from "@takseru/shared-types";
import { directionFrom } from "@takseru/shared-types/places";
import type { z } from "zod";
import type { DescribePosition } from "../administration/describe-positions.ts";
import type { LandmarkNear } from "../administration/landmarks.ts";
import type { LocationAnswers } from "../providers/location-answers.ts";
import type { Journey } from "../providers/location-provider.ts";
import { describeRoute } from "../roads/words/describe-route.ts";
import { distanceInWords, type Units } from "../roads/words/distance-in-words.ts";
import { landmarkInWords } from "../roads/words/landmark-in-words.ts";
import { endsOf, noTour, notInSriLanka, noWayBetween, onlyLongWayAround } from "./no-way.ts";
import { isInProportion } from "./proportion.ts";
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

/** Ways along roads, in figures and in words. */
export const createNavigation = ({
  answers,
  describePosition,
  landmarkNear,
  countDegraded,
}: NavigationDependencies) => {
  /** "Kandy", or "a point 2.3 km north-east of Kandy": the city that every answer names. */
  const placeInWords = (position: Position, units: Units): string => {
    const { nearest_city: city } = describePosition(position);
    if (!city) return "the position";
    if (city.distance_meters <= IN_TOWN_METRES) return city.name;
    return `a point ${distanceInWords(city.distance_meters, units)} ${directionFrom(city, position)} of ${city.name}`;
  };

  const routeFound = async (ownerId: string, journey: Journey, kept: boolean) => {
    const { data, ...provenance } = await answers.begin({ ownerId, kept })("route", journey);
    if (!data) throw noWayBetween(endsOf(journey));
    return { data, ...provenance };
  };

  const inWords = (
    route: Awaited<ReturnType<typeof routeFound>>,
    words: { from: string; to: string; units: Units },
  ) => {
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
    async directions(
      ownerId: string,
      { origin, destination, travelMode, units }: z.output<typeof DirectionsRequest>,
    ) {
      const named = (position: Position): string => {
        const landmark = landmarkNear(position, AT_LANDMARK_METRES);
        return landmark ? landmarkInWords(landmark.name) : placeInWords(position, units);
      };
      const from = named(origin);
      const to = named(destination);
      const route = await routeFound(ownerId, { origin, destination, travelMode }, false);
      return inWords(route, { from, to: to === from ? "the destination" : to, units });
    },

    /** From the nearest town, or a landmark in its middle, to the position, as a report describes the access to a property. */
    async routeToCity(
      ownerId: string,
      { travelMode, units, ...destination }: z.output<typeof RouteToCityRequest>,
    ) {
      const { nearest_city: town } = describePosition(destination);
      if (!town) throw notInSriLanka();
      const { origin, from } = startInTown(town, landmarkNear);
      const route = await routeFound(ownerId, { origin, destination, travelMode }, true);
      if (!isInProportion(route, { origin, destination })) throw onlyLongWayAround();
      return inWords(route, { from, to: "the property", units });
    },

    async matrix(ownerId: string, { units: _, ...grid }: z.output<typeof MatrixRequest>) {
      const matrix = await answers.begin({ ownerId, kept: false })("matrix", grid);
      return countDegraded({ rows: matrix.data, ...provenanceOf(matrix) });
    },

    async optimizeWaypoints(ownerId: string, { units: _, ...tour }: z.output<typeof WaypointsRequest>) {
      const ordered = await answers.begin({ ownerId, kept: false })("waypoints", tour);
      if (!ordered.data) throw await noTour(answers.own, tour);
      return countDegraded({ ...ordered.data, order: [...ordered.data.order], ...provenanceOf(ordered) });
    },
  };
};
