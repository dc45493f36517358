import { outlinesWithin } from "@takseru/shared-types/places";
import { clipArea, clipLine, thinned } from "../clip.ts";
import { type MapShape, mapColours } from "../map-drawing.ts";
import type { Projection } from "../projection.ts";

/**
 * The outlines are generalised by some hundred metres: on a map of fewer metres a unit they would put houses into the
 * sea, so that coast and borders are left out there.
 */
const OUTLINE_METERS = 15;
/** Points nearer to each other than this cannot be told apart. */
const LEAST = 0.6;

const whole = ({ width, height }: Projection) => [0, 0, width, 0, width, height, 0, height];

/** Sea, districts and borders; land only on a map closer than the outlines are exact. */
export const drawLand = (projection: Projection): MapShape[] => {
  const { metersPerUnit, bounds, x, y } = projection;
  if (metersPerUnit < OUTLINE_METERS)
    return [{ kind: "area", points: whole(projection), fill: mapColours.land }];
  const rings = outlinesWithin(bounds).map((ring) =>
    thinned(
      ring.map((value, index) => (index % 2 === 0 ? x(value) : y(value))),
      LEAST,
    ),
  );
  return [
    { kind: "area", points: whole(projection), fill: mapColours.sea },
    ...rings
      .map((ring) => clipArea(ring, projection))
      .filter((points) => points.length > 4)
      .map((points): MapShape => ({ kind: "area", points, fill: mapColours.land })),
    ...rings
      .flatMap((ring) => clipLine([...ring, ...ring.slice(0, 2)], projection))
      .map((points): MapShape => ({ kind: "line", points, width: 0.8, colour: mapColours.border, dash: 3 })),
  ];
};
