import { expect, it } from "vitest";
import { createReportMaps } from "../../src/map-picture/report-maps.ts";
import { buildGeoData } from "../helpers/build-geo-data.ts";

const village = { latitude: 7.1222, longitude: 80.6525 };
const drawMaps = createReportMaps();
const drawImported = createReportMaps({ current: async () => buildGeoData() });

it("draws nothing without a position, at sea and abroad", async () => {
  for (const position of [null, { latitude: 5, longitude: 79 }, { latitude: 51.5, longitude: -0.1 }])
    expect(await drawMaps(position)).toBeUndefined();
});

it("shows the property with its town at 1:50,000", async () => {
  const maps = await drawMaps({ latitude: 7.2986, longitude: 80.6413 });
  expect(maps).toMatchObject({ location: { scale: 50_000 }, town: { name: "Kandy" } });
  expect(maps?.location.metersPerUnit).toBeCloseTo(17.64, 2);
  expect(maps?.location.shapes).toContainEqual(expect.objectContaining({ kind: "line", dash: 5, width: 2 }));
});

it("takes a smaller scale where the town would not be on the map", async () => {
  const maps = await drawMaps({ latitude: 6.35, longitude: 81.45 });
  expect(maps?.location.scale).toBeGreaterThan(50_000);
});

it("has no broken line within the town", async () => {
  const maps = await drawMaps({ latitude: 7.2937, longitude: 80.635 });
  expect(maps?.town).toBeUndefined();
});

it("adds a sketch from close by where roads are known, and names the sources", async () => {
  expect((await drawMaps(village))?.sketch).toBeUndefined();
  const imported = await drawImported(village);
  expect(imported?.sketch).toMatchObject({ scale: 5_000, legend: ["S schools"] });
  expect(imported?.attribution).toContain("© Nobody.");
});

it("draws the same maps each time", async () => {
  expect(await createReportMaps({ current: async () => buildGeoData() })(village)).toEqual(
    await drawImported(village),
  );
});
