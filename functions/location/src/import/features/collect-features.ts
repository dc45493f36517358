import type { Area, GeoData, GeoPlace, Landmark, Road, Settlement } from "../../geo-data/geo-data.ts";
import { areaTagsOf } from "../tags/area-tags.ts";
import { landmarkNameOf } from "../tags/landmark-tags.ts";
import { addressOf, categoryOf, nameOf, placeNameOf, settlementRankOf } from "../tags/place-tags.ts";
import { roadTagsOf } from "../tags/road-tags.ts";
import { isInCountry } from "./country-box.ts";
import type { Feature, Line, Tags } from "./feature.ts";
import { centreOf, isClosed, reversed } from "./lines.ts";
import { mergeLandmarks, mergePlaces, mergeSettlements } from "./merge-doubles.ts";

/** What was left out, and why. */
export interface LeftOut {
  nameless: number;
  outside: number;
  doubles: number;
  /** Features of JSON files without a usable position. */
  unreadable: number;
}

/** Whether anything is made of an element with these tags. */
export const isWanted = (tags: Tags): boolean =>
  categoryOf(tags) !== undefined ||
  settlementRankOf(tags) !== undefined ||
  roadTagsOf(tags) !== undefined ||
  landmarkNameOf(tags) !== undefined ||
  areaTagsOf(tags) !== undefined;

const withoutLastPoint = (line: Line): Line => (isClosed(line) ? line.slice(0, -2) : line);

/** Collects the features of all files and turns them into places, settlements, areas and roads. */
export const createCollector = () => {
  const places: GeoPlace[] = [];
  const settlements: Settlement[] = [];
  const landmarks: Landmark[] = [];
  const areas = new Map<string, Area & { rings: Line[] }>();
  const roads: Road[] = [];
  const seen = new Set<string>();
  const leftOut: LeftOut = { nameless: 0, outside: 0, doubles: 0, unreadable: 0 };

  const addArea = ({ tags, shape }: Feature, file: number): void => {
    const found = shape.kind === "area" ? areaTagsOf(tags) : undefined;
    if (!found) return;
    const rings = shape.lines.map(withoutLastPoint).filter(({ length }) => length >= 6);
    const key = `${found.kind} ${found.parent} ${found.name}`.toLowerCase();
    const known = areas.get(key);
    // Parts of one area may be features of their own; another file has the same area once more.
    if (!known) areas.set(key, { ...found, rings });
    else if (seen.has(`${file} ${key}`)) known.rings.push(...rings);
    else leftOut.doubles += 1;
    if (!known) seen.add(`${file} ${key}`);
  };

  const addRoad = ({ tags, shape }: Feature): void => {
    const found = shape.kind === "line" ? roadTagsOf(tags) : undefined;
    if (!found) return;
    const { direction, ...road } = found;
    for (const line of shape.lines)
      if (line.length >= 4)
        roads.push({
          ...road,
          oneWay: direction !== "both",
          line: direction === "backward" ? reversed(line) : line,
        });
  };

  const addPoint = ({ id, tags, shape }: Feature): void => {
    const rank = settlementRankOf(tags);
    const category = categoryOf(tags);
    if (!rank && !category) return;
    const centre = centreOf(shape.lines);
    const name = category ? placeNameOf(tags) : nameOf(tags);
    if (!name) leftOut.nameless += 1;
    else if (category) places.push({ id, name, category, address: addressOf(tags), ...centre });
    else if (rank) settlements.push({ name, rank, ...centre });
  };

  const addLandmark = ({ tags, shape }: Feature): void => {
    const name = landmarkNameOf(tags);
    if (name) landmarks.push({ name, ...centreOf(shape.lines) });
  };

  return {
    /** `file` is the number of the file that the feature stands in. */
    add: (feature: Feature, file: number): void => {
      if (!isWanted(feature.tags) || feature.shape.lines.length === 0) return;
      const { longitude, latitude } = centreOf(feature.shape.lines);
      if (!isInCountry(longitude, latitude)) {
        leftOut.outside += 1;
        return;
      }
      if (seen.has(feature.id)) {
        leftOut.doubles += 1;
        return;
      }
      seen.add(feature.id);
      addArea(feature, file);
      addRoad(feature);
      addPoint(feature);
      addLandmark(feature);
    },

    finish: (): { data: Omit<GeoData, "sources">; leftOut: LeftOut } => {
      const merged = {
        places: mergePlaces(places),
        settlements: mergeSettlements(settlements),
        landmarks: mergeLandmarks(landmarks),
      };
      leftOut.doubles += places.length - merged.places.length;
      leftOut.doubles += settlements.length - merged.settlements.length;
      return { data: { ...merged, areas: [...areas.values()], roads }, leftOut };
    },
  };
};
