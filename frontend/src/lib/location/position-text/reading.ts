import type { Position } from "@takseru/shared-types";

/** What a text says of a position: the position, or in plain words what is wrong and what to do. */
export type Reading =
  | {
      position: Position;
      /** What to ask first, where the figures may be those of another place. */
      question?: string;
    }
  | {
      /** Figures of a survey's grid: what they are read from, once the program that converts them is loaded. */
      grid: string;
    }
  | { problem: string };

export const problem = (words: string): Reading => ({ problem: words });

export const isRead = (reading: Reading | undefined): reading is Extract<Reading, { position: Position }> =>
  reading !== undefined && "position" in reading;

/** A box around the island and its islets, in degrees. */
const island = { south: 5.7, north: 10, west: 79.3, east: 82.1 };

export const isInSriLanka = ({ latitude, longitude }: Position): boolean =>
  latitude > island.south && latitude < island.north && longitude > island.west && longitude < island.east;

/** The two figures as a position, if they are within the globe. */
export const asPosition = (latitude: number, longitude: number): Reading => {
  if (!(Math.abs(latitude) <= 90))
    return isInSriLanka({ latitude: longitude, longitude: latitude })
      ? { position: { latitude, longitude } }
      : problem(`The latitude ${latitude} is more than 90 degrees. Please check the figures.`);
  if (!(Math.abs(longitude) <= 180))
    return problem(`The longitude ${longitude} is more than 180 degrees. Please check the figures.`);
  return { position: { latitude, longitude } };
};
