import type { Road, Settlement } from "../geo-data.ts";

/** The layers of tiles; a map reads only some, since a map of a district shows no lane and no shop. */
export const layerNames = ["mainRoads", "smallRoads", "settlements", "places"] as const;
export type LayerName = (typeof layerNames)[number];

export const isSmallRoad = ({ kind }: Pick<Road, "kind">): boolean =>
  kind === "unclassified" || kind === "residential" || kind === "service";

/** Cities and towns are few, and a map may name one that is far away: all of them stand in the file's head. */
export const isTown = ({ rank }: Pick<Settlement, "rank">): boolean => rank === "city" || rank === "town";
