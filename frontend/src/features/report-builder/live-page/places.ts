import { fieldsOf, isReportFieldName, type ReportFieldName, type SectionId } from "@takseru/shared-types";
import type { CSSProperties } from "react";
import type { PictureBox } from "@/ui";
import type { LivePage, Place } from "./live-page";

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 };

/** As the live page calls the satellite picture among its photographs. */
const SATELLITE_ID = "satellite-picture";

type Box = Pick<Place, "x" | "y" | "width" | "height">;

/** In percent of the page, `margin` points larger on every side. */
export const boxStyle = ({ x, y, width, height }: Box, margin = 0): CSSProperties => ({
  left: `${((x - margin) / A4.width) * 100}%`,
  top: `${((y - margin) / A4.height) * 100}%`,
  width: `${((width + 2 * margin) / A4.width) * 100}%`,
  height: `${((height + 2 * margin) / A4.height) * 100}%`,
});

/** Where a page's pictures lie, which the live page leaves out. */
export const picturesOn = ({ photographs }: LivePage, page: number): PictureBox[] =>
  photographs
    .filter((place) => place.page === page)
    .map(({ x, y, width, height }) => ({
      x: x / A4.width,
      y: y / A4.height,
      width: width / A4.width,
      height: height / A4.height,
    }));

/** The fields of a place, in words, as the report calls them. */
export const placeName = (
  { names }: Pick<Place, "names">,
  labelOf: (name: ReportFieldName) => string,
): string => names.flatMap((name) => (isReportFieldName(name) ? labelOf(name) : [])).join(", ");

/** The place of a field: the first is where it is stated in full. */
export const placeOf = ({ places }: LivePage, field: string): Place | undefined =>
  places.find(({ names }) => names.includes(field));

/** The place of a field. For a field that is not printed: of the nearest one before it in its section, else after it. */
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
    // The satellite picture is no photograph, and stands in the annex before them.
    const annex = page.photographs.find(({ id, page: number }) => number > 1 && id !== SATELLITE_ID);
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
