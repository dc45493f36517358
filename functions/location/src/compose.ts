import { createLocationService, type LocationService } from "./analysis/location-service.ts";
import type { LocationMetrics } from "./metrics.ts";
import { createEmbeddedProvider } from "./providers/embedded-provider.ts";
import { createLocationAnswers } from "./providers/location-answers.ts";

export interface LocationInfrastructure {
  metrics: LocationMetrics;
}

/** The room's use cases on the data that it carries. */
export const composeLocation = ({ metrics }: LocationInfrastructure): LocationService =>
  createLocationService({ answers: createLocationAnswers({ embedded: createEmbeddedProvider() }), metrics });
