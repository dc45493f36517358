import {
  acrossLeg,
  cornersOf,
  type SketchFloor,
  type SketchPart,
  type SketchPoint,
  type SketchUnit,
} from "@takseru/shared-types";
import { type PointerEvent, useRef, useState } from "react";
import {
  isWithin,
  moved,
  nearestPiece,
  nearestPoint,
  pointsOfPart,
  roomAt,
  type ScreenPoint,
  snapCorner,
  toScreen,
  toSheet,
  type View,
} from "./screen-geometry";
import { type Move, originOf, type RunPath, runOf } from "./sketch-edits";

/** What a press on the drawing does. */
export type DrawingTool = "choose" | "draw" | "move-picture" | "scale";

/** Half of what a finger covers. */
export const REACH_PX = 22;
/** A press that moves less is none. */
const STILL_PX = 6;
/** Of a wall's length: beside its ends a press takes the wall, not its corner. */
const CORNER_SHARE = 0.35;

/** What is dragged, by how much so far, and the view meanwhile. */
export interface Drag extends Omit<Move, "kind"> {
  kind: Move["kind"] | "picture";
  from: SketchPoint;
  view: View;
}

interface Press {
  pointer: number;
  drag: Drag | undefined;
  at: ScreenPoint;
  hasMoved: boolean;
}

/** Where a finger or the mouse is that draws or drags. */
interface Aim {
  at: ScreenPoint;
  isTouch: boolean;
}

interface DrawingPointer {
  fitted: View;
  floor: SketchFloor;
  part: SketchPart;
  path: RunPath;
  unit: SketchUnit;
  tool: DrawingTool;
  /** How wide a letter is, in pixels. */
  letter: number;
  isReadOnly: boolean;
  isCornerAlone: boolean;
  onMove: (move: Move) => void;
  onPicture: (by: SketchPoint) => void;
  onPress: (at: ScreenPoint) => void;
}

const pointIn = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): ScreenPoint => {
  const box = currentTarget.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
};

/** Presses and drags on the drawing, by one finger or the mouse. */
export const useDrawingPointer = (given: DrawingPointer) => {
  const { fitted, floor, part, path, unit, tool, letter, isReadOnly, isCornerAlone } = given;
  const [drag, setDrag] = useState<Drag>();
  const [aim, setAim] = useState<Aim>();
  const press = useRef<Press>(undefined);
  // A point is placed where the finger is lifted, so that it can be led there.
  const isAiming = tool === "scale" || (tool === "draw" && !isReadOnly);

  const run = runOf(part, path) ?? part;
  const corners = cornersOf(run).map((point) => moved(point, originOf(part, path)));

  const dragAt = (point: ScreenPoint): Drag | undefined => {
    if (isReadOnly) return undefined;
    const from = toSheet(fitted, point);
    const begun = { from, by: { right: 0, up: 0 }, view: fitted };
    if (tool === "move-picture") return { kind: "picture", index: 0, ...begun };
    if (tool !== "choose") return undefined;
    const onScreen = corners.map((corner) => toScreen(fitted, corner));
    const leg = nearestPiece(onScreen, point, REACH_PX);
    const [start, end] = leg < 0 ? [] : [onScreen[leg], onScreen[leg + 1]];
    const long = start && end ? Math.hypot(end.x - start.x, end.y - start.y) : Infinity;
    const corner =
      run.legs.length === 0
        ? -1
        : nearestPoint(onScreen, point, Math.min(REACH_PX, Math.max(8, long * CORNER_SHARE)));
    if (corner >= 0) return { kind: isCornerAlone ? "corner-alone" : "corner", index: corner, ...begun };
    const room = roomAt(fitted, part, point, letter);
    if (room >= 0) return { kind: "room", index: room, ...begun };
    if (leg >= 0) return { kind: "leg", index: leg, ...begun };
    const hasOthers = path.kind === "hole" || floor.parts.filter(({ legs }) => legs.length > 0).length > 1;
    if (hasOthers && path.kind !== "wall" && corners.length > 2 && isWithin(from, corners))
      return { kind: "line", index: 0, ...begun };
    return undefined;
  };

  /** In line with other corners where it nearly is, else by whole inches or centimetres. */
  const snapped = ({ kind, index, from, view }: Drag, by: SketchPoint): SketchPoint => {
    if (kind === "picture" || kind === "room") return by;
    const nearest = nearestPoint(
      corners.map((corner) => toScreen(view, corner)),
      toScreen(view, from),
      Infinity,
    );
    const own = corners[kind === "line" ? nearest : index];
    if (!own) return by;
    const isSame = (point: SketchPoint) => point.right === own.right && point.up === own.up;
    const ofOthers = floor.parts.filter(({ id }) => id !== part.id).flatMap(pointsOfPart);
    const inLine = (kind === "line" ? [] : corners).concat(
      ofOthers,
      path.kind === "outline" ? [] : cornersOf(part),
    );
    const leg = run.legs[index];
    const wanted = kind === "leg" && leg ? acrossLeg(leg, by) : by;
    const target = snapCorner(
      moved(own, wanted),
      inLine.filter((point) => !isSame(point)),
      view,
      unit,
    );
    const way = { right: target.right - own.right, up: target.up - own.up };
    return kind === "leg" && leg ? acrossLeg(leg, way) : way;
  };

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button > 0) return;
    const at = pointIn(event);
    press.current = { pointer: event.pointerId, drag: dragAt(at), at, hasMoved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (isAiming) setAim({ at, isTouch: event.pointerType === "touch" });
  };
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = press;
    const at = pointIn(event);
    const isTouch = event.pointerType === "touch";
    if (!current) {
      if (isAiming && !isTouch) setAim({ at, isTouch });
      return;
    }
    if (event.pointerId !== current.pointer) return;
    if (isAiming) setAim({ at, isTouch });
    if (!current.hasMoved && Math.hypot(at.x - current.at.x, at.y - current.at.y) < STILL_PX) return;
    current.hasMoved = true;
    if (!current.drag) return;
    const sheet = toSheet(current.drag.view, at);
    const by = { right: sheet.right - current.drag.from.right, up: sheet.up - current.drag.from.up };
    setDrag({ ...current.drag, by: snapped(current.drag, by) });
    setAim({ at, isTouch });
  };
  const leave = () => {
    press.current = undefined;
    setDrag(undefined);
    setAim(undefined);
  };
  const finish = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = press;
    if (!current || event.pointerId !== current.pointer) return;
    leave();
    if (isAiming || !current.hasMoved) return given.onPress(pointIn(event));
    if (!drag) return;
    const { kind, index, by } = drag;
    if (kind === "picture") given.onPicture(by);
    else given.onMove({ kind, index, by });
  };

  return {
    view: drag?.view ?? fitted,
    drag,
    aim,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: finish,
      onPointerCancel: (event: PointerEvent<SVGSVGElement>) => {
        if (event.pointerId === press.current?.pointer) leave();
      },
      onPointerLeave: () => {
        if (!press.current) setAim(undefined);
      },
    },
  };
};
