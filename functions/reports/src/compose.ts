import type { ErasureRights } from "@takseru/auth";
import {
  type BudgetLimit,
  type Clock,
  createCallCounter,
  createSpendingBudget,
  type GuardedObjectStore,
  type KitMetrics,
  type Log,
  type Mailer,
} from "@takseru/kit";
import type { BudgetPurpose, Practice, Profile } from "@takseru/shared-types";
import { createPhotographFacts } from "./checks/photograph-facts-repository.ts";
import { createComparableIndexRepository } from "./comparables/comparable-index-repository.ts";
import { createComparableRepository } from "./comparables/comparable-repository.ts";
import { createComparableSearch } from "./comparables/comparable-search.ts";
import { createComparables } from "./comparables/comparables.ts";
import { createClone } from "./copies/clone.ts";
import { createCopyRepository } from "./copies/copy-repository.ts";
import { createRevise } from "./copies/revise.ts";
import { createDay } from "./day/day.ts";
import { createDayRepository } from "./day/day-repository.ts";
import { createDeletedRepository } from "./deletion/deleted-repository.ts";
import { createDeletion } from "./deletion/deletion.ts";
import { createPurge } from "./deletion/purge.ts";
import { createDeliveries } from "./deliveries/deliveries.ts";
import { createDeliveryRepository } from "./deliveries/delivery-repository.ts";
import { createSentLinks } from "./deliveries/sent-links.ts";
import { createErasureRepository } from "./export-and-erasure/erasure-repository.ts";
import { createExportRepository } from "./export-and-erasure/export-repository.ts";
import { createReportErasure } from "./export-and-erasure/report-erasure.ts";
import { createReportExport } from "./export-and-erasure/report-export.ts";
import { createFeeRepository } from "./fees/fee-repository.ts";
import { createFees } from "./fees/fees.ts";
import type { ReportsUseCases } from "./handler.ts";
import { createHistory } from "./history/history.ts";
import { createHistoryRepository } from "./history/history-repository.ts";
import { createCoverRepository } from "./list/cover-repository.ts";
import { createCovers } from "./list/covers.ts";
import { createListRepository } from "./list/list-repository.ts";
import { createReportList } from "./list/report-list.ts";
import type { ReportsMetrics } from "./metrics.ts";
import { createOpenapiDocument } from "./openapi-document.ts";
import { createNextReference } from "./references/next-reference.ts";
import { createReferenceRepository } from "./references/reference-repository.ts";
import { createReportReader } from "./report/report-reader.ts";
import { createReportRepository } from "./report/report-repository.ts";
import { createReportService } from "./report/report-service.ts";
import { createSearchRepository } from "./search/search-repository.ts";
import { createSignedPaperRepository } from "./signed-papers/signed-paper-repository.ts";
import { createLetterheadImageRepository } from "./storage/letterhead-image-repository.ts";
import type { ReportsStore } from "./storage/table.ts";
import type { LanguageModel } from "./text-suggestions/model/language-model.ts";
import { createModelBudget } from "./text-suggestions/model/model-budget.ts";
import { createModelWriter } from "./text-suggestions/model/model-writer.ts";
import { createTemplateWriter } from "./text-suggestions/template-writer.ts";
import { createTextSuggestions } from "./text-suggestions/text-suggestions.ts";
import { createCosts } from "./usage/costs.ts";
import { createDailyUsageRepository } from "./usage/daily-usage-repository.ts";
import { createReportNamesRepository } from "./usage/report-names-repository.ts";
import { createUsageFigures } from "./usage/usage-figures.ts";
import { createWork } from "./work/work.ts";
import { createWorkRepository } from "./work/work-repository.ts";

export interface ReportsInfrastructure {
  store: ReportsStore;
  /** The accounts table, where calls are counted. */
  accounts: ReportsStore;
  objects: Pick<
    GuardedObjectStore,
    "link" | "sha256" | "get" | "list" | "copy" | "unlock" | "delete" | "discard"
  >;
  mailer: Mailer;
  /** Origin of the links in mails. */
  siteOrigin: string;
  profileOf: (userId: string) => Promise<Profile>;
  practiceOf: (userId: string) => Promise<Practice>;
  rights: ErasureRights;
  /** The language model; without one the templates write all texts. */
  model?: LanguageModel | undefined;
  /** Budgets of paid calls for each valuer. */
  budgets: Record<BudgetPurpose, BudgetLimit>;
  openapiFile: string;
  clock: Clock;
  metrics: ReportsMetrics & KitMetrics;
  log: Log;
}

