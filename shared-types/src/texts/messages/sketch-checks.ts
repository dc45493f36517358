import { listed } from "../listed.ts";
import { sketchMessages } from "./sketch.ts";

/** Messages of the checks on a sketch. */
export const sketchCheckMessages = {
  /** `parts` say which and why: "Ground floor, Main part: legs 2 and 5 cross or touch". */
  faulty: (parts: readonly string[]) =>
    `The sketch has a part without an area. ${parts.join(". ")}. Please mend it, or take the part out.`,
  /** `parts` say which and by how much. */
  notClosed: (parts: readonly string[]) =>
    `An outline of the sketch does not close. ${parts.join(" ")} Please measure again, or close it.`,
  shareMissing: (parts: readonly string[]) =>
    `The sketch does not say how much of these areas counts, so that none of it does: ${listed(parts)}`,
  overlapping: (floor: string, one: string, other: string) =>
    `${floor}: ${sketchMessages.overlapping(one, other)}`,
  unknownBuilding: (building: string) =>
    `The sketch has a floor of “${building}”, which is none of the other buildings`,
  differs: (what: string, stated: string, sketched: string) =>
    `${what} is ${stated}, but the sketch comes to ${sketched}. Please take the sketched area, or look at the sketch again.`,
  changedSince: (what: string, stated: string, taken: string, sketched: string) =>
    `${what} has ${stated}, taken from the sketch of ${taken}; the sketch now comes to ${sketched}`,
} as const;
