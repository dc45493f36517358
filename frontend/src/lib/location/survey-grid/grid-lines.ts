import { gridWith, type PlanPoint, roundHalfUp, type SurveyGrid } from "@takseru/shared-types";

export type Axis = "east" | "north";

/** A line of text with figures of a survey grid. */
export interface GridLine {
  /** What stands before the figures. */
  point: string;
  figures: { value: number; axis: Axis | undefined }[];
}

/** One way to read lines: which figure of a line is the east, of which grid, and in which unit. */
export interface GridReading {
  grid: SurveyGrid;
  points: PlanPoint[];
  first: Axis;
  inFeet: boolean;
}

const METRES_PER_FOOT = 0.3048;
/** No figure of a corner is smaller in either grid, and no height or number of a corner is as large. */
const LEAST = 40_000;

const FIGURE =
  /^(?<before>[en])?[:=]?(?<figure>\d{1,3}(?:[,']\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?:m|ft|')?(?<after>[en])?[.,]?$/i;
/** Labels of axes as words of their own: "E 512345.67 N 489012.34", "East: 512345.67". */
const AXIS_WORD = /^(e|east|easting|x|n|north|northing|y)[:=.]?$/i;

const axisOf = (letter: string | undefined): Axis | undefined => {
  if (!letter) return undefined;
  return /^[ex]/i.test(letter) ? "east" : "north";
};

/** Two figures with a space within each, at the end of a line: "512 345.67 489 012.34". */
const SPACED =
  /(?<!\d)(\d{2,3}) (\d{3}(?:\.\d+)?)([\s,;:=/|a-z]+)(\d{2,3}) (\d{3}(?:\.\d+)?)(?=\s*(?:m\s*)?[a-z]?$)/i;

/** The cells of a line, whatever divides them; a comma within a figure stays. */
const cellsOf = (line: string): string[] => {
  const plain = line.trim().replace(SPACED, "$1$2$3$4$5");
  if (/[\t;|/]/.test(plain)) return plain.split(/[\t;|/]/).flatMap((cell) => cell.trim().split(/\s+/));
  const words = plain.split(/\s+/);
  // "P1,512345.67,489012.34" has commas between the cells; "P1 512,345.67 489,012.34" within them.
  return words.every((word) => !word.includes(",") || FIGURE.test(word)) ? words : plain.split(/[,\s]+/);
};

const figureOf = (cell: string): number => Number(FIGURE.exec(cell)?.groups?.figure?.replace(/[,']/g, ""));

/** Words for both axes in their order, before the figures or behind them. One alone may be the name of a corner, such as E. */
const axesOf = (cells: readonly string[]): Axis[] => {
  const axes = cells.flatMap((cell) => axisOf(AXIS_WORD.exec(cell)?.[1]) ?? []);
  return axes.length === 2 && axes[0] !== axes[1] ? axes : [];
};

export const readGridLine = (text: string): GridLine => {
  const cells = cellsOf(text);
  const axes = axesOf(cells);
  const figures: GridLine["figures"] = [];
  const words: string[] = [];
  for (const cell of cells) {
    const { before, after } = FIGURE.exec(cell)?.groups ?? {};
    const value = figureOf(cell);
    if (value >= LEAST) {
      const axis = axisOf(before ?? after) ?? axes[figures.length];
      figures.push({ value, axis });
    }
    // A height or a remark stands behind the figures.
    else if (figures.length === 0 && cell !== "" && !(axes.length > 0 && AXIS_WORD.test(cell)))
      words.push(cell);
  }
  return { point: words.join(" "), figures };
};

/** Whether a text says that its figures are in feet. */
export const saysFeet = (text: string): boolean => /\b(?:ft|feet|foot)\b|\dft\b/i.test(text);

const pointsOf = (lines: readonly GridLine[], order: Axis, unit: number): PlanPoint[] =>
  lines.map(({ point, figures: [one, other] }, index) => {
    const first = one?.axis ?? (other?.axis === "east" ? "north" : other?.axis === "north" ? "east" : order);
    const [east, north] = (first === "north" ? [other, one] : [one, other]).map((figure) =>
      roundHalfUp((figure?.value ?? 0) * unit, 3),
    );
    return { point: point || String(index + 1), east: east ?? 0, north: north ?? 0 };
  });

/** The one grid in which all points are in Sri Lanka. */
const gridOf = (points: readonly PlanPoint[]): SurveyGrid | undefined => {
  const grids = new Set(points.map(({ east, north }) => gridWith(east, north)));
  const [grid] = grids;
  return grids.size === 1 ? grid : undefined;
};

export interface WrittenAs {
  /** Which figure comes first, where heads say so. */
  first: Axis | undefined;
  inFeet: boolean;
}

/**
 * Every way to read lines of two figures each that puts all of them in Sri Lanka. Metres are meant where nothing says feet: in feet
 * alone most points of SLD99 would be somewhere in the older grid.
 */
export const gridReadings = (
  lines: readonly GridLine[],
  { first, inFeet: isSaidInFeet }: WrittenAs,
): GridReading[] => {
  const isLabelled = lines.every(({ figures }) => figures.some(({ axis }) => axis !== undefined));
  const orders: Axis[] = first || isLabelled ? [first ?? "east"] : ["east", "north"];
  const inUnit = (inFeet: boolean) =>
    orders.flatMap((order) => {
      const points = pointsOf(lines, order, inFeet ? METRES_PER_FOOT : 1);
      const grid = gridOf(points);
      return grid ? [{ grid, points, first: order, inFeet }] : [];
    });
  const metric = isSaidInFeet ? [] : inUnit(false);
  return metric.length > 0 ? metric : inUnit(true);
};
