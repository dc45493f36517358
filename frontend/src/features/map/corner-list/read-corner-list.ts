import { limits, type PlanPoint, plainText, withAsciiDigits } from "@takseru/shared-types";
import {
  type Axis,
  type GridReading,
  gridReadings,
  readGridLine,
  saysFeet,
} from "@/lib/location/survey-grid/grid-lines";
import { isOfZone44, saysUtm } from "@/lib/location/survey-grid/utm";

export interface CornerList extends Omit<GridReading, "points"> {
  corners: PlanPoint[];
  /** The first corner stood at the end once more. */
  closes: boolean;
}
/** Several where nothing in the list says which figure is the east, and its corners are in Sri Lanka either way. */
export type CornerListReading = { lists: [CornerList, ...CornerList[]] } | { problem: string };

/** Which of the two figures the heads name first; `undefined` where they name neither. */
const firstOfHeads = (line: string): Axis | undefined => {
  const [east, north] = [/\b(?:e|easting|east|x)\b/i.exec(line), /\b(?:n|northing|north|y)\b/i.exec(line)];
  if (!east || !north) return undefined;
  return east.index < north.index ? "east" : "north";
};

const isSamePoint = (one: PlanPoint | undefined, other: PlanPoint | undefined): boolean =>
  one !== undefined && other !== undefined && one.east === other.east && one.north === other.north;

const figuresOf = (count: number): string => {
  if (count === 0) return "no figure that can be an east or a north";
  return `${count === 1 ? "only one figure" : "more than two figures"} that can be an east or a north`;
};

const withoutClosing = ({ points, ...reading }: GridReading): CornerList => {
  const closes = points.length > 3 && isSamePoint(points[0], points.at(-1));
  return { ...reading, closes, corners: closes ? points.slice(0, -1) : points };
};

/** What is wrong with the corners, whichever way they are read. */
const problemOf = ({ corners }: CornerList): string | undefined => {
  if (corners.length < 3) return "A plot has at least three corners.";
  if (corners.length > limits.plotCorners)
    return `This list has ${corners.length} corners. At most ${limits.plotCorners} are taken.`;
  const twice = corners.find((corner, at) => isSamePoint(corner, corners[(at + 1) % corners.length]));
  return twice && `Corner ${twice.point} stands in the list twice, one after the other.`;
};

const hasZone = ({ text }: { text: string }): boolean => isOfZone44(text);
const utm =
  "These figures are of UTM, the grid of GPS receivers, which is not read here. Please paste the corners as the survey plan states them.";

/** The corner list of a plan as it was copied: point, east and north in a line each, in any usual way of writing. */
export const readCornerList = (typed: string): CornerListReading => {
  if (typed.length > limits.valuation.pastedCharacters)
    return { problem: "This is too long to be a list of corners." };
  const all = withAsciiDigits(plainText(typed))
    .split(/\r?\n/)
    .map((text, index) => ({ text, number: index + 1, ...readGridLine(text) }))
    .filter(({ text }) => text.trim() !== "");
  const begin = all.findIndex(({ figures }) => figures.length > 0);
  if (begin < 0)
    return { problem: "Please paste the corners of the plan, each with its east and north in metres." };
  const lines = all.slice(begin);
  if (saysUtm(typed) || all.slice(0, begin).some(hasZone) || lines.every(hasZone)) return { problem: utm };
  const wrong = lines.find(({ figures }) => figures.length !== 2);
  if (wrong) return { problem: `Line ${wrong.number} has ${figuresOf(wrong.figures.length)}.` };
  const heads = all.slice(0, begin).map(({ text }) => firstOfHeads(text));
  const [list, ...others] = gridReadings(lines, {
    first: heads.find((first) => first !== undefined),
    inFeet: saysFeet(typed),
  }).map(withoutClosing);
  if (!list)
    return {
      problem:
        "These figures are in none of the grids of Sri Lanka: SLD99 has its corners around 500,000 east and 500,000 north, the older grid around 200,000.",
    };
  const problem = problemOf(list);
  return problem === undefined ? { lists: [list, ...others] } : { problem };
};
