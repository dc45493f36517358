import { limits, surveyGrid } from "@takseru/shared-types";
import { distanceBetween } from "@takseru/shared-types/places";
import { expect, it } from "vitest";
import { gridPosition } from "@/lib/location/survey-grid/grid-position";
import pointsOfProj from "./grid-points.csv?raw";

/** Points of both grids all over the island, converted by PROJ 9 (pyproj) from EPSG's parameters. */
const points = pointsOfProj
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [grid = "", ...figures] = line.split(",");
    const [east = 0, north = 0, latitude = 0, longitude = 0] = figures.map(Number);
    return { grid: surveyGrid.schema.parse(grid), east, north, latitude, longitude };
  });

it("1,000 points of the survey's grids lie where another program has them, within a decimetre", () => {
  expect(points).toHaveLength(1_000);
  const away = points.map(({ grid, east, north, ...expected }) => {
    const position = gridPosition(grid, east, north);
    return position ? distanceBetween(position, expected) : Number.POSITIVE_INFINITY;
  });
  expect(Math.max(...away)).toBeLessThan(0.1);
});

it("a point that is nowhere has no position", () => {
  expect(gridPosition("sld99", 1e12, 1e12)).toBeUndefined();
});

it("the two grids have one place each, a few hundred metres from what the other's figures would be", () => {
  const { south, north, west, east } = limits.sriLanka;
  const [one, other] = [gridPosition("sld99", 500_000, 500_000), gridPosition("kandawala", 200_000, 200_000)];
  for (const position of [one, other]) {
    expect(position?.latitude).toBeGreaterThan(south);
    expect(position?.latitude).toBeLessThan(north);
    expect(position?.longitude).toBeGreaterThan(west);
    expect(position?.longitude).toBeLessThan(east);
  }
  // EPSG gives both datums' places to 14 and 35 m.
  expect(one && other && distanceBetween(one, other)).toBeLessThan(50);
});
