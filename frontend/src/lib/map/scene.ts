import type { MapData, PlaceCategory, Position } from "@takseru/shared-types";

export interface MapPlace extends Position {
  id: string;
  name: string;
  category: PlaceCategory;
}

/** Where a photograph was taken. */
export interface MapPhotograph extends Position {
  id: string;
  name: string;
  thumbnail: string;
}

/** What a map shows. */
export interface MapScene {
  /** The property. */
  position: Position | undefined;
  /** Metres; of a position that the device has found. */
  accuracy?: number | undefined;
  /** How far around the position places are looked for, in metres. */
  radius?: number | undefined;
  places: readonly MapPlace[];
  photographs: readonly MapPhotograph[];
  plot: readonly Position[];
  /** The line that is measured. */
  line: readonly Position[];
  /** Roads, divisions and settlements; none before they are loaded. */
  data: MapData | undefined;
}

/** What a press on the map does: nothing but move the pin, or put a point on a line. */
export type MapTool = "pin" | "measure" | "plot";

/** The part of the country that is in sight. */
export interface MapView {
  centre: Position;
  /** Metres from the centre to a corner. */
  reach: number;
  metersPerPixel: number;
}
