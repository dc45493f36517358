import { formatDate, type PlaceCategory, type Position } from "@takseru/shared-types";
import { type Bounds, placesAttribution, type Settlement } from "@takseru/shared-types/places";
import { mergeSettlements } from "../administration/merge-settlements.ts";
import type { GeoData, Road } from "../geo-data/geo-data.ts";
import { perGeoData } from "../geo-data/per-geo-data.ts";
import { SEED_ATTRIBUTION, seedPlaces } from "../places/point-of-interest-index.ts";
import { roadPiecesOf } from "../roads/road-pieces.ts";

interface MapPlace extends Position {
  name: string;
  category: PlaceCategory;
}

export interface MapIndex {
  settlements: readonly Settlement[];
  places: readonly MapPlace[];
  /** The roads that may be in a box. */
  roadsIn: (box: Bounds) => Road[];
  /** Each ends with a full stop. */
  attribution: readonly string[];
}

const asSentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** The day of the import, because readers ask how old a map is. */
const dated = (imported: string | undefined): string[] => {
  const day = formatDate(imported);
  return day === undefined ? [] : [`Map data imported on ${day}.`];
};

const ofGeoData = ({ settlements, places, roads, sources, imported }: GeoData): MapIndex => ({
  settlements: mergeSettlements(settlements),
  places,
  roadsIn: (box) =>
    roadPiecesOf(roads)
      .roadsWithin(box)
      .flatMap((index) => roads[index] ?? []),
  attribution: [
    placesAttribution,
    ...new Set(sources.map(({ attribution }) => asSentence(attribution))),
    ...dated(imported),
  ],
});

/** Our own data are shown without an import. */
export const ownData = (): GeoData => ({
  sources: [{ name: "seed", licence: "MIT", attribution: SEED_ATTRIBUTION }],
  places: seedPlaces(),
  settlements: [],
  landmarks: [],
  areas: [],
  roads: [],
});

/** What maps are drawn from. */
export const mapIndexOf = perGeoData((data): MapIndex => ofGeoData(data ?? ownData()));
