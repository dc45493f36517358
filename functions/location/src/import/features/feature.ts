export type Tags = Readonly<Record<string, string>>;

/** [longitude, latitude, longitude, latitude, ...] in degrees. */
export type Line = readonly number[];

/** A feature as every reader gives it: tags of OpenStreetMap or HDX, and geometry. */
export interface Feature {
  /** The same in every file that has it: "osm-node-12". */
  id: string;
  tags: Tags;
  /** A point, lines one after the other, or outlines by the even-odd rule. */
  shape: { kind: "point" | "line" | "area"; lines: readonly Line[] };
}
