import { createDescribePosition } from "./administration/describe-positions.ts";
import { landmarksOf } from "./administration/landmarks.ts";
import { createLocationService, type LocationService } from "./analysis/location-service.ts";
import { importedPositions } from "./analysis/provenance.ts";
import type { GeoDataStore } from "./geo-data/geo-data-store.ts";
import { perGeoData } from "./geo-data/per-geo-data.ts";
import { createMapData, type MapDataAt } from "./map-data/map-data.ts";
import { drawSchematicPicture } from "./map-picture/schematic-picture.ts";
import type { LocationMetrics } from "./metrics.ts";
import type { OpenStreetMap } from "./openstreetmap/openstreetmap.ts";
import { pointsOfInterestOf } from "./places/imported-places.ts";
import { unknownCategoriesOf } from "./places/known-categories.ts";
import { createEmbeddedProvider } from "./providers/embedded-provider.ts";
import { createLocationAnswers } from "./providers/location-answers.ts";
import type { Upstream } from "./providers/upstream.ts";
import { roadAnswersOf } from "./roads/road-answers.ts";

export interface LocationInfrastructure {
  metrics: LocationMetrics;
  /** The imported places, areas and roads; without it the room answers from its own data. */
  geoData?: GeoDataStore | undefined;
  /** The provider of the configuration, if there is one. */
  upstream?: Upstream | undefined;
  /** Access to OpenStreetMap's public services; without it they are never asked. */
  openStreetMap?: OpenStreetMap | undefined;
}

export type LocationUseCases = LocationService & { map: MapDataAt };

/** The room's use cases. Each call works on the data that were imported when it began. */
export type CurrentLocationService = () => Promise<LocationUseCases>;

export const composeLocation = ({
  metrics,
  geoData,
  upstream,
  openStreetMap,
}: LocationInfrastructure): CurrentLocationService => {
  const serviceOn = perGeoData((data) => {
    const describePosition = createDescribePosition(data);
    const pointsOfInterest = pointsOfInterestOf(data);
    const embedded = createEmbeddedProvider(
      pointsOfInterest,
      describePosition,
      roadAnswersOf(data),
      (asked) => drawSchematicPicture(asked, data),
    );
    const hasImportedPlaces = data !== undefined && data.places.length > 0;
    const answers = createLocationAnswers({ embedded, hasImportedPlaces, upstream });
    return {
      ...createLocationService({
        answers,
        metrics,
        describePosition,
        imported: importedPositions(data),
        openStreetMap,
        unknownCategories: unknownCategoriesOf(data?.places ?? [], pointsOfInterest),
        ...(data && { landmarkNear: landmarksOf(data) }),
      }),
      map: createMapData(data, pointsOfInterest),
    };
  });
  geoData?.prepare(serviceOn);
  return async () => serviceOn(await geoData?.current());
};
