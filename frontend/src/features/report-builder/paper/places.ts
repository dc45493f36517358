import {
  fieldsOf,
  isReportFieldName,
  type ReportFieldName,
  reportFields,
  type SectionId,
} from "@takseru/shared-types";
import type { CSSProperties } from "react";
import type { LivePage, Place } from "./live-page";

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };

type Box = Pick<Place, "x" | "y" | "width" | "height">;

/** In percent of the page, `margin` points larger on every side. */
export const boxStyle = ({ x, y, width, height }: Box, margin = 0): CSSProperties => ({
  left: `${((x - margin) / A4.width) * 100}%`,
  top: `${((y - margin) / A4.height) * 100}%`,
  width: `${((width + 2 * margin) / A4.width) * 100}%`,
  height: `${((height + 2 * margin) / A4.height) * 100}%`,
});

/** The fields of a place, in words. */
export const placeName = ({ names }: Place): string =>
  names.flatMap((name) => (isReportFieldName(name) ? reportFields[name].label : [])).join(", ");

/** The place of a field: the first is where it is stated in full. */
export const placeOf = ({ places }: LivePage, field: string): Place | undefined =>
  places.find(({ names }) => names.includes(field));

/** Where a field stands; one that is not printed, at the nearest one before it in its section, or after it. */
const placeNear = (page: LivePage, field: string, section: SectionId): Place | undefined => {
  const names: readonly string[] = fieldsOf(section);
  const index = names.indexOf(field);
  const nearest = index < 0 ? names : [...names.slice(0, index + 1).reverse(), ...names.slice(index + 1)];
  for (const name of nearest) {
    const place = placeOf(page, name);
    if (place) return place;
  }
  return undefined;
};

/** The page of what is written now: of the field in hand, else of its section's beginning. */
export const pageOf = (page: LivePage, section: SectionId | undefined, field: string | undefined): number => {
  if (!section) return 1;
  // The last ones are the annex; the cover stands on page 1.
  if (section === "property_images") {
    const annex = page.photographs.find(({ page: number }) => number > 1);
    return annex?.page ?? 1;
  }
  return placeNear(page, field ?? "", section)?.page ?? 1;
};

/** The place that was pressed, or the nearest within a thumb's width; in points. */
export const placeAt = (places: readonly Place[], x: number, y: number, reach: number): Place | undefined => {
  const distance = (box: Box) =>
    Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
  const near = places.filter((place) => distance(place) <= reach);
  return near.sort((one, other) => distance(one) - distance(other))[0];
};

/** From CSS pixels of a page that is shown so wide. */
export const toPoints = (pixels: number, pageWidth: number): number => (pixels / pageWidth) * A4.width;

/** The field that a press on a place goes to. */
export const fieldOf = ({ names }: Place): ReportFieldName | undefined => names.find(isReportFieldName);
