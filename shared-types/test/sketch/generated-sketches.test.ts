import { generatedCases } from "@takseru/testing/generated-cases";
import { randomNumbers } from "@takseru/testing/random-numbers";
import { describe, expect, it } from "vitest";
import { closingLegs, type LegDirection, legOf, withErrorSpread } from "../../src/sketch/drawing.ts";
import { parseLength, UNITS_PER_FOOT } from "../../src/sketch/lengths.ts";
import { cornersOf, measureOutline } from "../../src/sketch/outline.ts";
import type { SketchLeg, SketchRun } from "../../src/sketch/sketch.ts";
import {
  areaInStrips,
  missedFeet,
  type Place,
  placesIn,
  placesOf,
  touchesItself,
} from "../helpers/second-sketch.ts";

type Way = [direction: LegDirection, length: number];
const opposite = { up: "down", down: "up", left: "right", right: "left" } as const;
const turned = { up: "right", right: "down", down: "left", left: "up" } as const;

/** Lengths in sixteenths of an inch, hundredths of a foot or millimetres, as people type them. */
const systems = [
  {
    most: 60 * 192,
    text: (n: number) =>
      `${Math.floor(n / 192)}'${Math.floor((n % 192) / 16)} ${n % 16}/16"`.replace(" 0/16", ""),
  },
  { most: 6_000, text: (n: number) => `${(n / 100).toFixed(2)} ft` },
  { most: 20_000, text: (n: number) => `${(n / 1000).toFixed(3)} m` },
] as const;

/** A rectangle with bays outward and inward in its sides; it may cross itself. */
const rightAngled = (random: (below: number) => number, most: number): Way[] => {
  const some = () => 1 + random(most);
  const [wide, high] = [some(), some()];
  let ways: Way[] = [
    ["up", high],
    ["right", wide],
    ["down", high],
    ["left", wide],
  ];
  for (let bays = random(5); bays > 0; bays -= 1) {
    const at = random(ways.length);
    const [direction, length] = ways[at] ?? ["up", 0];
    if (length < 4) continue;
    const from = 1 + random(length - 3);
    const width = 1 + random(length - from - 1);
    const out = random(2) === 0 ? turned[direction] : opposite[turned[direction]];
    const depth = 1 + random(Math.ceil(most / 3));
    const bay: Way[] = [
      [direction, from],
      [out, depth],
      [direction, width],
      [opposite[out], depth],
      [direction, length - from - width],
    ];
    ways = ways.toSpliced(at, 1, ...bay);
  }
  return ways;
};

const at = { right: 0, up: 0 };

/** A random right-angled figure: its legs as the product reads the typed lengths, and its corners by the second program. */
const typedFigure = (seed: number) => {
  const random = randomNumbers(seed);
  const { most, text } = systems[random(systems.length)] ?? systems[0];
  const ways = rightAngled(random, most);
  // One figure in three has an error in its last leg; a third of those errors are large.
  const error = random(3) === 0 ? 1 + random(random(3) === 0 ? most : Math.ceil(most / 200)) : 0;
  const last = ways.at(-1);
  if (last) last[1] += error;
  // One figure in eight goes back along a leg.
  const [back] = ways;
  if (back && random(8) === 0) {
    const over = 1 + random(back[1]);
    ways.splice(1, 0, [opposite[back[0]], over], [turned[back[0]], 1 + random(most)]);
  }
  const typed = ways.map(([direction, length]) => [direction, text(length)] as const);
  const legs = typed.map(([direction, length]): SketchLeg => {
    const read = parseLength(length);
    if (!read) throw new Error(`${length} cannot be read`);
    return legOf(direction, read.length, read.unit);
  });
  return { run: { start: at, legs }, places: placesOf(typed) };
};

