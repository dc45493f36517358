import type { MapData, PlaceCategory, PlotCorner, Position } from "@takseru/shared-types";

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

/** A sale nearby. */
export interface MapSale extends Position {
  id: string;
  /** As in the list or the table beside the map. */
  letter: string;
  name: string;
  /** "78 km NE" of the property: stands at the map's border where the sale lies beyond it. */
  away?: string | undefined;
}

/** A picture from above, north up; its position is its middle. */
export interface MapPicture extends Position {
  /** A link that expires. */
  url: string;
  /** On the ground, from its left edge to its right one at its middle, in metres. */
  metersAcross: number;
  /** Of its width to its height. */
  ratio: number;
  attribution: string;
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
  /** Missing on a map that is not of evidence. */
  sales?: readonly MapSale[] | undefined;
  plot: readonly PlotCorner[];
  /** Lies below everything that is drawn by hand. */
  satellite?: MapPicture | undefined;
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
