import type { SketchUnit } from "../texts/choices/sketch.ts";
import { sketchPartKind } from "../texts/choices/sketch.ts";
import { listed } from "../texts/listed.ts";
import { groupThousands } from "../units/money.ts";
import {
  type BuildingArea,
  measurePart,
  measureSketch,
  nameOfFloor,
  namesOfParts,
  type PartArea,
  type SketchFault,
} from "./areas.ts";
import { angleOf, directionOf, placeOfDoor } from "./drawing.ts";
import { formatLength, spokenLength, UNITS_PER_INCH } from "./lengths.ts";
import { lengthOfLeg, measureOutline } from "./outline.ts";
import type { Sketch, SketchLeg, SketchPart, SketchPoint } from "./sketch.ts";

/** "1,120.00 sq ft". */
export const formatSquareFeetOf = (area: number): string => `${areaFigure(area)} sq ft`;

/** "1,120.00", as the tables of a sketch have it. */
export const areaFigure = (area: number): string => {
  const [whole = "0", decimals = "00"] = area.toFixed(2).split(".");
  return `${groupThousands(Number(whole))}.${decimals}`;
};

/** "1,120 square feet", "42.5 square feet", for an ear. */
const spokenArea = (area: number): string => {
  const figure = areaFigure(area)
    .replace(/\.00$/, "")
    .replace(/(\.\d)0$/, "$1");
  return `${figure} square ${figure === "1" ? "foot" : "feet"}`;
};

/** A per cent with two decimals at most: "0.36". */
const percentText = (percent: number): string => String(Math.round(percent * 100) / 100);

/** A leg's direction: "up", "right", or "at 45° to the right from up". */
export const directionInWords = (leg: SketchPoint): string => {
  const direction = directionOf(leg);
  return direction ?? `at ${angleOf(leg)}°`;
};

/** Its length as it is shown, in the unit in which it was typed: "24'6\"". */
export const lengthText = (leg: SketchLeg, unit: SketchUnit): string =>
  formatLength(lengthOfLeg(leg), leg.unit ?? unit);

/** "down 24 feet", "at 45 degrees, 10 feet". */
const spokenWay = (leg: SketchLeg, unit: SketchUnit): string => {
  const direction = directionOf(leg);
  const length = spokenLength(lengthOfLeg(leg), leg.unit ?? unit);
  return direction ? `${direction} ${length}` : `at ${angleOf(leg)} degrees, ${length}`;
};

const crossingText = ([one, other]: [number, number], legs: number): string =>
  other > legs ? `the line that closes it crosses leg ${one}` : `legs ${one} and ${other} cross or touch`;

/** What is said after a leg is drawn: "Leg 5, down 24 feet. 1,120 square feet if closed." */
export const spokenLeg = (part: SketchPart, index: number, unit: SketchUnit): string => {
  const leg = part.legs[index];
  if (!leg) return "";
  const { closing, crossing, squareFeet } = measureOutline(part);
  const said = `Leg ${index + 1}, ${spokenWay(leg, unit)}.`;
  if (crossing && crossing[1] <= part.legs.length)
    return `${said} ${crossingText(crossing, part.legs.length).replace(/^l/, "L")}: there is no area.`;
  if (!squareFeet || part.legs.length < 2) return said;
  const area = spokenArea(
    closing.length === 0 ? measurePart(part).area || squareFeet.round(2) : squareFeet.round(2),
  );
  return closing.length === 0 ? `${said} Closed, ${area}.` : `${said} ${area} if closed.`;
};

const COMPASS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
const SHEET = [
  "above",
  "above and to the right of",
  "to the right of",
  "below and to the right of",
  "below",
  "below and to the left of",
  "to the left of",
  "above and to the left of",
];

/** Where the end of an outline lies from its start, by the compass where north is said. */
const fromStart = (missed: SketchPoint, north: number | null): string => {
  const degrees = (angleOf(missed) - (north ?? 0) + 360) % 360;
  const eighth = Math.round(degrees / 45) % 8;
  return north === null ? (SHEET[eighth] ?? "") : `${COMPASS[eighth]} of`;
};

