import { type PlaceCategory, roadKinds, type SettlementRank } from "@takseru/shared-types";
import type { Ring } from "@takseru/shared-types/places";

/** Where imported data comes from, and the words that its licence asks for wherever the data is shown. */
export interface GeoSource {
  name: string;
  licence: string;
  attribution: string;
}

export interface GeoPlace {
  id: string;
  name: string;
  category: PlaceCategory;
  address: string;
  latitude: number;
  longitude: number;
}

export interface Settlement {
  name: string;
  rank: SettlementRank;
  latitude: number;
  longitude: number;
}

/** A named junction, clock tower or monument, used to describe ways. */
export interface Landmark {
  name: string;
  latitude: number;
  longitude: number;
}

/** The largest areas first. */
export const areaKinds = ["province", "district", "ds_division", "gn_division"] as const;
export type AreaKind = (typeof areaKinds)[number];

export interface Area {
  kind: AreaKind;
  name: string;
  /** The name of the area around it: the district of a division; empty when not known. */
  parent: string;
  /** All outlines together by the even-odd rule. */
  rings: readonly Ring[];
}

/** Those of the contract, and `service`: lanes that lead to plots, which a client draws as residential ones. */
export const mapRoadKinds = [...roadKinds, "service"] as const;
export type MapRoadKind = (typeof mapRoadKinds)[number];

/** Roads meet where their lines share a point. */
export interface Road {
  kind: MapRoadKind;
  /** Empty when not known. */
  name: string;
  /** The road's number, "A1"; empty when it has none. */
  ref: string;
  /** May be driven in the line's direction alone. */
  oneWay: boolean;
  /** [longitude, latitude, longitude, latitude, ...] in degrees. */
  line: readonly number[];
}

/** What an import reads and the room answers from. Positions are WGS 84, in degrees. */
export interface GeoData {
  /** Time of the import, ISO 8601; absent for our own data. */
  imported?: string;
  sources: readonly GeoSource[];
  places: readonly GeoPlace[];
  settlements: readonly Settlement[];
  landmarks: readonly Landmark[];
  areas: readonly Area[];
  roads: readonly Road[];
}
