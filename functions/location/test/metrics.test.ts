import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { expect, test } from "vitest";
import { createLocationService } from "../src/analysis/location-service.ts";
import { createEmbeddedProvider } from "../src/providers/embedded-provider.ts";
import { createLocationAnswers } from "../src/providers/location-answers.ts";
import { startUpstream } from "./helpers/start-upstream.ts";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const embedded = createEmbeddedProvider();

test("an answer without its provider is counted; a usual one is not", async () => {
  const { counted, metrics } = createMemoryMetrics();
  const usual = createLocationService({ answers: createLocationAnswers({ embedded }), metrics });
  await usual.geocode("valuer", kandy);
  expect(counted).toEqual([]);

  const { upstream } = startUpstream({
    can: {
      address: async () => {
        throw new Error("gone");
      },
    },
  });
  const without = createLocationService({ answers: createLocationAnswers({ embedded, upstream }), metrics });
  const analysis = { ...kandy, radius: 500, includeCategories: ["school" as const] };
  expect(await without.analyze("valuer", analysis)).toMatchObject({ degraded: true });
  await without.geocode("valuer", kandy);
  await without.searchPlaces("valuer", { ...kandy, radius: 500 });
  expect(counted).toEqual([{ LocationsDegraded: 1 }, { LocationsDegraded: 1 }]);
});
