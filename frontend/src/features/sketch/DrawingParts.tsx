import { cornersOf, placeOfDoor, type SketchPart } from "@takseru/shared-types";
import { type ReactNode, useId } from "react";
import classes from "./drawing.module.css";
import { type Label, pathOf, type ScreenPoint, type Size, toScreen, type View } from "./screen-geometry";

export const Doors = ({ part, view }: { part: SketchPart; view: View }) =>
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

export const Text = ({
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

export const North = ({ degrees, size }: { degrees: number; size: { width: number } }) => (
  <g transform={`translate(${size.width - 28} 36)`} className={classes.north}>
    <path d="M0 14V-14M-5 -6l5 -8 5 8" transform={`rotate(${degrees})`} />
    <text x="0" y="28" textAnchor="middle">
      N
    </text>
  </g>
);

const LEAST_DOOR_PX = 10;

/** The door that is pressed, by its number; -1 where none is. */
export const doorAt = (part: SketchPart, view: View, press: ScreenPoint): number =>
  part.doors.findIndex((door) => {
    const place = placeOfDoor(part, door);
    if (!place) return false;
    const [from, to] = [toScreen(view, place.from), toScreen(view, place.to)];
    const half = Math.hypot(to.x - from.x, to.y - from.y) / 2;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return Math.hypot(press.x - middle.x, press.y - middle.y) <= Math.max(LEAST_DOOR_PX, half);
  });

/** Where two parts of a floor lie over one another, marked in the drawing itself. */
export const Overlaps = ({
  pairs,
  view,
}: {
  pairs: ReadonlyArray<readonly [SketchPart, SketchPart]>;
  view: View;
}) => {
  const id = useId();
  const ring = (part: SketchPart) => `${pathOf(cornersOf(part).map((point) => toScreen(view, point)))}Z`;
  return pairs.map(([one, other], index) => {
    const clip = `${id}${index}`;
    return (
      <g key={clip} data-overlap="true">
        <clipPath id={clip}>
          <path d={ring(one)} />
        </clipPath>
        <path d={ring(other)} clipPath={`url(#${clip})`} className={classes.overlap} />
        <path d={ring(one)} className={classes.doubtful} />
        <path d={ring(other)} className={classes.doubtful} />
      </g>
    );
  });
};

const LENS_PX = 52;
const ENLARGED = 2;

/** What lies beneath the finger, enlarged, in the upper corner that is away from it. */
export const Magnifier = ({
  target,
  finger,
  width,
  drawn,
}: {
  /** What is enlarged: the moved point, or where the finger is. */
  target: ScreenPoint;
  finger: ScreenPoint;
  width: number;
  /** The id of what is drawn. */
  drawn: string;
}) => {
  const id = useId();
  const x = finger.x < width / 2 ? width - LENS_PX - 8 : LENS_PX + 8;
  return (
    <g transform={`translate(${x} ${LENS_PX + 8})`} data-magnifier="true">
      <clipPath id={id}>
        <circle r={LENS_PX} />
      </clipPath>
      <circle r={LENS_PX} className={classes.lens} />
      <g clipPath={`url(#${id})`}>
        <use
          href={`#${drawn}`}
          transform={`scale(${ENLARGED}) translate(${(-target.x).toFixed(1)} ${(-target.y).toFixed(1)})`}
        />
      </g>
      <circle r={LENS_PX} className={classes.rim} />
      <path d="M-10 0h20M0 -10v20" className={classes.mark} />
    </g>
  );
};

/** The lengths that change while something is dragged or drawn, where no finger covers them. */
export const Readout = ({
  children,
  finger,
  size,
}: {
  children: ReactNode;
  finger: ScreenPoint;
  size: Size;
}) => {
  const beside = finger.x < size.width / 2 ? "left" : "right";
  return (
    <p
      className={classes.readout}
      data-place={finger.y < (size.height * 2) / 3 ? "bottom" : beside}
      aria-hidden="true"
    >
      {children}
    </p>
  );
};
