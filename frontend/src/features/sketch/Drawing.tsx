import { useElementSize } from "@mantine/hooks";
import {
  areaFigure,
  cornersOf,
  formatLength,
  lengthText,
  measurePart,
  overlappingParts,
  type Sketch,
  type SketchFloor,
  type SketchLeg,
  type SketchPart,
  type SketchPoint,
} from "@takseru/shared-types";
import { useId, useState } from "react";
import { Doors, doorAt, Magnifier, North, Overlaps, Readout, Text } from "./DrawingParts";
import classes from "./drawing.module.css";
import { textsOnDrawing } from "./drawing-texts";
import {
  beginningsOf,
  fitView,
  gridLines,
  gridOf,
  isWithin,
  moved,
  nearestPiece,
  nearestPoint,
  pathOf,
  pointsOfPart,
  roomAt,
  type ScreenPoint,
  snapCorner,
  toScreen,
  toSheet,
} from "./screen-geometry";
import type { TracedPicture } from "./sketch-content";
import { type Move, originOf, type RunPath, runOf, withMove, withPart } from "./sketch-edits";
import { cornersOfPicture } from "./trace-picture";
import { type Drag, type DrawingTool, REACH_PX, useDrawingPointer } from "./use-drawing-pointer";
import { legsInWords } from "./use-sketch-work";

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
  /** Dragged corners leave their right angles. */
  isCornerAlone: boolean;
  /** The leg that a press there draws. */
  legTo: (point: SketchPoint) => SketchLeg | undefined;
  onLeg: (leg: number) => void;
  onPart: (id: string) => void;
  onDoor: (door: number) => void;
  onRoom: (room: number) => void;
  onBegin: (point: SketchPoint) => void;
  onPoint: (point: SketchPoint) => void;
  /** A press on the start of a line that is drawn by pressing. */
  onCloseLine: () => void;
  onMove: (move: Move) => void;
  onPicture: (by: SketchPoint) => void;
  /** How strongly the picture beneath shows, from 0 to 1. */
  strength: number;
}

/** How near its start a line is closed by a press. */
const CLOSE_PX = 14;
const DRAWN_SNAP_PX = 5;
const MARGIN_PX = 46;
const SIZE = { width: 360, height: 284 };

const lettersOf = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (Number.isFinite(size) ? size : 16) * 0.75;
};

