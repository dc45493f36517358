import {
  areaFigure,
  closingLegs,
  cornersOf,
  directionInWords,
  directionOf,
  type LegDirection,
  legOf,
  lengthOfLeg,
  lengthText,
  measureOutline,
  measurePart,
  nameOfFloor,
  namesOfParts,
  parseLength,
  Sketch,
  type SketchFloor,
  type SketchLeg,
  type SketchPart,
  type SketchPartKind,
  type SketchPoint,
  sketchMessages,
  sketchPartKind,
  snapLeg,
  spokenLeg,
  UNITS_PER_FOOT,
  UNITS_PER_METRE,
  withErrorSpread,
  withLastLegClosing,
} from "@takseru/shared-types";
import { useState } from "react";
import { moved } from "./screen-geometry";
import type { SketchContent } from "./sketch-content";
import {
  emptySketch,
  firstFloor,
  firstPart,
  isClosed,
  type Move,
  OUTLINE,
  originOf,
  type RunPath,
  runOf,
  stepOf,
  withFloor,
  withLegAt,
  withMove,
  withNewFloor,
  withNewPart,
  withNewRun,
  withoutFloor,
  withoutLegOf,
  withoutPart,
  withoutRun,
  withPart,
  withRun,
  withUnit,
} from "./sketch-edits";

/** What is drawn at: a line of a part of a floor. */
interface Hand {
  floor: string;
  part: string;
  run: RunPath;
}

/** What the length in hand is for. `direction` waits for a length, `angle` and `degrees` for a press of "Draw". */
interface Entry {
  typed: string;
  direction?: LegDirection | undefined;
  /** The angle is typed; the length that it is for. */
  angleFor?: string | undefined;
  /** Arrows move the start instead of drawing. */
  isMoving: boolean;
  /** The leg that is changed. */
  chosen?: number | undefined;
}

const NOTHING: Entry = { typed: "", isMoving: false };
const MAX_STEPS = 200;

