import type { ReportFields } from "../report-fields.ts";
import { type Check, signingError } from "./check.ts";

/** "Nuwara Eliya", "nuwaraeliya" and "Nuwara-Eliya District" are one name. */
export const plainName = (district: string): string =>
  district
    .toLowerCase()
    .replace(/\bdistrict\b/g, "")
    .replace(/[^a-z]/g, "");

/** The position is given and lies in the named district; `districts` are those at the position, the nearest first. */
export const positionErrors = (report: ReportFields, districts: readonly string[]): Check[] => {
  const { latitude, longitude, district } = report;
  if (latitude === null || longitude === null) {
    const field = latitude === null ? "latitude" : "longitude";
    return [signingError(field, "missing", "The position is required for signing: latitude and longitude")];
  }
  const [nearest] = districts;
  if (nearest === undefined)
    return [
      signingError(
        "latitude",
        "outside",
        "The position lies in no district of Sri Lanka. Please correct the latitude or the longitude.",
      ),
    ];
  if (district === "" || districts.some((name) => plainName(name) === plainName(district))) return [];
  const message = `The position lies in ${nearest} district, but the report says ${district}. Please correct the one that is wrong.`;
  return [signingError("district", "elsewhere", message)];
};
