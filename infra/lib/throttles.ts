import { imagesApi, locationApi, pdfApi, type Route } from "@takseru/shared-types";
import type { Config } from "./config.ts";

type Rates = Pick<Config, "callsPerSecond" | "heavyCallsPerSecond">;

/**
 * All calls of a stage. The limit bounds what an attack can cost; 200 a second are some 10,000 valuers at work, each with
 * one call every 50 seconds.
 */
export const stageThrottle = ({ callsPerSecond }: Rates) => ({
  rateLimit: callsPerSecond,
  burstLimit: 2 * callsPerSecond,
});

/** Each of the routes below. One call keeps a processor busy for a second or more, and Lambda runs 1,000 at once. */
export const heavyThrottle = ({ heavyCallsPerSecond }: Rates) => ({
  rateLimit: heavyCallsPerSecond,
  burstLimit: 5 * heavyCallsPerSecond,
});

/** Routes that render a PDF, process images or search a neighbourhood. */
export const heavyRoutes: readonly Route[] = [
  pdfApi.routes.preview,
  pdfApi.routes.word,
  pdfApi.routes.finalize,
  imagesApi.routes.upload,
  imagesApi.routes.complete,
  imagesApi.routes.completePicture,
  imagesApi.routes.fetchSatellite,
  locationApi.routes.analyze,
];
