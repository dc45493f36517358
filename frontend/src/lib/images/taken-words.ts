import { formatTime, type Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";

interface Taken {
  /** ISO 8601. */
  takenAt: string | null;
  gps: Position | null;
}

/** "12 m", "1.2 km", "94 km" */
export const shownDistance = (meters: number): string => {
  if (meters < 1_000) return `${Math.round(meters)} m`;
  return meters < 10_000 ? `${(meters / 1_000).toFixed(1)} km` : `${Math.round(meters / 1_000)} km`;
};

/** "12 m from the pin, 10:13", or the part of it that is known; empty where nothing is. `pin`: the property. */
export const takenWords = ({ takenAt, gps }: Taken, pin: Position | undefined): string => {
  const distance = gps && pin ? `${shownDistance(distanceBetween(pin, gps))} from the pin` : undefined;
  return [distance, formatTime(takenAt)].filter(Boolean).join(", ");
};
