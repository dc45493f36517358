import { type MapRoadKind, mapRoadKinds } from "../../geo-data/geo-data.ts";
import type { Tags } from "../features/feature.ts";
import { nameOf } from "./place-tags.ts";

const kinds = new Map<string, MapRoadKind>(
  // A link belongs to its road: without it no ramp would lead to a motorway.
  mapRoadKinds.flatMap((kind) => [
    [kind, kind],
    [`${kind}_link`, kind],
  ]),
);

const FORWARD = new Set(["yes", "true", "1"]);
const BACKWARD = new Set(["-1", "reverse"]);
const ROUND = new Set(["roundabout", "circular"]);

const directionOf = ({ oneway = "", junction = "", highway }: Tags): "forward" | "backward" | "both" => {
  if (BACKWARD.has(oneway)) return "backward";
  if (FORWARD.has(oneway)) return "forward";
  return oneway !== "no" && (ROUND.has(junction) || highway === "motorway") ? "forward" : "both";
};

/** "A 1;AH43" is A1. */
const refOf = ({ ref = "" }: Tags): string => (ref.split(";")[0] ?? "").replaceAll(/\s+/g, "").slice(0, 20);

/** "A2 Road", "B 15", "AA009 Highway": the number with a word for any road. */
const NUMBERED =
  /^(?:the )?([A-Z]{1,2})[ -]?(\d{1,4})(?:[ -]*(?:road|rd\.?|highway|hwy|expressway|main road|route))*$/i;

/** A road's name and number; a name that is its number alone is none. */
const namesOf = (tags: Tags): { name: string; ref: string } => {
  const name = nameOf(tags);
  const [, letters = "", number = ""] = NUMBERED.exec(name) ?? [];
  if (!number) return { name, ref: refOf(tags) };
  return { name: "", ref: refOf(tags) || `${letters.toUpperCase()}${number}` };
};

const CLOSED = new Set(["private", "no"]);

/**
 * Many a plot is reached by a `service` way alone. Those marked as a drive, an aisle of a car park and the like lead to one
 * building or past parked cars.
 */
const isLane = ({ service = "", access = "", motor_vehicle = "" }: Tags): boolean =>
  (service === "" || service === "alley") && !CLOSED.has(access) && !CLOSED.has(motor_vehicle);

/** The road that the tags describe; `undefined` for paths, tracks, private drives and everything else. */
export const roadTagsOf = (tags: Tags) => {
  const kind = kinds.get(tags.highway ?? "");
  if (!kind || tags.area === "yes" || (kind === "service" && !isLane(tags))) return undefined;
  return { kind, ...namesOf(tags), direction: directionOf(tags) };
};
