import {
  areaFigure,
  cornersOf,
  lengthText,
  measurePart,
  type Sketch,
  type SketchFloor,
  type SketchLeg,
  type SketchPart,
  type SketchPoint,
} from "@takseru/shared-types";
import {
  isWithin,
  type Label,
  legLabels,
  middleOf,
  moved,
  toScreen,
  toSheet,
  type View,
  withoutOverlap,
} from "./screen-geometry";
import { originOf, type RunPath, runOf } from "./sketch-edits";

interface DrawingTexts {
  sketch: Sketch;
  floor: SketchFloor;
  /** The part in hand. */
  part: SketchPart;
  /** Its line that is drawn. */
  path: RunPath;
  /** What each of the floor's parts is called. */
  names: readonly string[];
  chosen: number | undefined;
  /** The legs that would close the line. */
  proposed: readonly SketchLeg[];
  /** Numbers of the legs in hand in place of lengths. */
  hasNumbers: boolean;
  /** Parts that lie over one another. */
  overlaps: ReadonlyArray<readonly [SketchPart, SketchPart]>;
  view: View;
  /** How wide a letter is, in pixels. */
  letter: number;
}

interface DrawnText extends Omit<Label, "leg"> {
  /** Of a part or a room. */
  isName?: boolean;
  /** Of what is in hand: the chosen leg, what is proposed, the part's area. */
  isOwn?: boolean;
  /** Of what is wrong. */
  isDoubtful?: boolean;
}

/** The middle of what the boxes around two parts have in common, if it lies in both; else a corner of one that lies in the other. */
const sharedMiddle = (one: SketchPart, other: SketchPart): SketchPoint => {
  const rings = [cornersOf(one), cornersOf(other)];
  const between = (axis: "right" | "up") => {
    const values = rings.map((ring) => ring.map((point) => point[axis]));
    const from = Math.max(...values.map((own) => Math.min(...own)));
    const to = Math.min(...values.map((own) => Math.max(...own)));
    return (from + to) / 2;
  };
  const middle = { right: between("right"), up: between("up") };
  const isInBoth = (point: SketchPoint) => rings.every((ring) => isWithin(point, ring));
  return isInBoth(middle) ? middle : (rings.flat().find(isInBoth) ?? middle);
};

/** What is written on the drawing, without what would lie over something before it: what counts twice, lengths in hand, rooms, parts, other lengths. */
export const textsOnDrawing = (drawing: DrawingTexts) => {
  const { sketch, floor, part, path, names, chosen, proposed, hasNumbers, overlaps, view, letter } = drawing;
  const run = runOf(part, path) ?? part;
  const legs = [...run.legs, ...proposed];
  const corners = cornersOf({ start: run.start, legs }).map((point) => moved(point, originOf(part, path)));
  const lengthOf = (leg: SketchLeg) => lengthText(leg, sketch.unit);

  const ownLengths = legLabels(
    view,
    corners,
    legs.map((leg, index) =>
      hasNumbers ? (index < run.legs.length ? String(index + 1) : "") : lengthOf(leg),
    ),
    letter,
  ).map((label): DrawnText => ({ ...label, isOwn: label.leg >= run.legs.length || label.leg === chosen }));

  const rooms = floor.parts.flatMap((one) =>
    one.rooms.map(
      ({ at, name }): DrawnText => ({
        ...toScreen(view, moved(at, one.start)),
        text: name,
        anchor: "middle",
        turned: 0,
        isName: true,
      }),
    ),
  );

  const parts = floor.parts.flatMap((one, index): DrawnText[] => {
    if (one.legs.length < 2 || one.rooms.length > 0) return [];
    const { area, fault, outline } = measurePart(one);
    const isOwn = one.id === part.id;
    const isOpen = isOwn && path.kind === "outline" && proposed.length > 0;
    const share =
      one.share_percent === null || one.share_percent === 100 ? "sq ft" : `at ${one.share_percent} %`;
    const closedFigure = fault ? "" : `${areaFigure(area)} ${share}`;
    const figure =
      isOpen && outline.squareFeet
        ? `${areaFigure(outline.squareFeet.round(2))} sq ft if closed`
        : closedFigure;
    const middle = toScreen(view, middleOf(cornersOf(one)));
    const line = (text: string, down: number): DrawnText => ({
      text,
      x: middle.x,
      y: middle.y + down,
      anchor: "middle",
      turned: 0,
      isOwn,
    });
    const name = line(names[index] ?? "", figure ? -letter * 0.75 : 0);
    return [{ ...name, isName: isOwn, isOwn: false }, ...(figure ? [line(figure, letter * 0.75)] : [])];
  });

  // Lengths of a neighbour that lie in the part in hand would be read as its own.
  const isInOwn = (label: Label) => part.legs.length > 2 && isWithin(toSheet(view, label), cornersOf(part));
  const others = hasNumbers ? [] : floor.parts.filter(({ id }) => id !== part.id);
  const otherLengths = others
    .flatMap((one) => legLabels(view, cornersOf(one), one.legs.map(lengthOf), letter))
    .filter((label) => !isInOwn(label));

  const doubts = overlaps.map(
    ([one, other]): DrawnText => ({
      ...toScreen(view, sharedMiddle(one, other)),
      text: "counts twice",
      anchor: "middle",
      turned: 0,
      isDoubtful: true,
    }),
  );

  return withoutOverlap<DrawnText>([...doubts, ...ownLengths, ...rooms, ...parts, ...otherLengths], letter);
};
