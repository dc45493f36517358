import { describe, expect, it } from "vitest";
import { bestOrder, type Costs, costOfOrder } from "../../../src/roads/waypoints/best-order.ts";

/** The same numbers in every run. */
const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Points in a square, and the way back up to a fifth longer than the way there. */
const randomCosts = (count: number, seed: number): Costs => {
  const random = createRandom(seed);
  const points = Array.from({ length: count + 2 }, () => [random() * 100, random() * 100] as const);
  return points.map(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v) * (1 + random() * 0.2)));
};

const permutations = (items: number[]): number[][] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item) =>
        permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
      );

const places = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the order of waypoints", () => {
  it.each([1, 2, 3, 4, 5, 6, 7])("of %i is the best of all orders", (count) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const costs = randomCosts(count, seed * 100 + count);
      const best = Math.min(...permutations(places(count)).map((order) => costOfOrder(costs, order)));
      expect(costOfOrder(costs, bestOrder(costs) ?? [])).toBeCloseTo(best, 9);
    }
  });

  it("of twelve, which are too many to weigh all orders, is within 3 % of the best", () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const costs = randomCosts(12, seed);
      // Eleven are weighed exactly: of twelve the best is the best beginning with each of them.
      const best = Math.min(
        ...places(12).map((first) => {
          const kept = [first, ...places(12).filter((place) => place !== first), 13];
          const rest = kept.map((from) => kept.map((to) => costs[from]?.[to] ?? 0));
          const order = bestOrder(rest) ?? [];
          return (costs[0]?.[first] ?? 0) + costOfOrder(rest, order);
        }),
      );
      const found = bestOrder(costs) ?? [];
      expect([...found].sort((a, b) => a - b)).toEqual(places(12));
      expect(costOfOrder(costs, found)).toBeLessThanOrEqual(best * 1.03);
    }
  });

  it("of twenty on a line is the line", () => {
    const where = [0, ...places(20).map((place) => ((place * 7) % 21) + 0), 21];
    const costs = where.map((from) => where.map((to) => Math.abs(from - to)));
    expect(costOfOrder(costs, bestOrder(costs) ?? [])).toBe(21);
  });

  it("is none where one cannot be reached", () => {
    const costs = randomCosts(4, 1).map((row, from) =>
      row.map((cost, to) => (to === 2 || from === 2 ? Number.POSITIVE_INFINITY : cost)),
    );
    expect(bestOrder(costs)).toBeUndefined();
    const many = randomCosts(14, 1).map((row) =>
      row.map((cost, to) => (to === 2 ? Number.POSITIVE_INFINITY : cost)),
    );
    expect(bestOrder(many)).toBeUndefined();
  });

  it("finds the only way through one-way legs", () => {
    const far = Number.POSITIVE_INFINITY;
    // 0 -> 2 -> 1 -> 3 alone is open.
    const costs = [
      [0, far, 1, far],
      [far, 0, far, 1],
      [far, 1, 0, far],
      [far, far, far, 0],
    ];
    expect(bestOrder(costs)).toEqual([2, 1]);
  });
});
