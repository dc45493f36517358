import { useElementSize } from "@mantine/hooks";
import {
  cornersOf,
  formatLength,
  measurePart,
  placeOfDoor,
  type Sketch,
  type SketchFloor,
  type SketchLeg,
  type SketchPart,
  type SketchPoint,
} from "@takseru/shared-types";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import classes from "./drawing.module.css";
import { textsOnDrawing } from "./drawing-texts";
import {
  beginningsOf,
  fitView,
  gridLines,
  gridOf,
  isWithin,
  type Label,
  moved,
  nearestPiece,
  nearestPoint,
  pointsOfPart,
  type ScreenPoint,
  snapCorner,
  toScreen,
  toSheet,
  type View,
} from "./screen-geometry";
import type { TracedPicture } from "./sketch-content";
import { originOf, type RunPath, runOf, withPart } from "./sketch-edits";
import { placeOfPicture } from "./trace-picture";
import { cornerMoved } from "./use-sketch-work";

/** What a press on the drawing does. */
export type DrawingTool = "choose" | "draw" | "move-picture" | "scale";

interface DrawingProps {
  sketch: Sketch;
  floor: SketchFloor;
  /** Seen through the floor. */
  below: SketchFloor | undefined;
  part: SketchPart;
  path: RunPath;
  /** What the part is called, and each of the floor's parts. */
  names: readonly string[];
  chosen: number | undefined;
  /** The legs that would close the line. */
  proposed: readonly SketchLeg[] | undefined;
  /** Numbers of legs in place of their lengths. */
  numbers: boolean;
  tool: DrawingTool;
  picture: TracedPicture | undefined;
  /** Two points of the picture whose distance is known. */
  marks: readonly SketchPoint[];
  label: string;
  isReadOnly: boolean;
  onLeg: (leg: number) => void;
  onPart: (id: string) => void;
  onBegin: (point: SketchPoint) => void;
  onPoint: (point: SketchPoint) => void;
  onCorner: (corner: number, by: SketchPoint) => void;
  onRoom: (room: number, by: SketchPoint) => void;
  onPicture: (by: SketchPoint) => void;
  children?: ReactNode;
}

/** Half of what a finger covers. */
const REACH_PX = 22;
const MARGIN_PX = 46;
const SIZE = { width: 360, height: 284 };

const lettersOf = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (Number.isFinite(size) ? size : 16) * 0.75;
};

const pathOf = (points: readonly ScreenPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** What is dragged, by how much so far, and the view meanwhile. */
interface Drag {
  kind: "corner" | "room" | "picture";
  index: number;
  from: SketchPoint;
  by: SketchPoint;
  view: View;
}

/** What a press begins. */
interface Press {
  drag: Drag | undefined;
  at: ScreenPoint;
  /** A press that moves is none. */
  hasMoved: boolean;
}

const Doors = ({ part, view }: { part: SketchPart; view: View }) =>
  part.doors.map((door, index) => {
    const place = placeOfDoor(part, door);
    if (!place) return null;
    const [from, to] = [toScreen(view, place.from), toScreen(view, place.to)];
    const width = Math.hypot(to.x - from.x, to.y - from.y);
    const [hinge, tip] = door.hinge === "start" ? [from, to] : [to, from];
    // Turned to the left on a screen whose y goes downwards.
    const side = door.side === "left" ? 1 : -1;
    const along = { x: (to.x - from.x) / (width || 1), y: (to.y - from.y) / (width || 1) };
    const open = { x: hinge.x + side * along.y * width, y: hinge.y - side * along.x * width };
    const sweep = (door.hinge === "start") === (door.side === "left") ? 1 : 0;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: doors have no id, and keep their order
      <g key={index}>
        <path d={pathOf([from, to])} className={classes.gap} />
        {door.side !== "opening" && (
          <path
            d={`${pathOf([hinge, open])}A${width.toFixed(1)} ${width.toFixed(1)} 0 0 ${sweep} ${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`}
            className={classes.leaf}
          />
        )}
      </g>
    );
  });

