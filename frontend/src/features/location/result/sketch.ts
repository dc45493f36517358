import type { Position } from "@takseru/shared-types";
import { directionFrom, nearestTowns, outlinesWithin, type Ring } from "@takseru/shared-types/places";
import { formatKm } from "../format-km";
import { sketchBox } from "./sketch-box";

const TOWNS = 6;
/** Room for a label beside the farthest town. */
const REACH = 70;
const LINE = 16;
const LETTER = 6.5;
const scaleSteps = [500, 1_000, 2_000, 5_000, 10_000, 20_000];
const metersPerDegree = 111_195;

interface Label {
  x: number;
  y: number;
  text: string;
}

/** The pin stands above its point. */
const pin = { top: sketchBox.y - 30, bottom: sketchBox.y + 6, half: 12 };

const half = ({ text }: Label): number => (text.length * LETTER) / 2;
const overlaps = (a: Label, b: Label): boolean =>
  Math.abs(a.y - b.y) < LINE && Math.abs(a.x - b.x) < half(a) + half(b);
const hidesPin = (label: Label): boolean =>
  Math.abs(label.x - sketchBox.x) < half(label) + pin.half &&
  label.y > pin.top &&
  label.y - LINE < pin.bottom;
const isInside = (label: Label): boolean =>
  label.x > half(label) &&
  label.x + half(label) < sketchBox.width &&
  label.y > LINE &&
  label.y < sketchBox.height - 4;

/** What is drawn around a position: towns where they are, at one scale, north above. */
export const sketchOf = (position: Position) => {
  const towns = nearestTowns(position, TOWNS);
  const farthest = Math.max(1_000, towns.at(3)?.distance_meters ?? towns.at(-1)?.distance_meters ?? 0);
  const perMeter = REACH / farthest;
  const toSketch = ({ latitude, longitude }: Position) => ({
    x:
      sketchBox.x +
      (longitude - position.longitude) *
        metersPerDegree *
        Math.cos((position.latitude * Math.PI) / 180) *
        perMeter,
    y: sketchBox.y - (latitude - position.latitude) * metersPerDegree * perMeter,
  });

  const scale = scaleSteps.findLast((meters) => meters * perMeter < REACH * 0.8) ?? 500;
  const ring = { radius: scale * perMeter };
  const ringLabel = {
    x: sketchBox.x,
    y: sketchBox.y - Math.max(ring.radius, 30) - 4,
    text: `${scale / 1_000} km`,
  };
  const labels: Label[] = [ringLabel];
  const shown = towns.flatMap((town) => {
    const { x, y } = toSketch(town);
    const text = `${town.name} ${formatKm(town.distance_meters)}`;
    const aside = (text.length * LETTER) / 2 + LINE / 2;
    // Below its dot, or where that is taken beside or above it.
    const label = [
      { x, y: y + LINE, text },
      { x: x + aside, y: y + 4, text },
      { x: x - aside, y: y + 4, text },
      { x, y: y - LINE / 2, text },
    ].find((one) => isInside(one) && !hidesPin(one) && !labels.some((other) => overlaps(one, other)));
    if (!label) return [];
    labels.push(label);
    return [{ ...town, x, y, label, towards: directionFrom(position, town) }];
  });

  const margin = (sketchBox.width * 2) / perMeter / metersPerDegree;
  const outlines = outlinesWithin({
    west: position.longitude - margin,
    east: position.longitude + margin,
    south: position.latitude - margin,
    north: position.latitude + margin,
  });
  const pathOf = (ring: Ring): string =>
    ring
      .flatMap((longitude, index) => {
        const latitude = ring[index + 1];
        if (index % 2 === 1 || latitude === undefined) return [];
        const { x, y } = toSketch({ latitude, longitude });
        return [`${x.toFixed(1)},${y.toFixed(1)}`];
      })
      .join("L");

  return {
    towns: shown,
    borders: outlines.map((ring) => `M${pathOf(ring)}Z`),
    /** A circle of a round number of metres. */
    ring: { ...ring, label: ringLabel },
    radiusOf: (meters: number) => meters * perMeter,
  };
};

export type Sketch = ReturnType<typeof sketchOf>;
