import type { Tags } from "../features/feature.ts";

export interface OsmNode {
  id: number;
  longitude: number;
  latitude: number;
  tags: Tags;
}

export interface OsmWay {
  id: number;
  /** Ids of its nodes. */
  refs: readonly number[];
  tags: Tags;
}

export interface OsmRelation {
  id: number;
  /** Ids of the ways that are its outlines. */
  outlines: readonly number[];
  tags: Tags;
}

/** The roles of the ways that make the outline of an area; the others are labels, centres and parts. */
export const outlineRoles: ReadonlySet<string> = new Set(["outer", "inner", ""]);