/** "Ends 6 inches east of its start, 0.36 % of 140'6\"."; "" where it closes to a thirty-second of an inch, or is empty. */
export const closingErrorInWords = (
  part: SketchPart,
  { unit, north }: Pick<Sketch, "unit" | "north">,
): string => {
  const { closing, perimeter } = measureOutline(part);
  if (closing.length < UNITS_PER_INCH / 32) return "";
  return `Ends ${spokenLength(closing.length, unit)} ${fromStart(closing, north)} its start, ${percentText(closing.percent)} % of ${formatLength(perimeter, unit)}.`;
};

/** Why a part has no area, as a sentence without its name: "legs 2 and 5 cross or touch". */
export const faultInWords = (part: SketchPart, fault: SketchFault): string => {
  switch (fault.kind) {
    case "empty":
      return "nothing is drawn yet";
    case "open":
      return "its outline is not closed";
    case "crossing": {
      const hole = fault.hole === undefined ? undefined : part.holes[fault.hole - 1];
      const legs = hole ? hole.legs.length : part.legs.length;
      return `${hole ? `in hole ${fault.hole} ` : ""}${crossingText(fault.legs, legs)}`;
    }
    case "hole_open":
      return `hole ${fault.hole} is not closed`;
    case "hole_outside":
      return `hole ${fault.hole} is not within its walls`;
    case "holes_overlap":
      return `hole ${fault.hole} lies over another one`;
  }
};

/** All its lengths in order: "up 32'0\", right 24'6\", down 8'0\"". */
export const lengthsInWords = (legs: readonly SketchLeg[], unit: SketchUnit): string =>
  legs.map((leg) => `${directionInWords(leg)} ${lengthText(leg, unit)}`).join(", ");

const counted = (count: number, one: string, more: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** A part in words, for screen readers. */
export const partInWords = (
  { part, area, counted: share, fault }: PartArea,
  name: string,
  { unit }: Pick<Sketch, "unit">,
): string => {
  const roomNames = part.rooms.map((room) => room.name).filter(Boolean);
  const figures =
    fault !== undefined
      ? `no area, ${faultInWords(part, fault)}`
      : `${formatSquareFeetOf(area)}${part.share_percent === 100 ? "" : part.share_percent === null ? ", its share is not chosen" : `, of which ${formatSquareFeetOf(share)} count at ${part.share_percent} %`}`;
  const within = [
    ...(roomNames.length === 0 ? [] : [`rooms: ${listed(roomNames)}`]),
    ...counted(part.doors.filter((door) => placeOfDoor(part, door)).length, "door", "doors"),
    ...counted(part.holes.length, "hole", "holes"),
  ];
  const legs = part.legs.length === 0 ? "" : `${lengthsInWords(part.legs, unit)}; `;
  return `${name}: ${legs}${figures}${within.length === 0 ? "" : `; ${within.join("; ")}`}.`;
};

/** A floor in words: each of its parts, then its areas. */
export const floorInWords = (
  sketch: Pick<Sketch, "floors" | "unit">,
  { floor, parts, area, counted: share, isFaulty }: BuildingArea["floors"][number],
): string => {
  const names = namesOfParts(floor);
  const total = isFaulty
    ? "Its area cannot be stated."
    : `Together ${formatSquareFeetOf(area)}, of which ${formatSquareFeetOf(share)} count.`;
  return [
    `${nameOfFloor(sketch, floor)}.`,
    ...parts.map((part, index) =>
      partInWords(part, names[index] ?? sketchPartKind.labels[part.part.kind], sketch),
    ),
    total,
  ].join(" ");
};

/** The whole sketch in words, for screen readers. */
export const sketchInWords = (sketch: Sketch): string =>
  measureSketch(sketch)
    .flatMap(({ building, floors }) =>
      floors.map((floor) => `${building === "" ? "" : `${building}: `}${floorInWords(sketch, floor)}`),
    )
    .join(" ");

/** A sketch in one line: "Ground floor 1,120.00 sq ft, First floor 784.00 sq ft"; "" where nothing is drawn. */
export const sketchInShort = (sketch: Sketch | null): string =>
  sketch === null
    ? ""
    : measureSketch(sketch)
        .flatMap(({ building, floors }) =>
          floors.map(({ floor, area, isFaulty }) =>
            [
              building,
              `${nameOfFloor(sketch, floor)} ${isFaulty ? "without an area" : formatSquareFeetOf(area)}`,
            ]
              .filter(Boolean)
              .join(": "),
          ),
        )
        .join(", ");
