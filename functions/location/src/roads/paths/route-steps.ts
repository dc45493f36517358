import type { Position } from "@takseru/shared-types";
import { nearestTowns } from "@takseru/shared-types/places";
import type { RouteStep, TravelMode, Turn } from "../../providers/location-provider.ts";
import { bearing } from "../graph/geometry.ts";
import { latitudeAt, longitudeAt, pointsOf, type RoadGraph, segmentMetres } from "../graph/road-graph.ts";
import { EXPRESSWAY_CHANGE_SECONDS, offRoadSeconds } from "../graph/travel.ts";
import { addStep } from "../words/merge-steps.ts";
import { roadLabel, roadNumber } from "../words/road-names.ts";
import type { Path, Stretch } from "./search.ts";

/** A way's direction at a crossing is that of its metres beside it. */
const LOOK_METRES = 30;
/** Shorter pieces are rounding errors. */
const SHORTEST_METRES = 0.5;
const STRAIGHT_DEGREES = 35;
const BACK_DEGREES = 160;
/** Towns are placed to about a kilometre: a crossing this near to one is told by its name. */
const IN_TOWN_METRES = 700;

type Segment = Pick<
  RouteStep,
  "road" | "distance_meters" | "duration_seconds" | "unmapped_meters" | "misnumbered_meters"
> & {
  /** Points at the segment's start, a little after it, a little before its end, and at its end. */
  points: readonly [Position, Position, Position, Position];
};

const turnBetween = (before: Segment, after: Segment): Turn => {
  const [, , from, crossing] = before.points;
  const [start, to] = after.points;
  const arriving = bearing(from.longitude, from.latitude, crossing.longitude, crossing.latitude);
  const leaving = bearing(start.longitude, start.latitude, to.longitude, to.latitude);
  const turn = ((leaving - arriving + 540) % 360) - 180;
  if (Math.abs(turn) < STRAIGHT_DEGREES) return "straight";
  if (Math.abs(turn) > BACK_DEGREES) return "back";
  return turn < 0 ? "left" : "right";
};

const townAt = (position: Position): string | undefined => {
  const [town] = nearestTowns(position, 1);
  return town && town.distance_meters <= IN_TOWN_METRES ? town.name : undefined;
};

/** The position at a distance along an edge's line, in metres. */
const createPlaceOn =
  ({ roads, edgeRoad, edgeFirst, edgeLast }: RoadGraph) =>
  (edge: number, metres: number): Position => {
    const road = roads[edgeRoad[edge] ?? 0];
    const first = edgeFirst[edge] ?? 0;
    const last = edgeLast[edge] ?? 0;
    if (!road) return { latitude: 0, longitude: 0 };
    let left = Math.max(0, metres);
    for (let point = first; point < last; point += 1) {
      const length = segmentMetres(road, point);
      if (left <= length && length > 0) {
        const share = left / length;
        return {
          longitude: longitudeAt(road, point) * (1 - share) + longitudeAt(road, point + 1) * share,
          latitude: latitudeAt(road, point) * (1 - share) + latitudeAt(road, point + 1) * share,
        };
      }
      left -= length;
    }
    return { longitude: longitudeAt(road, last), latitude: latitudeAt(road, last) };
  };

const offRoad = (from: Position, to: Position, metres: number, mode: TravelMode): Segment => ({
  road: "",
  distance_meters: metres,
  duration_seconds: offRoadSeconds(metres, mode),
  unmapped_meters: metres,
  points: [from, to, from, to],
});

export interface Ends {
  origin: Position;
  destination: Position;
  mode: TravelMode;
  /** The roads' lines are real ones, so that their angles tell which way to turn. */
  hasTurns: boolean;
}

/** A place, as the words need it. */
export interface KnownOfPlaces {
  /** The name of the landmark at a crossing; a town's own name is used without it. */
  landmarkAt: (crossing: Position) => string | undefined;
  /** Whether the main road of this number is near, so that its name can be told. */
  isNearRoadOfNumber: (number: string, position: Position) => boolean;
}

