import { sketchPartKind } from "../texts/choices/sketch.ts";
import { product, Rational } from "../units/rational.ts";
import { cornersOf, doRingsTouch, measureOutline, type Outline, relationOf } from "./outline.ts";
import type { Sketch, SketchFloor, SketchPart, SketchPoint, SketchRun } from "./sketch.ts";

/**
 * Why a part has no area. `hole` counts from 1; a crossing names two legs, counted from 1, where one more than the number
 * of legs means the closing line.
 */
export type SketchFault =
  | { kind: "empty" | "open" }
  | { kind: "crossing"; legs: [number, number]; hole?: number }
  | { kind: "hole_open" | "hole_outside" | "holes_overlap"; hole: number };

/** The inside of an outline that does not cross itself: its corners, the first not repeated, where it lies. */
const ringOf = (run: SketchRun, at?: SketchPoint): SketchPoint[] => {
  const corners = cornersOf(run);
  const [first, last] = [corners[0], corners.at(-1)];
  const ring =
    first && last && first.right === last.right && first.up === last.up ? corners.slice(0, -1) : corners;
  return at ? ring.map(({ right, up }) => ({ right: right + at.right, up: up + at.up })) : ring;
};

const faultOfHoles = (part: SketchPart, outlines: readonly Outline[]): SketchFault | undefined => {
  const outer = ringOf(part);
  const rings = part.holes.map((hole) => ringOf(hole, part.start));
  for (const [index, outline] of outlines.entries()) {
    const hole = index + 1;
    if (outline.crossing) return { kind: "crossing", legs: outline.crossing, hole };
    if (outline.state !== "finished") return { kind: "hole_open", hole };
    const ring = rings[index] ?? [];
    if (relationOf(ring, outer) !== "within") return { kind: "hole_outside", hole };
    if (rings.slice(0, index).some((other) => relationOf(ring, other) !== "apart"))
      return { kind: "holes_overlap", hole };
  }
  return undefined;
};

export interface PartArea {
  part: SketchPart;
  outline: Outline;
  /** Square feet less the holes, to two decimals; 0 where there is a fault. */
  area: number;
  /** The share of `area` that counts, to two decimals. */
  counted: number;
  fault?: SketchFault;
}

/** The area of a part; an outline that is not finished, or that crosses itself, has none. */
export const measurePart = (part: SketchPart): PartArea => {
  const outline = measureOutline(part);
  const none = { part, outline, area: 0, counted: 0 };
  if (outline.crossing && (outline.state === "finished" || outline.crossing[1] <= part.legs.length))
    return { ...none, fault: { kind: "crossing", legs: outline.crossing } };
  if (outline.state !== "finished" || !outline.squareFeet)
    return { ...none, fault: { kind: outline.state === "empty" ? "empty" : "open" } };
  const holes = part.holes.map(measureOutline);
  const fault = faultOfHoles(part, holes);
  if (fault) return { ...none, fault };
  const whole = holes.reduce(
    (left, { squareFeet = Rational.of(0) }) => left.minus(squareFeet),
    outline.squareFeet,
  );
  // Holes that leave nothing of a part are no holes in it.
  if (holes.length > 0 && whole.numerator <= 0n)
    return { ...none, fault: { kind: "hole_outside", hole: holes.length } };
  const area = whole.round(2);
  return { part, outline, area, counted: product(area, part.share_percent ?? 0, 0.01).round(2) };
};

const sum = (figures: readonly number[]): number =>
  figures.reduce((total: Rational, figure) => total.plus(figure), Rational.of(0)).round(2);

export interface FloorArea {
  floor: SketchFloor;
  parts: PartArea[];
  area: number;
  counted: number;
  /** Whether a part has a fault, so that the sums lack it. */
  isFaulty: boolean;
}

export const measureFloor = (floor: SketchFloor): FloorArea => {
  const parts = floor.parts.map(measurePart);
  return {
    floor,
    parts,
    area: sum(parts.map(({ area }) => area)),
    counted: sum(parts.map(({ counted }) => counted)),
    isFaulty: parts.some(({ fault }) => fault !== undefined && fault.kind !== "empty"),
  };
};

export interface BuildingArea {
  /** "" is the building that the report's own fields describe. */
  building: string;
  floors: FloorArea[];
  area: number;
  counted: number;
  isFaulty: boolean;
}

/** All areas of a sketch, building by building in the order of their first floors: each figure is the sum of the printed ones. */
export const measureSketch = (sketch: Pick<Sketch, "floors">): BuildingArea[] => {
  const names = [...new Set(sketch.floors.map(({ building }) => building))];
  return names.map((building) => {
    const floors = sketch.floors.filter((floor) => floor.building === building).map(measureFloor);
    return {
      building,
      floors,
      area: sum(floors.map(({ area }) => area)),
      counted: sum(floors.map(({ counted }) => counted)),
      isFaulty: floors.some(({ isFaulty }) => isFaulty),
    };
  });
};

/** Two parts of one floor of which one lies over the other, so that an area counts twice. */
export const overlappingParts = ({ parts }: SketchFloor): Array<[SketchPart, SketchPart]> => {
  const whole = parts.filter((part) => measurePart(part).fault === undefined);
  const rings = whole.map((part) => ringOf(part));
  return whole.flatMap((one, index) =>
    whole.slice(index + 1).flatMap((other, next): Array<[SketchPart, SketchPart]> => {
      const [mine, theirs] = [rings[index] ?? [], rings[index + 1 + next] ?? []];
      return relationOf(mine, theirs) === "apart" ? [] : [[one, other]];
    }),
  );
};

/** Parts that touch no other one of their floor, where there are several. */
export const partsApart = ({ parts }: SketchFloor): SketchPart[] => {
  const rings = parts
    .filter((part) => measurePart(part).fault === undefined)
    .map((part) => ({ part, ring: ringOf(part) }));
  if (rings.length < 2) return [];
  return rings
    .filter(({ part, ring }) =>
      rings.every(
        (other) =>
          other.part === part ||
          (!doRingsTouch(ring, other.ring) && relationOf(ring, other.ring) === "apart"),
      ),
    )
    .map(({ part }) => part);
};

/** A part's name: its own, else its kind, with a number from the second of the same kind on. */
export const namesOfParts = ({ parts }: SketchFloor): string[] =>
  parts.map((part, index) => {
    if (part.name !== "") return part.name;
    const label = sketchPartKind.labels[part.kind];
    const alike = parts.filter(({ name, kind }) => name === "" && kind === part.kind);
    const number = parts
      .slice(0, index + 1)
      .filter(({ name, kind }) => name === "" && kind === part.kind).length;
    return alike.length === 1 ? label : `${label} ${number}`;
  });

const ORDINALS = [
  "Ground",
  "First",
  "Second",
  "Third",
  "Fourth",
  "Fifth",
  "Sixth",
  "Seventh",
  "Eighth",
  "Ninth",
  "Tenth",
  "Eleventh",
];

/** A floor's name: its own, else "Ground floor", "First floor" in the order of its building's floors. */
export const nameOfFloor = (sketch: Pick<Sketch, "floors">, floor: SketchFloor): string => {
  if (floor.name !== "") return floor.name;
  const floors = sketch.floors.filter(({ building }) => building === floor.building);
  const at = floors.findIndex(({ id }) => id === floor.id);
  return `${ORDINALS[at] ?? "Other"} floor`;
};
