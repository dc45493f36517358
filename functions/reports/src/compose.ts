import type { Clock, KitMetrics, ObjectStore } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import { createComparableRepository } from "./comparables/comparable-repository.ts";
import { createComparables } from "./comparables/comparables.ts";
import { createCloneAndRevise } from "./copies/clone-and-revise.ts";
import { createCopyRepository } from "./copies/copy-repository.ts";
import { createLeavingService, type LeavingDependencies } from "./export-and-erasure/export-and-erasure.ts";
import { createLeavingRepository } from "./export-and-erasure/export-and-erasure-repository.ts";
import type { ReportsUseCases } from "./handler.ts";
import { createHistory } from "./history/history.ts";
import { createHistoryRepository } from "./history/history-repository.ts";
import { createReportRepository, type ReportRepositoryDependencies } from "./report/report-repository.ts";
import { createReportService } from "./report/report-service.ts";
import { createLetterheadImageRepository } from "./storage/letterhead-image-repository.ts";
import { createTextSuggestions } from "./text-suggestions/text-suggestions.ts";
import type { TextWriter } from "./text-suggestions/text-writer.ts";

export interface ReportsInfrastructure {
  store: ReportRepositoryDependencies;
  objects: Pick<ObjectStore, "link" | "list" | "copy" | "delete">;
  profileOf: (userId: string) => Promise<Profile>;
  register: LeavingDependencies["register"];
  writer: TextWriter;
  clock: Clock;
  metrics: KitMetrics;
}

/** All use cases of the room on one table, whatever it stands on. */
export const composeReports = ({
  store,
  objects,
  profileOf,
  register,
  writer,
  clock,
  metrics,
}: ReportsInfrastructure): ReportsUseCases => {
  const repository = createReportRepository(store);
  const comparables = createComparableRepository(store);
  const reports = createReportService({ repository, objects, profileOf, clock, metrics });
  const { get, withNextReference } = reports;
  return {
    ...reports,
    ...createHistory({ repository, changes: createHistoryRepository(store) }),
    ...createCloneAndRevise({
      repository,
      copies: createCopyRepository(store),
      objects,
      profileOf,
      withNextReference,
      get,
      clock,
    }),
    ...createComparables({ comparables, clock }),
    ...createTextSuggestions({ repository, writer }),
    ...createLeavingService({
      repository,
      comparables,
      pictures: createLetterheadImageRepository(store),
      leaving: createLeavingRepository(store),
      objects,
      register,
    }),
  };
};
