import { imagesApi, locationApi, pdfApi, type Route } from "@takseru/shared-types";

/**
 * All calls of a stage. They bound what an attack can cost; 200 a second are some 10,000 valuers at work, at one call
 * every 50 seconds each.
 */
export const stageThrottle = { rateLimit: 200, burstLimit: 400 };

/** One of the routes below: it keeps a whole processor busy for a second or more, and Lambda runs 1,000 at once. */
export const heavyThrottle = { rateLimit: 20, burstLimit: 100 };

/** Routes that render a PDF, take in photographs or search a neighbourhood. */
export const heavyRoutes: readonly Route[] = [
  pdfApi.routes.preview,
  pdfApi.routes.finalize,
  imagesApi.routes.upload,
  imagesApi.routes.complete,
  imagesApi.routes.completePicture,
  locationApi.routes.analyze,
];
