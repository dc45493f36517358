import type { EvidenceMark } from "@takseru/location";
import { distanceText, placeOfComparable, placeText, type Report } from "@takseru/shared-types";
import { printedComparables } from "../sections/evidence/printed-comparables.ts";

type Located = Pick<Report, "comparables" | "latitude" | "longitude">;

/** The sales that have a position, by their letters in the table; none where the property has none. */
export const evidenceMarks = (report: Located): EvidenceMark[] =>
  printedComparables(report).flatMap(({ letter, comparable }) => {
    const { latitude, longitude } = comparable;
    const place = placeOfComparable(report, comparable);
    return place && latitude !== undefined && longitude !== undefined
      ? [{ letter, latitude, longitude, distance: distanceText(place.metres), away: placeText(place) }]
      : [];
  });
