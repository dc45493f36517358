import { distanceBetween } from "@takseru/shared-types/places";
import { expect, it } from "vitest";
import { areaOf } from "@/features/map/map-query";

const centre = { latitude: 7.2936, longitude: 80.6413 };
const view = (reach: number, at = centre) => ({ centre: at, reach, metersPerPixel: reach / 400 });

it("covers every corner of what is in sight", () => {
  for (const reach of [50, 700, 960, 3_000, 10_000, 31_000])
    for (const east of [0, 0.003, 0.017, 0.31]) {
      const at = { ...centre, longitude: centre.longitude + east };
      const area = areaOf(view(reach, at));
      if (!area) throw new Error("no area");
      const away = distanceBetween(at, { latitude: area.lat, longitude: area.lng });
      // The answer is a square: each axis has to be covered.
      expect(away / Math.SQRT2 + reach / Math.SQRT2).toBeLessThanOrEqual(area.radius * 1.01);
    }
});

it("asks the same when the map is moved a little, and something else when it is moved away", () => {
  const asked = areaOf(view(500));
  expect(areaOf(view(500, { ...centre, latitude: centre.latitude + 0.000_5 }))).toEqual(asked);
  expect(areaOf(view(500, { ...centre, latitude: centre.latitude + 0.05 }))).not.toEqual(asked);
});

it("asks nothing while most of the country is in sight", () => {
  expect(areaOf(view(200_000))).toBeUndefined();
});
