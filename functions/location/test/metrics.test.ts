import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { expect, test } from "vitest";
import { createLocationService } from "../src/analysis/location-service.ts";
import { createEmbeddedProvider } from "../src/providers/embedded-provider.ts";
import type { LocationProvider } from "../src/providers/location-provider.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const embedded = createEmbeddedProvider();

/** A provider that falls back on the embedded data because its own service does not answer. */
const degraded = {
  ...embedded,
  analyze: (request) => ({ ...embedded.analyze(request), degraded: true }),
  geocode: (position) => ({ ...embedded.geocode(position), degraded: true }),
  nearestCity: () => null,
} satisfies LocationProvider;

test("an answer without its provider is counted; a usual one and an empty one are not", async () => {
  const { counted, metrics } = createMemoryMetrics();
  const usual = createLocationService({ provider: embedded, metrics });
  await usual.geocode(kandy);
  expect(counted).toEqual([]);

  const without = createLocationService({ provider: degraded, metrics });
  expect(await without.analyze({ ...kandy, radius: 500, includeCategories: ["school"] })).toMatchObject({
    degraded: true,
  });
  await without.geocode(kandy);
  expect(await without.nearestCity(kandy)).toBeNull();
  expect(counted).toEqual([{ LocationsDegraded: 1 }, { LocationsDegraded: 1 }]);
});
