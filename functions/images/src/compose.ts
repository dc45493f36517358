import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock, GuardedObjectStore } from "@takseru/kit";
import { createLetterheadImageRepository, createReportRepository } from "@takseru/reports";
import type { ImagesUseCases } from "./handler.ts";
import { createLetterheadImageService } from "./letterhead-images/letterhead-image-service.ts";
import type { ImagesMetrics } from "./metrics.ts";
import { createPhotographRepository } from "./photographs/photograph-repository.ts";
import { createPhotographService } from "./photographs/photograph-service.ts";
import { createUploadRepository } from "./uploads/upload-repository.ts";

export interface ImagesInfrastructure {
  /** The reports table. */
  store: { client: DynamoDBDocumentClient; table: string };
  objects: GuardedObjectStore;
  clock: Clock;
  metrics: ImagesMetrics;
}

/** The room's use cases on one table and one object store. */
export const composeImages = ({ store, ...services }: ImagesInfrastructure): ImagesUseCases => {
  const uploads = createUploadRepository({ ...store, clock: services.clock });
  return {
    photographs: createPhotographService({
      photographs: createPhotographRepository(store),
      reports: createReportRepository(store),
      uploads,
      ...services,
    }),
    letterheadImages: createLetterheadImageService({
      letterheadImages: createLetterheadImageRepository(store),
      uploads,
      ...services,
    }),
  };
};