/** The lengths of the line that a drag changes, and the area as it becomes: "Leg 2 24'9\", leg 4 13'9\"; 1,125.50 sq ft". */
const changeInWords = (
  before: SketchPart,
  after: SketchPart,
  path: RunPath,
  { kind, by }: Drag,
  unit: Sketch["unit"],
): string => {
  if (kind === "line" || kind === "room" || kind === "picture") return legsInWords([by], unit);
  const [old, next] = [runOf(before, path), runOf(after, path)];
  const lengths = (next?.legs ?? []).flatMap((leg, index) => {
    const was = old?.legs[index];
    return was?.right === leg.right && was.up === leg.up ? [] : [`leg ${index + 1} ${lengthText(leg, unit)}`];
  });
  const { area, fault } = measurePart(after);
  const text = [lengths.join(", "), ...(fault ? [] : [`${areaFigure(area)} sq ft`])]
    .filter(Boolean)
    .join("; ");
  return text.replace(/^l/, "L");
};

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
  isCornerAlone,
  strength,
  legTo,
  onLeg,
  onPart,
  onDoor,
  onRoom,
  onBegin,
  onPoint,
  onCloseLine,
  onMove,
  onPicture,
}: DrawingProps) => {
  const { ref, ...measured } = useElementSize();
  const size = measured.width > 0 && measured.height > 0 ? measured : SIZE;
  const letter = lettersOf();
  const drawn = useId();
  const [failed, setFailed] = useState<string>();

  const { trace } = given;
  const fitted = fitView(
    [
      ...given.parts.flatMap(pointsOfPart),
      ...(below?.parts.flatMap(pointsOfPart) ?? []),
      ...(trace && picture ? cornersOfPicture(trace, picture.ratio) : []),
    ],
    size,
    MARGIN_PX,
  );
  const { view, drag, aim, handlers } = useDrawingPointer({
    fitted,
    floor: given,
    part: stored,
    path,
    unit: sketch.unit,
    tool,
    letter,
    isReadOnly,
    isCornerAlone,
    onMove,
    onPicture,
    onPress: (at) => pressed(at),
  });
  const part =
    drag && drag.kind !== "picture" ? withMove(stored, path, { ...drag, kind: drag.kind }) : stored;
  const floor = withPart({ ...sketch, floors: [given] }, part).floors[0] ?? given;
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

  /** Where a point is drawn: in line with other corners where it nearly is. */
  const drawnPoint = (point: ScreenPoint): SketchPoint =>
    snapCorner(toSheet(view, point), floor.parts.flatMap(pointsOfPart), view, sketch.unit, DRAWN_SNAP_PX);
  const isAtStart = (point: ScreenPoint): boolean =>
    run.legs.length > 1 && nearestPoint(onScreen.slice(0, 1), point, CLOSE_PX) === 0;
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
    if (tool === "draw" && !isReadOnly) return isAtStart(point) ? onCloseLine() : onPoint(drawnPoint(point));
    const door = isReadOnly ? -1 : doorAt(part, view, point);
    if (door >= 0) return onDoor(door);
    const room = isReadOnly ? -1 : roomAt(view, part, point, letter);
    if (room >= 0) return onRoom(room);
    const leg = nearestPiece(onScreen, point, REACH_PX);
    if (leg >= 0) return onLeg(leg);
    const other = floor.parts.find(
      (one) => one.id !== part.id && isWithin(toSheet(view, point), cornersOf(one)),
    );
    if (other) onPart(other.id);
  };

  const overlaps = overlappingParts(floor);
  const texts = textsOnDrawing({
    overlaps,
    sketch,
    floor,
    part,
    path,
    names,
    chosen,
    proposed: proposed ?? [],
    hasNumbers: numbers,
    view,
    letter,
  });
  const shownTrace = trace && drag?.kind === "picture" ? { ...trace, at: moved(trace.at, drag.by) } : trace;
  const gap =
    outline.closing.length > 0 && outline.state === "finished" && path.kind === "outline"
      ? outline.closing
      : undefined;
  const [first] = onScreen;
  const last = onScreen.at(-1);
  const chosenEnds = chosen === undefined ? undefined : onScreen.slice(chosen, chosen + 2);
  const { fault } = measurePart(part);
  const crossed =
    fault?.kind === "crossing" && fault.hole === undefined && path.kind === "outline" ? fault.legs : [];
  const wrongHole =
    fault && "hole" in fault && fault.hole !== undefined ? part.holes[fault.hole - 1] : undefined;

  const aimed = aim && tool === "draw" && !drag ? legTo(drawnPoint(aim.at)) : undefined;
  const aimedEnd = aimed && at(moved(end, aimed));
  const draggedTo =
    drag?.kind === "corner" || drag?.kind === "corner-alone" ? onScreen[drag.index] : undefined;
  const readout = drag
    ? changeInWords(stored, part, path, drag, sketch.unit)
    : aimed && legsInWords([aimed], sketch.unit);

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
        {...handlers}
      >
        <g id={drawn}>
          {picture && shownTrace && (
            <image
              href={picture.url}
              {...at(shownTrace.at)}
              width={shownTrace.width * view.scale}
              height={shownTrace.width * picture.ratio * view.scale}
              transform={turnOfPicture(shownTrace.turned, at(shownTrace.at))}
              opacity={strength}
              onError={() => setFailed(picture.url)}
            />
          )}
          {gridLines(view.left, far.right, grid.length).map((right) => {
            const { x } = at({ right, up: 0 });
            return (
              <path key={`x${right}`} className={classes.grid} d={`M${x.toFixed(1)} 0V${size.height}`} />
            );
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
          <Overlaps pairs={overlaps} view={view} />
          {wrongHole && (
            <path
              d={`${pathOf(cornersOf(wrongHole).map((point) => at(moved(point, part.start))))}Z`}
              className={classes.error}
            />
          )}
          {crossed.map((leg) => (
            <path
              key={leg}
              d={pathOf([...onScreen, ...onScreen.slice(0, 1)].slice(leg - 1, leg + 1))}
              className={classes.error}
            />
          ))}
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
          {texts.map(({ isName, isOwn, isDoubtful, ...text }) => (
            <Text
              key={`${text.text} ${text.x} ${text.y}`}
              label={text}
              className={isDoubtful ? classes.open : isName ? classes.name : isOwn ? classes.own : undefined}
            />
          ))}
          {last && aimedEnd && <path d={pathOf([last, aimedEnd])} className={classes.chosen} />}
        </g>
        {marks.map((mark) => {
          const { x, y } = at(mark);
          return <path key={`${x} ${y}`} d={`M${x - 8} ${y}h16M${x} ${y - 8}v16`} className={classes.mark} />;
        })}
        {sketch.north !== null && <North degrees={sketch.north} size={size} />}
        {aim?.isTouch && (
          <Magnifier
            target={aimedEnd ?? draggedTo ?? aim.at}
            finger={aim.at}
            width={size.width}
            drawn={drawn}
          />
        )}
      </svg>
      {readout && aim && (
        <Readout finger={aim.at} size={size}>
          {readout}
        </Readout>
      )}
      {picture && failed === picture.url && (
        <p className={classes.notShown} role="status">
          The picture could not be loaded. It shows once there is a connection.
        </p>
      )}
      <p className={classes.scale} aria-hidden="true">
        <span style={{ width: grid.length * view.scale }} />
        {grid.count} {sketch.unit === "feet" ? "ft" : "m"}
      </p>
    </div>
  );
};

/** Around its upper left corner. */
const turnOfPicture = (degrees: number, { x, y }: ScreenPoint): string | undefined =>
  degrees === 0 ? undefined : `rotate(${degrees} ${x} ${y})`;
