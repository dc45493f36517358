/** [x, y, x, y, ...] in the drawing's units, from the upper left corner. */
export type Points = readonly number[];

/** The shapes of a map; SVG and PDF can draw each without a library. */
export type MapShape =
  | { kind: "line"; points: Points; width: number; colour: string; dash?: number }
  | { kind: "area"; points: Points; fill: string; outline?: string; width?: number }
  | { kind: "disc"; x: number; y: number; radius: number; fill: string; outline: string }
  /** `x` is the middle, `y` the base line; `halo` is a strip of the ground's colour behind the words. */
  | {
      kind: "text";
      x: number;
      y: number;
      text: string;
      size: number;
      colour: string;
      bold: boolean;
      halo: boolean;
      /** Turned around `x` and `y` by so many degrees, clockwise. */
      turn?: number;
    };

/** A map, the lowest shape first. Every shape lies within the frame. */
export interface MapDrawing {
  width: number;
  height: number;
  /** Metres on the ground for one unit at the middle. */
  metersPerUnit: number;
  shapes: readonly MapShape[];
  /** The sources of what is drawn, each once, in the words that their licences ask for. */
  attribution: readonly string[];
  /** What the letters in the marks mean, "H hospital"; empty without marks. */
  legend: readonly string[];
  /** The numbers in the marks, of the places that were asked for by number; ascending. */
  numbered?: readonly number[];
}

/** Paper and inks of the report; every kind of line also differs by its width, so that a copier loses nothing. */
export const mapColours = {
  land: "#f5f3ee",
  sea: "#cfdfe8",
  border: "#8a94a1",
  casing: "#8b919b",
  mainRoad: "#f1d08a",
  road: "#ffffff",
  ink: "#1d2733",
  muted: "#535f6d",
  accent: "#12365e",
  plot: "#dde5ee",
  paper: "#ffffff",
} as const;

/** Widths of the wider fonts of browsers. */
const LATIN = 0.61;
const OTHER = 0.95;

/** Estimated width of a line of text, in units; there is no font here to measure with. */
export const widthOfText = (text: string, size: number): number => {
  let ems = 0;
  for (const character of text) ems += character <= "\u024f" ? LATIN : OTHER;
  return ems * size;
};

/** Words broken so that no line is wider than `width`; what is longer than `most` lines is left out. */
export const linesOf = (text: string, size: number, width: number, most: number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOfText(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].slice(0, most);
};

/** Draws one after the other until this many had room. */
export const drawUpTo = <Item>(
  most: number,
  items: readonly Item[],
  draw: (item: Item) => readonly MapShape[],
): MapShape[] => {
  const shapes: MapShape[] = [];
  let drawn = 0;
  for (const item of items) {
    if (drawn >= most) break;
    const one = draw(item);
    if (one.length > 0) drawn += 1;
    shapes.push(...one);
  }
  return shapes;
};

/** The same shapes, farther down. */
export const movedDown = (shapes: readonly MapShape[], by: number): MapShape[] =>
  shapes.map((shape) =>
    "points" in shape
      ? { ...shape, points: shape.points.map((value, index) => (index % 2 === 1 ? value + by : value)) }
      : { ...shape, y: shape.y + by },
  );