const Text = ({
  label: { x, y, text, anchor, turned },
  className,
}: {
  label: Omit<Label, "leg">;
  className?: string | undefined;
}) => (
  <text
    x={x.toFixed(1)}
    y={y.toFixed(1)}
    textAnchor={anchor}
    dominantBaseline="central"
    className={className}
    {...(turned !== 0 && { transform: `rotate(${turned.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})` })}
  >
    {text}
  </text>
);

const North = ({ degrees, size }: { degrees: number; size: { width: number } }) => (
  <g transform={`translate(${size.width - 28} 36)`} className={classes.north}>
    <path d="M0 14V-14M-5 -6l5 -8 5 8" transform={`rotate(${degrees})`} />
    <text x="0" y="28" textAnchor="middle">
      N
    </text>
  </g>
);

/** A floor on the sheet, as vectors. What can be done on it with a finger is done by keys and in the list of legs too. */
export const Drawing = ({
  sketch,
  floor: given,
  below,
  part: stored,
  path,
  names,
  chosen,
  proposed,
  numbers,
  tool,
  picture,
  marks,
  label,
  isReadOnly,
  onLeg,
  onPart,
  onBegin,
  onPoint,
  onCorner,
  onRoom,
  onPicture,
  children,
}: DrawingProps) => {
  const { ref, ...measured } = useElementSize();
  const size = measured.width > 0 && measured.height > 0 ? measured : SIZE;
  const [drag, setDrag] = useState<Drag>();
  const press = useRef<Press>(undefined);

  const part = drag ? draggedPart(stored, path, drag) : stored;
  const floor = withPart({ ...sketch, floors: [given] }, part).floors[0] ?? given;
  const { trace } = floor;
  const place = trace && placeOfPicture(trace);
  const fitted = fitView(
    [
      ...floor.parts.flatMap(pointsOfPart),
      ...(below?.parts.flatMap(pointsOfPart) ?? []),
      ...(place ? [place.at, place.far] : []),
    ],
    size,
    MARGIN_PX,
  );
  const view = drag?.view ?? fitted;
  const at = (point: SketchPoint): ScreenPoint => toScreen(view, point);

  const run = runOf(part, path) ?? part;
  const origin = originOf(part, path);
  const corners = cornersOf(run).map((point) => moved(point, origin));
  const onScreen = corners.map(at);
  const end = corners.at(-1) ?? origin;
  const closing = proposed ? cornersOf({ start: end, legs: [...proposed] }) : [];
  const isOpen = run.legs.length > 0 && closing.length > 0;
  const { outline } = measurePart(part);
  const grid = gridOf(view, sketch.unit);
  const far = toSheet(view, { x: size.width, y: size.height });
  const beginnings = run.legs.length === 0 && !isReadOnly ? beginningsOf(floor, names) : [];

  const pressAt = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): ScreenPoint => {
    const box = currentTarget.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  const dragOf = (point: ScreenPoint): Drag | undefined => {
    if (isReadOnly) return undefined;
    const from = toSheet(view, point);
    const begun = { from, by: { right: 0, up: 0 }, view };
    if (tool === "move-picture") return { kind: "picture", index: 0, ...begun };
    if (tool !== "choose") return undefined;
    const rooms = part.rooms.map((room) => at(moved(room.at, part.start)));
    const room = nearestPoint(rooms, point, REACH_PX);
    const corner = run.legs.length === 0 ? -1 : nearestPoint(onScreen, point, REACH_PX);
    if (corner >= 0) return { kind: "corner", index: corner, ...begun };
    return room >= 0 ? { kind: "room", index: room, ...begun } : undefined;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button > 0) return;
    const point = pressAt(event);
    press.current = { drag: dragOf(point), at: point, hasMoved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = press;
    if (!current) return;
    const point = pressAt(event);
    if (!current.hasMoved && Math.hypot(point.x - current.at.x, point.y - current.at.y) < 6) return;
    current.hasMoved = true;
    if (!current.drag) return;
    const sheet = toSheet(current.drag.view, point);
    const by = { right: sheet.right - current.drag.from.right, up: sheet.up - current.drag.from.up };
    setDrag({ ...current.drag, by: snapped(current.drag, by) });
  };
  const snapped = (dragged: Drag, by: SketchPoint): SketchPoint => {
    const run = runOf(stored, path);
    if (dragged.kind !== "corner" || !run) return by;
    const points = cornersOf(run).map((point) => moved(point, originOf(stored, path)));
    const own = points[dragged.index];
    if (!own) return by;
    const isSame = (point: SketchPoint) => point.right === own.right && point.up === own.up;
    const others = [...points, ...given.parts.filter(({ id }) => id !== stored.id).flatMap(pointsOfPart)];
    const target = snapCorner(
      moved(own, by),
      others.filter((point) => !isSame(point)),
      dragged.view,
      sketch.unit,
    );
    return { right: target.right - own.right, up: target.up - own.up };
  };
  const finish = (event: PointerEvent<SVGSVGElement>) => {
    const { current } = press;
    press.current = undefined;
    setDrag(undefined);
    if (!current) return;
    if (current.hasMoved) {
      if (!drag) return;
      if (drag.kind === "corner") onCorner(drag.index, drag.by);
      else if (drag.kind === "room") onRoom(drag.index, drag.by);
      else onPicture(drag.by);
      return;
    }
    pressed(pressAt(event));
  };
  const pressed = (point: ScreenPoint) => {
    if (tool === "scale") return onPoint(toSheet(view, point));
    const start =
      beginnings[
        nearestPoint(
          beginnings.map((one) => at(one.point)),
          point,
          REACH_PX,
        )
      ];
    if (start) return onBegin(start.point);
    if (tool === "draw" && !isReadOnly) return onPoint(toSheet(view, point));
    const leg = nearestPiece(onScreen, point, REACH_PX);
    if (leg >= 0) return onLeg(leg);
    const other = floor.parts.find(
      (one) => one.id !== part.id && isWithin(toSheet(view, point), cornersOf(one)),
    );
    if (other) onPart(other.id);
  };

  const texts = textsOnDrawing({
    sketch,
    floor,
    part,
    path,
    names,
    chosen,
    proposed: proposed ?? [],
    hasNumbers: numbers,
    view,
    letter: lettersOf(),
  });
  const gap =
    outline.closing.length > 0 && outline.state === "finished" && path.kind === "outline"
      ? outline.closing
      : undefined;
  const [first] = onScreen;
  const last = onScreen.at(-1);
  const chosenEnds = chosen === undefined ? undefined : onScreen.slice(chosen, chosen + 2);

  return (
    <div ref={ref} className={classes.sheet}>
      <svg
        width={size.width}
        height={size.height}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={label}
        className={classes.drawing}
        data-tool={isReadOnly ? undefined : tool}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={finish}
        onPointerCancel={() => {
          press.current = undefined;
          setDrag(undefined);
        }}
      >
        {picture && trace && place && (
          <image
            href={picture.url}
            {...toScreen(view, moved(trace.at, drag?.kind === "picture" ? drag.by : { right: 0, up: 0 }))}
            width={trace.width * view.scale}
            transform={turnOfPicture(trace.turned, at(trace.at))}
            opacity="0.55"
          />
        )}
        {gridLines(view.left, far.right, grid.length).map((right) => {
          const { x } = at({ right, up: 0 });
          return <path key={`x${right}`} className={classes.grid} d={`M${x.toFixed(1)} 0V${size.height}`} />;
        })}
        {gridLines(far.up, view.top, grid.length).map((up) => {
          const { y } = at({ right: 0, up });
          return <path key={`y${up}`} className={classes.grid} d={`M0 ${y.toFixed(1)}H${size.width}`} />;
        })}
        {below?.parts.map((one) => (
          <path key={one.id} d={`${pathOf(cornersOf(one).map(at))}`} className={classes.below} />
        ))}
        {floor.parts.map((one) => {
          const isOwn = one.id === part.id;
          const isFloor = one.kind === "floor" || one.kind === "wing";
          const outer = pathOf(cornersOf(one).map(at));
          const holes = one.holes.map(
            (hole) => `${pathOf(cornersOf(hole).map((point) => at(moved(point, one.start))))}Z`,
          );
          return (
            <g
              key={one.id}
              data-own={isOwn || undefined}
              data-floor={isFloor || undefined}
              className={classes.part}
            >
              <path d={`${outer}Z${holes.join("")}`} className={classes.fill} />
              <path
                d={`${outer}${one.legs.length > 2 && measurePart(one).outline.closing.length === 0 ? "Z" : ""}`}
                className={classes.wall}
              />
              {holes.map((hole) => (
                <path key={hole} d={hole} className={classes.wall} />
              ))}
              {one.walls.map((wall, index) => (
                <path
                  // biome-ignore lint/suspicious/noArrayIndexKey: walls have no id, and keep their order
                  key={index}
                  d={pathOf(cornersOf(wall).map((point) => at(moved(point, one.start))))}
                  className={classes.inner}
                />
              ))}
              <Doors part={one} view={view} />
            </g>
          );
        })}
        {path.kind !== "outline" && <path d={pathOf(onScreen)} className={classes.line} />}
        {closing.length > 0 && <path d={pathOf(closing.map(at))} className={classes.proposed} />}
        {gap && last && first && (
          <>
            <path d={pathOf([last, first])} className={classes.error} />
            <circle cx={first.x} cy={first.y} r="10" className={classes.ring} />
            <Text
              label={{
                text: `${formatLength(gap.length, sketch.unit)} open`,
                x: Math.max(first.x - 14, lettersOf() * 6),
                y: first.y - 18,
                anchor: "end",
                turned: 0,
              }}
              className={classes.open}
            />
          </>
        )}
        {chosenEnds && <path d={pathOf(chosenEnds)} className={classes.chosen} />}
        {beginnings.map(({ point, label: where }) => (
          <circle key={where} cx={at(point).x} cy={at(point).y} r="6" className={classes.beginning} />
        ))}
        {!isReadOnly &&
          run.legs.length > 0 &&
          !isOpen &&
          onScreen
            .slice(0, -1)
            .map(({ x, y }) => <circle key={`${x},${y}`} cx={x} cy={y} r="4" className={classes.start} />)}
        {isOpen && first && <circle cx={first.x} cy={first.y} r="5" className={classes.start} />}
        {!isReadOnly && last && (isOpen || run.legs.length === 0) && (
          <circle cx={last.x} cy={last.y} r="6" className={classes.end} />
        )}
        {texts.map(({ isName, isOwn, ...text }) => (
          <Text
            key={`${text.text} ${text.x} ${text.y}`}
            label={text}
            className={isName ? classes.name : isOwn ? classes.own : undefined}
          />
        ))}
        {marks.map((mark) => {
          const { x, y } = at(mark);
          return <path key={`${x} ${y}`} d={`M${x - 8} ${y}h16M${x} ${y - 8}v16`} className={classes.mark} />;
        })}
        {sketch.north !== null && <North degrees={sketch.north} size={size} />}
      </svg>
      <p className={classes.scale} aria-hidden="true">
        <span style={{ width: grid.length * view.scale }} />
        {grid.count} {sketch.unit === "feet" ? "ft" : "m"}
      </p>
      {children}
    </div>
  );
};

/** Around its upper left corner. */
const turnOfPicture = (degrees: number, { x, y }: ScreenPoint): string | undefined =>
  degrees === 0 ? undefined : `rotate(${degrees} ${x} ${y})`;

/** The part while something of it is dragged. */
const draggedPart = (part: SketchPart, path: RunPath, { kind, index, by }: Drag): SketchPart => {
  if (kind === "corner") return cornerMoved(part, path, index, by);
  const room = kind === "room" ? part.rooms[index] : undefined;
  return room ? { ...part, rooms: part.rooms.with(index, { ...room, at: moved(room.at, by) }) } : part;
};
