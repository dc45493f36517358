import { colomboDay, formatDate, formatTime, limits, type Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { shownDistance } from "@/lib/images/taken-words";
import type { Photograph } from "../../photograph";

/** What the words under a photograph are measured against. */
export interface Site {
  /** The property's position. */
  pin: Position | undefined;
  /** yyyy-mm-dd; empty where it is not known. */
  inspectedOn: string;
}

/** When it was taken, in Colombo: "10:13", with the day where that is not the inspection's. */
const takenText = (takenAt: string | null, inspectedOn: string): string => {
  const time = formatTime(takenAt);
  if (!takenAt || time === undefined) return "";
  return colomboDay(takenAt) === inspectedOn ? time : `${formatDate(takenAt)} ${time}`;
};

/** What a photograph knows of itself; `isFar`: over 500 m from the property. Empty texts where it knows nothing. */
export const known = ({ gps, takenAt }: Pick<Photograph, "gps" | "takenAt">, { pin, inspectedOn }: Site) => {
  const meters = gps && pin ? distanceBetween(pin, gps) : undefined;
  return {
    distance: meters === undefined ? "" : `${shownDistance(meters)} from the pin`,
    isFar: meters !== undefined && meters > limits.image.farMetres,
    taken: takenText(takenAt, inspectedOn),
  };
};
