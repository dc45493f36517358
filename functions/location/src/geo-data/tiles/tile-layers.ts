import type { Road, Settlement } from "../geo-data.ts";

/** What tiles are kept of, each kind of map needing some: a map of a district draws no lane and no shop. */
export const layerNames = ["mainRoads", "smallRoads", "settlements", "places"] as const;
export type LayerName = (typeof layerNames)[number];

export const isSmallRoad = ({ kind }: Pick<Road, "kind">): boolean =>
  kind === "unclassified" || kind === "residential";

/** Cities and towns are few, and a map may name one that is far away: all of them stand in the file's head. */
export const isTown = ({ rank }: Pick<Settlement, "rank">): boolean => rank === "city" || rank === "town";
