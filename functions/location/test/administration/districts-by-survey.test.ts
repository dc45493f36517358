import type { Position } from "@takseru/shared-types";
import {
  administrativeOf,
  boundsOf,
  distanceToOutline,
  isInside,
  isWithin,
  type Ring,
} from "@takseru/shared-types/places";
import { describe, expect, test } from "vitest";
import towns from "../../../../shared-types/src/places/data/towns.json" with { type: "json" };
import { createDescribePosition } from "../../src/administration/describe-positions.ts";
import { spelledAsOurs } from "../../src/administration/division-spelling.ts";
import { missing, readDivisions } from "../helpers/read-ds-divisions.ts";

if (missing) console.warn(missing);

const steps = 8;

const grid = (rings: readonly Ring[]): Position[] => {
  const { west, east, south, north } = boundsOf(rings);
  return Array.from({ length: steps * steps }, (_, index) => ({
    longitude: west + ((east - west) * ((index % steps) + 0.5)) / steps,
    latitude: south + ((north - south) * (Math.floor(index / steps) + 0.5)) / steps,
  })).filter((position) => isInside(position, rings));
};

describe.skipIf(missing)("on the Survey Department's 339 Divisional Secretariats", () => {
  const divisions = missing ? [] : readDivisions();

  test("the district and province are right for at least 99.7 % of points a kilometre from the next district", () => {
    let [all, right, inland, inlandRight] = [0, 0, 0, 0];
    const boxed = divisions.map((division) => ({ ...division, box: boundsOf(division.rings) }));
    const isFarFromOthers = (position: Position, district: string) =>
      boxed
        .filter((other) => other.district !== district && isWithin(position, other.box, 0.01))
        .every(({ rings }) => distanceToOutline(position, rings) > 1_000);
    for (const { district, province, rings } of divisions)
      for (const position of grid(rings)) {
        const found = administrativeOf(position);
        const isRight = found?.district === district && found.province === province;
        all += 1;
        right += isRight ? 1 : 0;
        const isInland = isFarFromOthers(position, district);
        inland += isInland ? 1 : 0;
        inlandRight += isInland && isRight ? 1 : 0;
      }
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
    console.info(
      `districts: ${share(right, all)} of ${all} points, ${share(inlandRight, inland)} of ${inland} inland`,
    );
    expect(all).toBeGreaterThan(8_000);
    expect(right / all).toBeGreaterThanOrEqual(0.98);
    expect(inlandRight / inland).toBeGreaterThanOrEqual(0.997);
  });

  test("with the divisions imported, division and district are right for at least 99 % of points", () => {
    const describePosition = createDescribePosition({
      areas: divisions.map(({ name, district, rings }) => ({
        kind: "ds_division",
        name,
        parent: district,
        rings,
      })),
      settlements: [],
      roads: [],
    });
    let [all, right] = [0, 0];
    for (const { name, district, province, rings } of divisions)
      for (const position of grid(rings)) {
        const { administrative } = describePosition(position);
        all += 1;
        if (
          administrative.ds_division === spelledAsOurs(name, district) &&
          administrative.district === district &&
          administrative.province === province
        )
          right += 1;
      }
    console.info(`divisions: ${((100 * right) / all).toFixed(2)} % of ${all} points`);
    expect(right / all).toBeGreaterThanOrEqual(0.99);
    // Off Colombo, off Batticaloa, and Rameswaram.
    for (const [latitude, longitude] of [
      [6.9, 79.7],
      [7.7, 81.95],
      [9.2876, 79.3129],
    ] as const)
      expect(describePosition({ latitude, longitude })).toMatchObject({
        administrative: { province: null, district: null },
        nearest_city: null,
      });
  });

  test("every town stands in its district, or within a kilometre of it", () => {
    const astray = towns.filter((town) =>
      divisions
        .filter(({ district }) => district === town.district)
        .every(({ rings }) => !isInside(town, rings) && distanceToOutline(town, rings) > 1_000),
    );
    expect(astray).toEqual([]);
  });
});
