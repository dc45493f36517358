import { expect, it } from "vitest";
import { textRoom, withRoom } from "@/features/map/canvas/place-labels";

const size = { x: 200, y: 100 };
const mark = (x: number, y: number) => ({ x, y, width: 40, height: 16 });

it("shows the first of two marks that would lie over each other", () => {
  const [first, second, third] = [mark(60, 50), mark(90, 50), mark(140, 50)];
  expect(withRoom([first, second, third], size)).toEqual([first, third]);
});

it("leaves out what would be cut off at an edge", () => {
  expect(withRoom([mark(10, 50), mark(190, 50), mark(60, 5), mark(60, 95)], size)).toEqual([]);
});

it("keeps clear of what is there already", () => {
  expect(withRoom([mark(60, 50)], size, [mark(70, 55)])).toEqual([]);
});

it("gives a longer text more room", () => {
  expect(textRoom("Nuwara Eliya").width).toBeGreaterThan(textRoom("Galle").width);
});
