import type { Position } from "@takseru/shared-types";
import { useEffect, useState } from "react";
import { formatKm } from "../format-km";
import classes from "./position-sketch.module.css";
import type { Sketch } from "./sketch";
import { sketchBox } from "./sketch-box";

/** A circle that is smaller than the pin says nothing. */
const SEEN = 8;

const described = ({ towns }: Sketch): string =>
  towns
    .map(({ name, distance_meters, towards }) => `${name} ${formatKm(distance_meters)} to the ${towards}`)
    .join(", ");

/** Towns and borders around a position, drawn from the table of towns: a sketch, not a map. */
export const PositionSketch = ({
  position,
  accuracy,
}: {
  position: Position;
  accuracy?: number | undefined;
}) => {
  const { latitude, longitude } = position;
  const [sketch, setSketch] = useState<Sketch>();
  useEffect(() => {
    let wanted = true;
    import("./sketch").then(
      ({ sketchOf }) => wanted && setSketch(sketchOf({ latitude, longitude })),
      // Without a connection it may not be there to be loaded; the lines below say the same.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [latitude, longitude]);
  const { x, y, width, height } = sketchBox;
  return (
    <figure className={classes.sketch}>
      <div className={classes.drawing}>
        {sketch && (
          <svg
            role="img"
            aria-label={`Sketch of the position: ${described(sketch) || "no town near"}`}
            viewBox={`0 0 ${width} ${height}`}
          >
            {sketch.borders.map((path) => (
              <path key={path} d={path} className={classes.border} />
            ))}
            <circle cx={x} cy={y} r={sketch.ring.radius} className={classes.ring} />
            <text x={sketch.ring.label.x} y={sketch.ring.label.y} className={classes.scale}>
              {sketch.ring.label.text}
            </text>
            {accuracy !== undefined && sketch.radiusOf(accuracy) > SEEN && (
              <circle cx={x} cy={y} r={sketch.radiusOf(accuracy)} className={classes.accuracy} />
            )}
            {sketch.towns.map((town) => (
              <g key={`${town.name} ${town.district}`}>
                <circle cx={town.x} cy={town.y} r={3} className={classes.town} />
                <text x={town.label.x} y={town.label.y} className={classes.name}>
                  {town.label.text}
                </text>
              </g>
            ))}
            <path
              className={classes.pin}
              d={`M${x} ${y}c-6-8-10-12-10-18a10 10 0 0 1 20 0c0 6-4 10-10 18zm0-14.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z`}
            />
            <path className={classes.north} d={`M${width - 22} 12l7 18-7-4-7 4z`} />
            <text x={width - 22} y={44} className={classes.name}>
              N
            </text>
          </svg>
        )}
      </div>
      <figcaption className={classes.caption}>Sketch from our table of towns, not a map</figcaption>
    </figure>
  );
};
