import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock, GuardedObjectStore } from "@takseru/kit";
import type { FetchSatellitePicture } from "@takseru/location";
import { createLetterheadImageRepository, createReportRepository } from "@takseru/reports";
import type { ImagesUseCases } from "./handler.ts";
import { createLetterheadImageService } from "./letterhead-images/letterhead-image-service.ts";
import type { ImagesMetrics } from "./metrics.ts";
import { createDeletedPhotographRepository } from "./photographs/deleted-photograph-repository.ts";
import { createDeletedPhotographs } from "./photographs/deleted-photographs.ts";
import { createPhotographChanges } from "./photographs/photograph-changes.ts";
import { createPhotographReader } from "./photographs/photograph-reader.ts";
import { createPhotographRepository } from "./photographs/photograph-repository.ts";
import { createPhotographService } from "./photographs/photograph-service.ts";
import { createPhotographStorage } from "./photographs/photograph-storage.ts";
import { createSweep } from "./photographs/sweep-deleted.ts";
import { createSatelliteRepository } from "./satellite/satellite-repository.ts";
import { createSatelliteService } from "./satellite/satellite-service.ts";
import { createUploadRepository } from "./uploads/upload-repository.ts";

export interface ImagesInfrastructure {
  /** The reports table. */
  store: { client: DynamoDBDocumentClient; table: string };
  objects: GuardedObjectStore;
  /** Fetches satellite pictures that may be kept and printed in reports; without it none may. */
  fetchSatellitePicture?: FetchSatellitePicture | undefined;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** The room's use cases on one table and one object store. */
export const composeImages = ({
  store,
  fetchSatellitePicture,
  ...services
}: ImagesInfrastructure): ImagesUseCases => {
  const uploads = createUploadRepository({ ...store, clock: services.clock });
  const photographs = createPhotographRepository(store);
  const reader = createPhotographReader({
    photographs,
    reports: createReportRepository(store),
    ...services,
  });
  const storage = createPhotographStorage({ photographs, ...services });
  const deletedPhotographs = createDeletedPhotographRepository(store);
  const sweep = createSweep({ deletedPhotographs, ...services });
  return {
    photographs: createPhotographService({ photographs, uploads, reader, storage, sweep, ...services }),
    photographChanges: createPhotographChanges({
      photographs,
      deletedPhotographs,
      uploads,
      reader,
      storage,
      ...services,
    }),
    deletedPhotographs: createDeletedPhotographs({
      photographs,
      deletedPhotographs,
      reader,
      sweep,
      ...services,
    }),
    satellites: createSatelliteService({
      satellites: createSatelliteRepository(store),
      reader,
      fetchPicture: fetchSatellitePicture,
      ...services,
    }),
    letterheadImages: createLetterheadImageService({
      letterheadImages: createLetterheadImageRepository(store),
      uploads,
      ...services,
    }),
  };
};
