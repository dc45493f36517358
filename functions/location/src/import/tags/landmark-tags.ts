import type { Tags } from "../features/feature.ts";
import { nameOf } from "./place-tags.ts";

/** Names of landmarks: "Getambe Junction", "Pamankada Handiya", "Kandy Clock Tower". */
const TOLD_BY = /\b(junction|handiya|roundabout|clock ?tower)\b/i;
/** A road with such a name is a road: its junction is a point of its own. */
const MARKED_CROSSINGS = new Set(["traffic_signals", "mini_roundabout", "motorway_junction"]);

/** The name of a landmark (a junction, a clock tower, a monument), else `undefined`. */
export const landmarkNameOf = (tags: Tags): string | undefined => {
  const name = nameOf(tags);
  if (!name) return undefined;
  const isLandmark =
    tags.junction === "yes" ||
    MARKED_CROSSINGS.has(tags.highway ?? "") ||
    tags.amenity === "clock" ||
    tags.historic === "monument" ||
    ((tags.place === "locality" || tags.place === "square") && TOLD_BY.test(name));
  return isLandmark ? name : undefined;
};
