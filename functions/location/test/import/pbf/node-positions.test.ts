import { expect, test } from "vitest";
import { createNodePositions } from "../../../src/import/pbf/node-positions.ts";

test("the positions of the needed nodes are kept, in whatever order they come", () => {
  const needed = Array.from(
    { length: 100_000 },
    (_, index) => 3 * ((index * 7_919) % 100_000) + 5_000_000_000,
  );
  const positions = createNodePositions();
  for (let start = 0; start < needed.length; start += 1_000)
    positions.need(needed.slice(start, start + 1_000));
  positions.need(needed.slice(0, 10));
  positions.freeze();
  const at = (id: number) => ({ longitude: 79 + (id % 1_000) / 1_000, latitude: 6 + (id % 997) / 1_000 });
  // In order, with two unneeded ones after each, and again from behind.
  const ordered = [...needed].sort((a, b) => a - b).flatMap((id) => [id, id + 1, id + 2]);
  for (const id of ordered.slice(0, 150_000)) positions.set(id, at(id).longitude, at(id).latitude);
  for (const id of ordered.slice(150_000).reverse()) positions.set(id, at(id).longitude, at(id).latitude);

  const line = positions.lineOf(needed);
  expect(line).toHaveLength(200_000);
  expect(
    line.every((value, index) => {
      const { longitude, latitude } = at(needed[index >> 1] ?? 0);
      return Math.abs(value - (index % 2 === 0 ? longitude : latitude)) < 1e-6;
    }),
  ).toBe(true);
  expect(positions.lineOf([1, 4_999_999_999, 5_000_000_001, 6_000_000_000])).toEqual([]);
});
