import type { Clock, KitMetrics, ObjectStore } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import { createComparableRepository } from "./comparable-repository.ts";
import { createComparables } from "./comparables.ts";
import { createCopyRepository } from "./copy-repository.ts";
import { createCopying } from "./copying.ts";
import type { ReportsRoom } from "./handler.ts";
import { createHistory } from "./history.ts";
import { createHistoryRepository } from "./history-repository.ts";
import { createLeavingService, type LeavingDependencies } from "./leaving.ts";
import { createLeavingRepository } from "./leaving-repository.ts";
import { createPictureRepository } from "./picture-repository.ts";
import { createReportRepository, type ReportRepositoryDependencies } from "./repository.ts";
import { createReportService } from "./service.ts";
import type { TextWriter } from "./text-writer.ts";
import { createTexts } from "./texts.ts";

export interface ReportsRoomDependencies {
  store: ReportRepositoryDependencies;
  objects: Pick<ObjectStore, "link" | "list" | "copy" | "delete">;
  profileOf: (userId: string) => Promise<Profile>;
  register: LeavingDependencies["register"];
  writer: TextWriter;
  clock: Clock;
  metrics: KitMetrics;
}

/** All use cases of the room on one table, whatever it stands on. */
export const createReportsRoom = ({
  store,
  objects,
  profileOf,
  register,
  writer,
  clock,
  metrics,
}: ReportsRoomDependencies): ReportsRoom => {
  const repository = createReportRepository(store);
  const comparables = createComparableRepository(store);
  const reports = createReportService({ repository, objects, profileOf, clock, metrics });
  const { get, withNextReference } = reports;
  return {
    ...reports,
    ...createHistory({ repository, changes: createHistoryRepository(store) }),
    ...createCopying({
      repository,
      copies: createCopyRepository(store),
      objects,
      profileOf,
      withNextReference,
      get,
      clock,
    }),
    ...createComparables({ comparables, clock }),
    ...createTexts({ repository, writer }),
    ...createLeavingService({
      repository,
      comparables,
      pictures: createPictureRepository(store),
      leaving: createLeavingRepository(store),
      objects,
      register,
    }),
  };
};