/** The path as steps along roads, the ways to and from the roads among them; metres and seconds are not rounded. */
export const createRouteSteps = (
  graph: RoadGraph,
  secondsOf: (mode: TravelMode) => Float32Array,
  { landmarkAt, isNearRoadOfNumber }: KnownOfPlaces,
) => {
  const { roads, edgeRoad, edgeFirst, edgeLast, edgeMetres } = graph;
  const placeOn = createPlaceOn(graph);
  const lineMetres = (edge: number): number => {
    const road = roads[edgeRoad[edge] ?? 0];
    let metres = 0;
    for (let point = edgeFirst[edge] ?? 0; road && point < (edgeLast[edge] ?? 0); point += 1)
      metres += segmentMetres(road, point);
    return metres;
  };

  const misnumbered = new Map<number, boolean>();
  /** Whether a road has a number whose own road, by our table, lies elsewhere; decided once, in the middle of its line. */
  const isMisnumbered = (index: number): boolean => {
    const known = misnumbered.get(index);
    const road = roads[index];
    if (known !== undefined || !road) return known ?? false;
    const label = roadLabel(road);
    const middle = Math.floor((pointsOf(road) - 1) / 2);
    const position = { longitude: longitudeAt(road, middle), latitude: latitudeAt(road, middle) };
    const isElsewhere = roadNumber(label) !== undefined && !isNearRoadOfNumber(label, position);
    misnumbered.set(index, isElsewhere);
    return isElsewhere;
  };

  const isExpressway = ({ edge }: Stretch): boolean => roads[edgeRoad[edge] ?? 0]?.kind === "motorway";

  /** The first and last stretch of an expressway include the time to enter and leave it. */
  const segmentOn = (
    { edge, from, to }: Stretch,
    seconds: Float32Array,
    besideExpressway: ReadonlyArray<Stretch | undefined>,
  ): Segment => {
    const road = roads[edgeRoad[edge] ?? 0];
    const line = lineMetres(edge);
    const [start, end] = [from * line, to * line];
    const look = Math.sign(to - from) * Math.min(LOOK_METRES, Math.abs(end - start));
    const share = Math.abs(to - from);
    const metres = share * (edgeMetres[edge] ?? 0);
    const changes = besideExpressway.filter((beside) => beside && !isExpressway(beside)).length;
    return {
      road: road ? roadLabel(road) : "",
      misnumbered_meters: isMisnumbered(edgeRoad[edge] ?? 0) ? metres : undefined,
      distance_meters: metres,
      duration_seconds:
        changes * EXPRESSWAY_CHANGE_SECONDS +
        (share === 0 ? 0 : share * (seconds[edge * 2 + (to >= from ? 0 : 1)] ?? 0)),
      points: [
        placeOn(edge, start),
        placeOn(edge, start + look),
        placeOn(edge, end - look),
        placeOn(edge, end),
      ],
    };
  };

  return (path: Path, { origin, destination, mode, hasTurns }: Ends): RouteStep[] => {
    const seconds = secondsOf(mode);
    const segments = [
      offRoad(origin, path.start, path.start.connector, mode),
      ...path.stretches.map((stretch, index) => {
        const beside = [path.stretches[index - 1], path.stretches[index + 1]];
        return segmentOn(stretch, seconds, isExpressway(stretch) ? beside : []);
      }),
      offRoad(path.end, destination, path.end.connector, mode),
    ].filter(({ distance_meters }) => distance_meters >= SHORTEST_METRES);

    const steps: RouteStep[] = [];
    segments.forEach((segment, index) => {
      const { points, ...step } = segment;
      const before = segments[index - 1];
      const current = steps.at(-1);
      if (!before || !current) {
        steps.push({ ...step, turn: "depart" });
        return;
      }
      if (before.road === segment.road) {
        steps[steps.length - 1] = addStep(current, step);
        return;
      }
      steps.push({
        ...step,
        turn: hasTurns ? turnBetween(before, segment) : undefined,
        at: landmarkAt(points[0]) ?? townAt(points[0]),
      });
    });
    return steps;
  };
};

/** Metres of a path, the ways to and from the roads included. */
export const pathMetres = ({ edgeMetres }: RoadGraph, { start, end, stretches }: Path): number =>
  stretches.reduce(
    (metres, { edge, from, to }) => metres + Math.abs(to - from) * (edgeMetres[edge] ?? 0),
    start.connector + end.connector,
  );
