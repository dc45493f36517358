import type { PlotCorner, Position } from "@takseru/shared-types";
import type { MapScene } from "./scene";

/** What a screen knows of its property, and what the map may change of it. */
export interface MapContent
  extends Pick<
    MapScene,
    "position" | "accuracy" | "radius" | "photographs" | "plot" | "satellite" | "sales"
  > {
  /** Places that the screen already knows; else those around the position are shown. */
  places?: MapScene["places"] | undefined;
  /** How far around the position is in sight at first, in metres; else what the radius says. */
  reach?: number | undefined;
  /** The stated extent as it is typed. */
  extent: string;
  /** The position has six decimals. */
  onMove?: ((position: Position) => void) | undefined;
  /** Shows a photograph in full size, by its id. */
  onPhotograph?: ((id: string) => void) | undefined;
  onPlot?: ((outline: readonly PlotCorner[]) => void) | undefined;
}

export interface LazyMapProps {
  content: MapContent;
  /** Closes the large map; the small one has none. */
  onClose?: (() => void) | undefined;
}