/** The room's use cases on one table and one object store. */
export const composeReports = ({
  store,
  accounts,
  objects,
  mailer,
  siteOrigin,
  profileOf,
  practiceOf,
  rights,
  model,
  budgets: limits,
  openapiFile,
  clock,
  metrics,
  log,
}: ReportsInfrastructure): ReportsUseCases => {
  const templates = createTemplateWriter();
  const reports = createReportRepository(store);
  const deletedReports = createDeletedRepository(store);
  const comparables = createComparableRepository(store);
  const copies = createCopyRepository({ ...store, reports });
  const dailyUsage = createDailyUsageRepository(store);
  const { counters } = reports;
  const budgetFor = (purpose: BudgetPurpose) =>
    createSpendingBudget({ ...store, clock, purpose, limit: limits[purpose] });
  const budgets = { maps: budgetFor("maps"), text: budgetFor("text") };

  const reader = createReportReader({ reports, objects });
  const { purgeSome, withFreedReference } = createPurge({ deletedReports, objects, clock, log });
  const references = createNextReference({
    references: createReferenceRepository(store),
    profileOf,
    clock,
  });
  const { withNextReference } = references;

  const summaries = createListRepository(store);
  const deliveries = createDeliveryRepository(store);
  const papers = createSignedPaperRepository(store);

  return {
    report: createReportService({
      reports,
      reader,
      withFreedReference,
      withNextReference,
      profileOf,
      practiceOf,
      photographFacts: createPhotographFacts(store, reports),
      clock,
      metrics,
    }),
    list: createReportList({
      summaries,
      searches: createSearchRepository(store),
      counters,
      successors: reports.successors,
      covers: createCovers({ covers: createCoverRepository(store), images: reports.images, objects }),
      clock,
    }),
    references,
    day: createDay({ rows: createDayRepository(store), summaries }),
    fees: createFees({ fees: createFeeRepository(store), reader, practiceOf, clock }),
    history: createHistory({ changes: createHistoryRepository(store), reader }),
    analytics: {
      figures: createUsageFigures({ dailyUsage, counters, clock }),
      costs: createCosts({ dailyUsage, namesOf: createReportNamesRepository(store), budgets, clock }),
      work: createWork({ rows: createWorkRepository(store), clock }),
    },
    copies: {
      clone: createClone({ reports, copies, reader, profileOf, practiceOf, withNextReference, clock }),
      revise: createRevise({ reports, copies, reader, objects, clock }),
    },
    deletion: createDeletion({ reports, deletedReports, reader, purgeSome, clock }),
    comparables: createComparables({
      comparables,
      search: createComparableSearch({ comparables, index: createComparableIndexRepository(store) }),
      clock,
    }),
    deliveries: {
      ...createDeliveries({
        reader,
        papers,
        deliveries,
        objects,
        mailer,
        profileOf,
        siteOrigin,
        clock,
        metrics,
      }),
      ...createSentLinks({
        deliveries,
        reports,
        papers,
        objects,
        calls: createCallCounter({ ...accounts, clock }),
        clock,
        metrics,
      }),
    },
    textSuggestions: createTextSuggestions({
      reader,
      templates,
      modelWriter:
        model &&
        createModelWriter({
          model,
          templates,
          budget: createModelBudget({ store, budget: budgets.text }),
          log,
        }),
      practiceOf,
    }),
    exportAndErasure: {
      ...createReportExport({
        reports,
        reader,
        fees: createFeeRepository(store),
        deletedReports,
        comparables,
        letterheadImages: createLetterheadImageRepository(store),
        papers,
        deliveries,
        rows: createExportRepository(store),
        objects,
        rights,
      }),
      ...createReportErasure({ rows: createErasureRepository(store), objects, rights, clock, log }),
    },
    openapi: createOpenapiDocument(openapiFile),
  };
};
