import type { MapData, Position } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import type { MapScene } from "./scene";

interface Shown extends Pick<MapScene, "plot" | "position" | "sales"> {
  data: Pick<MapData, "imported"> | undefined;
  places: readonly Position[];
}

/**
 * Whether a map has nothing but the position: no map was imported, and no place, plot or sale lies within `reach` metres. Not
 * by what is in sight, which depends on the map's size, which depends on this.
 */
export const isBare = ({ data, places, plot, position, sales }: Shown, reach: number): boolean => {
  const isNear = (place: Position) => !position || distanceBetween(position, place) <= reach;
  return data?.imported === false && plot.length === 0 && !sales && !places.some(isNear);
};
