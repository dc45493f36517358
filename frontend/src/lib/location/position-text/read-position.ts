import type { Position } from "@takseru/shared-types";
import { limits, plainText } from "@takseru/shared-types";
import { readCoordinates } from "./coordinates";
import { readDataFormat } from "./data-formats";
import { readMapLink } from "./map-link";
import { type FindTown, readPlusCode } from "./plus-code";
import { isInSriLanka, isRead, type Reading } from "./reading";

export type PositionReading =
  | Extract<Reading, { problem: string } | { grid: string }>
  | {
      position: Position;
      /** What to ask before the position is taken: it may be of another place. */
      question?: string;
      /** The same figures the other way round, where only so they are in Sri Lanka. */
      swapped?: Position;
      /** Neither way in Sri Lanka. */
      abroad: boolean;
    };

const reading = (text: string, findTown: FindTown): Reading =>
  readDataFormat(text) ??
  readMapLink(text, findTown) ??
  readPlusCode(text, findTown) ??
  readCoordinates(text);

/**
 * A position in any usual form: decimal degrees, degrees with minutes and seconds, a Plus Code, a map's link, a point of
 * GeoJSON, KML, GPX or well-known text, a sentence of a GPS receiver, or figures of a survey's grid, which are not converted here.
 * `findTown` says where the town of a short Plus Code is.
 */
export const readPosition = (typed: string, findTown: FindTown): PositionReading => {
  if (typed.length > limits.input.position)
    return { problem: "This is too long to be a position. Please paste the coordinates alone." };
  const text = plainText(typed).trim();
  if (text === "") return { problem: "Please paste or type the coordinates." };
  const read = reading(text, findTown);
  if (!isRead(read)) return read;
  const { position } = read;
  if (isInSriLanka(position)) return { ...read, abroad: false };
  const swapped = { latitude: position.longitude, longitude: position.latitude };
  return isInSriLanka(swapped) ? { ...read, swapped, abroad: false } : { ...read, abroad: true };
};