interface Step {
  before: Sketch;
  after: Sketch;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** "left 38'6"", of two legs "left 14'0", down 6'0"". */
export const legsInWords = (legs: readonly SketchLeg[], unit: Sketch["unit"]): string =>
  legs.map((leg) => `${directionInWords(leg)} ${lengthText(leg, unit)}`).join(", ");

type NonEmpty<Value> = [Value, ...Value[]];
type DrawableFloor = Omit<SketchFloor, "parts"> & { parts: NonEmpty<SketchPart> };
type Drawable = Omit<Sketch, "floors"> & { floors: NonEmpty<DrawableFloor> };

/** A sketch with a floor to draw on, and each floor with a part. */
const drawable = (sketch: Sketch, blank: Sketch): Drawable => {
  const floors = (sketch.floors.length > 0 ? sketch.floors : blank.floors).map((floor): DrawableFloor => {
    const [first = firstPart(floor.id), ...others] = floor.parts;
    return { ...floor, parts: [first, ...others] };
  });
  const [first = { ...firstFloor(), parts: [firstPart("")] }, ...others] = floors;
  return { ...sketch, floors: [first, ...others] };
};

/** The degrees to the right from up of a leg at an angle, not rounded. */
const exactAngle = ({ right, up }: SketchPoint): number => (Math.atan2(right, up) * 180) / Math.PI;

/** The sketch in hand: what is drawn at, what is typed, and all that can be done to it. */
export const useSketchWork = ({ sketch: given, onChange }: Pick<SketchContent, "sketch" | "onChange">) => {
  const [blank] = useState(emptySketch);
  const sketch = drawable(given ?? blank, blank);
  const [hand, setHand] = useState<Hand>();
  const [entry, setEntry] = useState<Entry>(NOTHING);
  const [said, setSaid] = useState("");
  const [wrong, setWrong] = useState("");
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [isCornerAlone, setIsCornerAlone] = useState(false);

  const floor = sketch.floors.find(({ id }) => id === hand?.floor) ?? sketch.floors[0];
  const part = floor.parts.find(({ id }) => id === hand?.part) ?? floor.parts[0];
  const path = hand?.part === part.id && runOf(part, hand.run) ? hand.run : OUTLINE;
  const run = runOf(part, path) ?? part;
  const chosen = entry.chosen !== undefined && entry.chosen < run.legs.length ? entry.chosen : undefined;
  const isReadOnly = onChange === undefined;
  const last = steps.at(-1);
  const canUndo = last !== undefined && isSame(last.after, sketch);

  const say = (text: string) => {
    setSaid(text);
    setWrong("");
  };
  const refuse = (text: string) => {
    setWrong(text);
    setSaid("");
  };
  /** Whether the change was possible: no more legs than there may be, none too long. */
  const change = (next: Sketch, text: string): boolean => {
    if (!onChange) return false;
    const { data, error } = Sketch.safeParse(next);
    if (!data) {
      refuse(error.issues[0]?.message ?? "");
      return false;
    }
    setSteps([...steps, { before: sketch, after: data }].slice(-MAX_STEPS));
    onChange(data);
    say(text);
    return true;
  };
  const takeInHand = (next: { floor: string; part: string; run?: RunPath }, text?: string) => {
    setHand({ run: OUTLINE, ...next });
    setEntry(NOTHING);
    setWrong("");
    if (text !== undefined) setSaid(text);
  };
  const nameOf = (one: SketchPart, of: SketchFloor = floor): string => {
    const index = of.parts.findIndex(({ id }) => id === one.id);
    const name = namesOfParts(of)[index] ?? sketchPartKind.labels[one.kind];
    return one.kind === "floor" && one.name === "" && index === 0 ? nameOfFloor(sketch, of) : name;
  };
  const runName =
    path.kind === "outline" ? nameOf(part) : `${path.kind === "hole" ? "Hole" : "Wall"} ${path.index + 1}`;
  const lineAsPart = (line: SketchPart | undefined): SketchPart => {
    const own = line && runOf(line, path);
    return own && line ? { ...line, ...own, holes: [] } : part;
  };

  const setType = (typed: string) => {
    setEntry({ ...entry, typed });
    setWrong("");
  };
  const readLength = () => {
    const length = parseLength(entry.angleFor ?? entry.typed, sketch.unit);
    if (!length) refuse(sketchMessages.typedLength);
    return length;
  };

  /** Draws a leg, changes the chosen one, or moves the start. */
  const draw = (way: LegDirection | number) => {
    const length = readLength();
    if (!length) return;
    const leg = legOf(way, length.length, length.unit === sketch.unit ? undefined : length.unit);
    if (entry.isMoving) {
      const start = moved(run.start, leg);
      const next = withRun(part, path, { ...run, start });
      const way = legsInWords([leg], sketch.unit);
      if (
        change(
          withPart(sketch, next),
          run.legs.length > 0 ? `${runName} moved ${way}` : `Begins ${way} from there`,
        )
      )
        setEntry({ ...NOTHING, isMoving: true });
      return;
    }
    if (chosen !== undefined) {
      const next = withRun(part, path, { ...run, legs: run.legs.with(chosen, leg) });
      if (change(withPart(sketch, next), spokenLeg(lineAsPart(next), chosen, sketch.unit))) setEntry(NOTHING);
      return;
    }
    if (isClosed(run, path)) {
      refuse(`${runName} is closed. Choose a leg to change it, or add a part.`);
      return;
    }
    const next = withRun(part, path, { ...run, legs: [...run.legs, leg] });
    if (!change(withPart(sketch, next), spokenLeg(lineAsPart(next), run.legs.length, sketch.unit))) return;
    setEntry(NOTHING);
    finishLine(next);
  };
  /** A hole that is closed gives the hand back to the outline. */
  const finishLine = (next: SketchPart) => {
    const line = runOf(next, path);
    if (line && path.kind === "hole" && isClosed(line, path))
      setHand({ floor: floor.id, part: part.id, run: OUTLINE });
    else setHand({ floor: floor.id, part: part.id, run: path });
  };

  const closings = path.kind === "wall" || run.legs.length < 2 ? [] : closingLegs(run);
  const [closing] = closings;
  const outline = measureOutline(run);

  const closeWith = (legs: readonly SketchLeg[]) => {
    const next = withRun(part, path, { ...run, legs: [...run.legs, ...legs] });
    const measured = measurePart(next);
    const text = measured.fault
      ? spokenLeg(lineAsPart(next), run.legs.length + legs.length - 1, sketch.unit)
      : `Closed: ${legsInWords(legs, sketch.unit)}. ${nameOf(part)}, ${areaFigure(measured.area)} square feet.`;
    if (!change(withPart(sketch, next), text)) return;
    setEntry(NOTHING);
    finishLine(next);
  };

  const pressArrow = (direction: LegDirection) => {
    if (entry.typed !== "" && entry.angleFor === undefined) draw(direction);
    else if (!isClosed(run, path) || entry.isMoving || chosen !== undefined)
      setEntry({ ...entry, angleFor: undefined, typed: entry.angleFor ?? entry.typed, direction });
    else refuse(`${runName} is closed. Choose a leg to change it, or add a part.`);
  };
  const readAngle = (): number | undefined => {
    const degrees = Number(entry.typed.replace(",", "."));
    return entry.typed.trim() !== "" && degrees >= 0 && degrees <= 360 ? degrees : undefined;
  };
  /** What Enter and the filled button do with what is typed. */
  const drawTyped = () => {
    if (entry.angleFor !== undefined) {
      const degrees = readAngle();
      if (degrees === undefined) refuse("Please enter an angle from 0 to 360 degrees");
      else draw(degrees);
      return;
    }
    const leg = chosen === undefined ? undefined : run.legs[chosen];
    const direction = entry.direction ?? (leg && (directionOf(leg) ?? exactAngle(leg)));
    if (direction === undefined) refuse("Press an arrow for the direction");
    else draw(direction);
  };
  const askAngle = () => {
    if (entry.angleFor !== undefined) setEntry({ ...entry, typed: entry.angleFor, angleFor: undefined });
    else if (readLength()) setEntry({ ...entry, angleFor: entry.typed, typed: "", direction: undefined });
  };

  const removeLast = () => {
    const count = run.legs.length;
    if (count === 0) {
      if (path.kind !== "outline") {
        const { kind, index } = path;
        if (change(withPart(sketch, withoutRun(part, { kind, index })), `${runName} taken away`))
          takeInHand({ floor: floor.id, part: part.id });
      }
      return;
    }
    const next = withoutLegOf(part, path, count - 1);
    if (change(withPart(sketch, next), `Leg ${count} taken back. ${count - 1} left.`)) {
      setHand({ floor: floor.id, part: part.id, run: path });
      setEntry(NOTHING);
    }
  };
  const undo = () => {
    if (!canUndo || !last || !onChange) return;
    onChange(last.before);
    setSteps(steps.slice(0, -1));
    setEntry(NOTHING);
    say("Undone");
  };

  const moveInWords = ({ kind, index, by }: Move): string => {
    const way = legsInWords([by], sketch.unit);
    if (kind === "leg") return `Leg ${index + 1} moved ${way}`;
    if (kind === "room") return `${part.rooms[index]?.name || `Room ${index + 1}`} moved ${way}`;
    return `${kind === "line" ? runName : "Corner"} moved ${way}`;
  };
  const move = (made: Move) => {
    if (made.by.right === 0 && made.by.up === 0) return;
    change(withPart(sketch, withMove(part, path, made)), moveInWords(made));
  };
  /** The leg to a point of the sheet, at a right angle where it nearly is; `undefined` where none can be drawn to it. */
  const legTo = (point: SketchPoint): SketchLeg | undefined => {
    if (isClosed(run, path)) return undefined;
    const origin = originOf(part, path);
    const end = cornersOf(run).at(-1) ?? run.start;
    const step = sketch.unit === "feet" ? UNITS_PER_FOOT / 12 : UNITS_PER_METRE / 100;
    const whole = (value: number) => Math.round(value / step) * step;
    const way = snapLeg(
      { right: whole(point.right - origin.right - end.right), up: whole(point.up - origin.up - end.up) },
      run.legs.at(-1),
    );
    return lengthOfLeg(way) === 0 ? undefined : { right: way.right, up: way.up };
  };

  return {
    sketch,
    floor,
    part,
    path,
    run,
    runName,
    outline,
    closing,
    chosen,
    entry,
    said,
    wrong,
    isReadOnly,
    canUndo,
    nameOf,
    change,
    takeInHand,
    setType,
    pressArrow,
    drawTyped,
    askAngle,
    removeLast,
    undo,
    move,
    /** A dragged corner leaves its right angle. */
    isCornerAlone,
    toggleCornerAlone: () => {
      setIsCornerAlone(!isCornerAlone);
      say(isCornerAlone ? "Dragged corners keep their right angles" : "Dragged corners move alone");
    },
    say,
    refuse,
    close: () => closing && closeWith(closing),
    /** The number of the leg that comes next, or that is changed. */
    legNumber: (chosen ?? run.legs.length) + 1,
    isClosed: isClosed(run, path),
    /** The outline is drawn, and the share of its area that counts is to be typed. */
    isSharing:
      !isReadOnly &&
      path.kind === "outline" &&
      !measurePart(part).fault &&
      part.share_percent === null &&
      chosen === undefined,
    hasLegs: run.legs.length > 0,
    canMoveStart: run.legs.length === 0,
    toggleMoving: () => setEntry({ ...NOTHING, isMoving: !entry.isMoving }),
    choose: (leg: number | undefined) => {
      setEntry({ ...NOTHING, chosen: leg });
      setWrong("");
      const own = leg === undefined ? undefined : run.legs[leg];
      if (own && leg !== undefined) setSaid(`Leg ${leg + 1}, ${legsInWords([own], sketch.unit)}, is chosen`);
    },
    beginAt: (point: SketchPoint) => {
      const origin = originOf(part, path);
      const start = { right: point.right - origin.right, up: point.up - origin.up };
      if (change(withPart(sketch, withRun(part, path, { ...run, start })), "Begins there"))
        setHand({ floor: floor.id, part: part.id, run: path });
    },
    legTo,
    drawTo: (point: SketchPoint) => {
      const leg = legTo(point);
      if (!leg) return;
      const next = withRun(part, path, { ...run, legs: [...run.legs, leg] });
      if (change(withPart(sketch, next), spokenLeg(lineAsPart(next), run.legs.length, sketch.unit)))
        setHand({ floor: floor.id, part: part.id, run: path });
    },
    removeLeg: (leg: number) => {
      if (change(withPart(sketch, withoutLegOf(part, path, leg)), `Leg ${leg + 1} taken away`))
        setEntry(NOTHING);
    },
    /** The leg once more, before itself, to be changed. */
    insertBefore: (leg: number) => {
      const own = run.legs[leg];
      if (
        own &&
        change(withPart(sketch, withLegAt(part, path, leg, own)), `A leg is added before leg ${leg + 1}`)
      )
        setEntry({ ...NOTHING, chosen: leg });
    },
    /** The last leg made to end at the start; absent where that is not possible. */
    closingLast: path.kind === "wall" || outline.state !== "finished" ? undefined : withLastLegClosing(run),
    closingSpread: path.kind === "wall" || outline.state !== "finished" ? undefined : withErrorSpread(run),
    replaceLegs: (legs: readonly SketchLeg[], text: string) => {
      if (change(withPart(sketch, withRun(part, path, { ...run, legs: [...legs] })), text)) setEntry(NOTHING);
    },
    endLine: () => takeInHand({ floor: floor.id, part: part.id }, `${runName} is drawn`),
    beginLine: (kind: "hole" | "wall") => {
      const begun = withNewRun(part, kind, { right: 0, up: 0 });
      if (change(withPart(sketch, begun.part), `Draw the ${kind} from where it begins`))
        takeInHand({ floor: floor.id, part: part.id, run: begun.path });
    },
    removeLine: (line: { kind: "hole" | "wall"; index: number }) => {
      const name = line.kind === "hole" ? "Hole" : "Wall";
      if (change(withPart(sketch, withoutRun(part, line)), `${name} ${line.index + 1} taken away`))
        takeInHand({ floor: floor.id, part: part.id });
    },
    addPart: (kind: SketchPartKind) => {
      const added = withNewPart(sketch, floor, kind);
      if (change(added.sketch, `${sketchPartKind.labels[kind]}: choose where it begins, then draw its legs`))
        takeInHand({ floor: floor.id, part: added.part.id });
    },
    addFloor: (building: string) => {
      const added = withNewFloor(sketch, building);
      if (change(added.sketch, `${nameOfFloor(added.sketch, added.floor)} added`))
        takeInHand({ floor: added.floor.id, part: added.floor.parts[0]?.id ?? "" });
    },
    removePart: (one: SketchPart = part) => {
      if (change(withoutPart(sketch, one), `${nameOf(one)} taken away`)) {
        setHand(undefined);
        setEntry(NOTHING);
      }
    },
    removeFloor: () => {
      if (change(withoutFloor(sketch, floor), `${nameOfFloor(sketch, floor)} taken away`)) {
        setHand(undefined);
        setEntry(NOTHING);
      }
    },
    changePart: (next: SketchPart, text: string) => change(withPart(sketch, next), text),
    changeFloor: (next: SketchFloor, text: string) => change(withFloor(sketch, next), text),
    setShare: (one: SketchPart, share_percent: number | null) => {
      const text = share_percent === null ? "No share chosen" : `${nameOf(one)} counts ${share_percent} %`;
      if (change(withPart(sketch, { ...one, share_percent }), text)) setEntry({ ...entry, typed: "" });
    },
    toggleUnit: () => {
      const unit = sketch.unit === "feet" ? "metres" : "feet";
      change(withUnit(sketch, unit), unit === "feet" ? "Lengths in feet and inches" : "Lengths in metres");
    },
    /** Moves the end of the line, or of the chosen leg, by an inch or a centimetre. */
    nudge: (direction: LegDirection) => {
      const step = sketch.unit === "feet" ? UNITS_PER_FOOT / 12 : UNITS_PER_METRE / 100;
      if (isReadOnly || run.legs.length === 0) return;
      const corner = chosen === undefined ? run.legs.length : chosen + 1;
      move({ kind: "corner-alone", index: corner, by: stepOf(direction, step) });
    },
  };
};

export type SketchWorkState = ReturnType<typeof useSketchWork>;
