import { AppError } from "@takseru/kit";
import type { Position } from "@takseru/shared-types";
import { administrativeOf } from "@takseru/shared-types/places";
import type { EmbeddedProvider, Tour } from "../providers/location-provider.ts";

/** One of the places that were asked about. */
interface NamedPosition {
  /** Its field of the call: "waypoints.1". */
  field: string;
  /** "waypoint 2", counted from 1. */
  name: string;
  position: Position;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const routeNotFound = (asked: readonly NamedPosition[], messageFor: (name: string) => string): AppError => {
  const fields = Object.fromEntries(asked.map(({ field, name }) => [field, messageFor(name)]));
  const [message] = Object.values(fields);
  return new AppError("ROUTE_NOT_FOUND", message === undefined ? {} : { message, fields });
};

const outsideOf = (asked: readonly NamedPosition[]): NamedPosition[] =>
  asked.filter(({ position }) => administrativeOf(position) === undefined);

/** ROUTE_NOT_FOUND, because a place is abroad or at sea or because no road leads there. */
export const noWayBetween = (asked: readonly NamedPosition[]): AppError =>
  routeNotFound(outsideOf(asked), (name) => `${capitalised(name)} is not in Sri Lanka`);

export const notInSriLanka = (): AppError =>
  new AppError("ROUTE_NOT_FOUND", { message: "That position is not in Sri Lanka" });

export const onlyLongWayAround = (): AppError =>
  new AppError("ROUTE_NOT_FOUND", {
    message:
      "The roads that we know lead there only by a long way around. Describe the access as it is on the ground.",
  });

export const endsOf = ({
  origin,
  destination,
}: {
  origin: Position;
  destination: Position;
}): [NamedPosition, NamedPosition] => [
  { field: "origin", name: "the origin", position: origin },
  { field: "destination", name: "the destination", position: destination },
];

/** No tour, and which of its places no road leads to from the origin. */
export const noTour = async (own: Pick<EmbeddedProvider, "matrix">, tour: Tour): Promise<AppError> => {
  const [origin, destination] = endsOf(tour);
  const waypoints = tour.waypoints.map((position, index) => ({
    field: `waypoints.${index}`,
    name: `waypoint ${index + 1}`,
    position,
  }));
  const others = [...waypoints, destination];
  if (outsideOf([origin, ...others]).length > 0) return noWayBetween([origin, ...others]);
  const { data } = await own.matrix({
    origins: [tour.origin],
    destinations: others.map(({ position }) => position),
    travelMode: tour.travelMode,
  });
  const unreached = others.filter((_, index) => !data[0]?.[index]);
  if (unreached.length === others.length)
    return routeNotFound([origin], (name) => `No road that we know leads from ${name} to any of the others`);
  return routeNotFound(unreached, (name) => `No road that we know leads to ${name}`);
};