/** A random figure at any angles, star-shaped or with corners in any order; about half do not end at their start. */
const angledFigure = (seed: number) => {
  const random = randomNumbers(seed);
  const count = 3 + random(10);
  const isStar = random(2) === 0;
  const corners = Array.from({ length: count }, (_, index) => {
    if (!isStar) return { right: random(60) * 1_000_000, up: random(60) * 1_000_000 };
    const [angle, reach] = [(2 * Math.PI * index) / count, 2_000_000 + random(30_000_000)];
    return { right: Math.round(reach * Math.cos(angle)), up: Math.round(reach * Math.sin(angle)) };
  }).filter(
    (corner, index, all) =>
      index === 0 || corner.right !== all[index - 1]?.right || corner.up !== all[index - 1]?.up,
  );
  const [first] = corners;
  const ring = random(2) === 0 && first ? [...corners, first] : corners;
  const legs = ring.slice(1).flatMap((corner, index): SketchLeg[] => {
    const before = ring[index] ?? at;
    const leg = { right: corner.right - before.right, up: corner.up - before.up };
    return leg.right === 0 && leg.up === 0 ? [] : [leg];
  });
  const run: SketchRun = { start: first ?? at, legs };
  return { run, places: placesIn(cornersOf(run)) };
};

const isSame = (one: Place | undefined, other: Place | undefined): boolean =>
  JSON.stringify(one?.map(([a, b]) => `${(a * 1_000_000_000n) / b}`)) ===
  JSON.stringify(other?.map(([a, b]) => `${(a * 1_000_000_000n) / b}`));

/** Results of the second program for the figure, closed by a straight line. */
const secondOf = (places: readonly Place[], isFinished: boolean) => {
  const isClosed = isSame(places[0], places.at(-1));
  const ring = isClosed ? places.slice(0, -1) : places;
  const [right, up] = missedFeet(places);
  return {
    missed: [right, up] as const,
    crosses: touchesItself(isFinished ? places.slice(0, -1) : ring),
    area: () => areaInStrips(ring),
    isClean: !touchesItself(ring),
  };
};

interface Tally {
  areas: number;
  crossings: number;
  errors: number;
}

const compare = (make: (seed: number) => { run: SketchRun; places: Place[] }, cases: number): Tally => {
  const tally = { areas: 0, crossings: 0, errors: 0 };
  for (let seed = 1; seed <= cases; seed += 1) {
    const { run, places } = make(seed);
    const outline = measureOutline(run);
    if (run.legs.length < 2) continue;
    const second = secondOf(places, outline.state === "finished");
    const [right, up] = second.missed;
    const { closing } = outline;
    expect(Math.abs(closing.right / UNITS_PER_FOOT - right), `seed ${seed}`).toBeLessThan(1e-5);
    expect(Math.abs(closing.up / UNITS_PER_FOOT - up), `seed ${seed}`).toBeLessThan(1e-5);
    expect(Math.abs(closing.length / UNITS_PER_FOOT - Math.hypot(right, up)), `seed ${seed}`).toBeLessThan(
      1e-5,
    );
    if (closing.length > 0) tally.errors += 1;
    expect(outline.crossing !== undefined, `seed ${seed}`).toBe(second.crosses);
    if (outline.crossing) tally.crossings += 1;
    // Strips give no area for a figure that crosses itself after a small closing error.
    if (outline.crossing || !second.isClean) continue;
    tally.areas += 1;
    expect(
      Math.abs((outline.squareFeet?.round(2) ?? Number.NaN) - second.area()),
      `seed ${seed}`,
    ).toBeLessThan(0.01);
  }
  return tally;
};

describe("generated sketches come to what a second program says", () => {
  const cases = generatedCases(100_000);

  it("with lengths as they are typed, at right angles", { timeout: 600_000 }, () => {
    const { areas, crossings, errors } = compare(typedFigure, cases / 2);
    expect([areas, crossings, errors].every((count) => count > cases / 50)).toBe(true);
  });

  it("with corners anywhere", { timeout: 600_000 }, () => {
    const { areas, crossings, errors } = compare(angledFigure, cases / 2);
    expect([areas, crossings, errors].every((count) => count > cases / 50)).toBe(true);
  });

  it("close with what is proposed, and with their error spread over all legs", () => {
    for (let seed = 1; seed <= cases / 10; seed += 1) {
      const { run } = seed % 2 ? typedFigure(seed) : angledFigure(seed);
      for (const legs of closingLegs(run))
        expect(measureOutline({ ...run, legs: [...run.legs, ...legs] }).closing.length).toBe(0);
      const spread = withErrorSpread(run);
      if (spread) expect(measureOutline(spread).closing.length).toBe(0);
    }
  });
});
