import { createDescribePosition } from "./administration/describe-positions.ts";
import { createLocationService, type LocationService } from "./analysis/location-service.ts";
import type { GeoDataStore } from "./geo-data/geo-data-store.ts";
import { perGeoData } from "./geo-data/per-geo-data.ts";
import { drawSchematicPicture } from "./map-picture/schematic-picture.ts";
import type { LocationMetrics } from "./metrics.ts";
import { pointsOfInterestOf } from "./places/imported-places.ts";
import { createEmbeddedProvider } from "./providers/embedded-provider.ts";
import { createLocationAnswers } from "./providers/location-answers.ts";
import { roadAnswersOf } from "./roads/road-answers.ts";

export interface LocationInfrastructure {
  metrics: LocationMetrics;
  /** The imported places, areas and roads; without it the room answers from the data that it carries. */
  geoData?: GeoDataStore | undefined;
}

/** The room's use cases, on what is imported when a call begins: a new import never changes under a running call. */
export type CurrentLocationService = () => Promise<LocationService>;

export const composeLocation = ({ metrics, geoData }: LocationInfrastructure): CurrentLocationService => {
  const serviceOn = perGeoData((data) => {
    const describePosition = createDescribePosition(data);
    const embedded = createEmbeddedProvider(
      pointsOfInterestOf(data),
      describePosition,
      roadAnswersOf(data),
      (asked) => drawSchematicPicture(asked, data),
    );
    return createLocationService({ answers: createLocationAnswers({ embedded }), metrics, describePosition });
  });
  geoData?.prepare(serviceOn);
  return async () => serviceOn(await geoData?.current());
};
