import type { Position } from "@takseru/shared-types";
import { type FormValues, parseField } from "./form-values";

/** The position that is typed; `undefined` where there is none. */
export const typedPosition = (values: Pick<FormValues, "latitude" | "longitude">): Position | undefined => {
  const [latitude, longitude] = (["latitude", "longitude"] as const).map(
    (name) => parseField(name, values[name]).data,
  );
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : undefined;
};

/** Half of the last decimal that a report has of a position, in degrees. */
const TOLERANCE = 0.000_000_5;

/** Whether two positions are one as a report writes them, to six decimals. */
export const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Math.abs(one.latitude - other.latitude) <= TOLERANCE &&
    Math.abs(one.longitude - other.longitude) <= TOLERANCE);
