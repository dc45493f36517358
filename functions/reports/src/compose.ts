import type { ErasureRights } from "@takseru/auth";
import type { Clock, KitMetrics, Log, ObjectStore } from "@takseru/kit";
import type { Profile } from "@takseru/shared-types";
import { createComparableRepository } from "./comparables/comparable-repository.ts";
import { createComparables } from "./comparables/comparables.ts";
import { createCloneAndRevise } from "./copies/clone-and-revise.ts";
import { createCopyRepository } from "./copies/copy-repository.ts";
import { createErasureRepository } from "./export-and-erasure/erasure-repository.ts";
import { createExportRepository } from "./export-and-erasure/export-repository.ts";
import { createReportErasure } from "./export-and-erasure/report-erasure.ts";
import { createReportExport } from "./export-and-erasure/report-export.ts";
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
  rights: ErasureRights;
  writer: TextWriter;
  clock: Clock;
  metrics: KitMetrics;
  log: Log;
}

/** All use cases of the room on one table, whatever it stands on. */
export const composeReports = ({
  store,
  objects,
  profileOf,
  rights,
  writer,
  clock,
  metrics,
  log,
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
    ...createReportExport({
      repository,
      comparables,
      pictures: createLetterheadImageRepository(store),
      reports: createExportRepository(store),
      objects,
      rights,
    }),
    ...createReportErasure({ rows: createErasureRepository(store), objects, rights, clock, log }),
  };
};
