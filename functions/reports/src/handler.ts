import {
  type ApiHandler,
  apiHandler,
  type HandlerDependencies,
  implement,
  joinRouteTables,
  version,
} from "@takseru/kit";
import { placeNames } from "@takseru/location";
import { healthApi, reportsApi } from "@takseru/shared-types";
import type { Comparables } from "./comparables/comparables.ts";
import type { Clone } from "./copies/clone.ts";
import type { Revise } from "./copies/revise.ts";
import type { DayReader } from "./day/day.ts";
import type { Deletion } from "./deletion/deletion.ts";
import type { Deliveries } from "./deliveries/deliveries.ts";
import type { SentLinks } from "./deliveries/sent-links.ts";
import type { ReportErasure } from "./export-and-erasure/report-erasure.ts";
import type { ReportExport } from "./export-and-erasure/report-export.ts";
import type { Fees } from "./fees/fees.ts";
import type { History } from "./history/history.ts";
import type { ReportList } from "./list/report-list.ts";
import type { NextReference } from "./references/next-reference.ts";
import type { ReportService } from "./report/report-service.ts";
import type { TextSuggestions } from "./text-suggestions/text-suggestions.ts";
import type { CostAnalytics } from "./usage/costs.ts";
import type { UsageFigures } from "./usage/usage-figures.ts";
import type { WorkAnalytics } from "./work/work.ts";

/** The use cases behind the room's routes. */
export interface ReportsUseCases {
  report: ReportService;
  list: ReportList;
  references: NextReference;
  day: DayReader;
  fees: Fees;
  history: History;
  analytics: { figures: UsageFigures; costs: CostAnalytics; work: WorkAnalytics };
  copies: { clone: Clone; revise: Revise };
  deletion: Deletion;
  comparables: Comparables;
  deliveries: Deliveries & SentLinks;
  textSuggestions: TextSuggestions;
  exportAndErasure: ReportExport & ReportErasure;
  openapi: () => Promise<Record<string, unknown>>;
}

/** The routes of the reports, and those of the API itself: its health and its contract. */
export const createReportsHandler = (
  {
    report,
    list,
    references,
    day,
    fees,
    history,
    analytics,
    copies,
    deletion,
    comparables,
    deliveries,
    textSuggestions,
    exportAndErasure,
    openapi,
  }: ReportsUseCases,
  dependencies: HandlerDependencies,
): ApiHandler =>
  apiHandler(
    joinRouteTables(
      implement(reportsApi, {
        create: ({ caller, body, request }) => report.create(caller.userId, body, request.idempotencyKey),
        get: ({ caller, params }) => report.get(caller.userId, params.id),
        list: ({ caller, query }) => list.list(caller.userId, query),
        saveSection: ({ caller, params, body }) => report.saveSection(caller.userId, params.id, body),
        changeStatus: ({ caller, params, body }) =>
          report.changeStatus(caller.userId, params.id, body.status),
        saveFee: ({ caller, params, body }) => fees.save(caller.userId, params.id, body),
        checks: async ({ caller, params }) => ({ data: await report.checks(caller.userId, params.id) }),
        exportReports: ({ caller, body }) => exportAndErasure.exportReports(caller.userId, body),
        eraseReports: async ({ body }) => ({
          success: true as const,
          data: await exportAndErasure.eraseReports(body.token),
        }),
        restore: ({ caller, params }) => deletion.restore(caller.userId, params.id),
        deleted: async ({ caller }) => ({ data: await deletion.listDeleted(caller.userId) }),
        day: ({ caller }) => day(caller.userId),
        figures: ({ caller }) => analytics.figures(caller.userId),
        nextReference: async ({ caller }) => ({ reference: await references.nextReference(caller.userId) }),
        costs: async ({ caller, query }) => ({
          success: true as const,
          data: await analytics.costs(caller.userId, query),
        }),
        work: async ({ caller, query }) => ({
          success: true as const,
          data: await analytics.work(caller.userId, query),
        }),
        history: ({ caller, params, query }) => history.history(caller.userId, params.id, query.cursor),
        clone: ({ caller, params, query, request }) =>
          copies.clone(caller.userId, params.id, query, request.idempotencyKey),
        confirmTexts: ({ caller, params, body }) => report.confirmTexts(caller.userId, params.id, body.texts),
        revise: ({ caller, params, body, request }) =>
          copies.revise(caller.userId, params.id, body.reason, request.idempotencyKey),
        generateContent: ({ caller, body }) => textSuggestions.suggest(caller.userId, body.report_id, body),
        enhance: ({ caller, params, body }) => textSuggestions.improve(caller.userId, params.id, body),
        template: ({ caller, params, query }) =>
          textSuggestions.template(caller.userId, params.type, query.property_kind),
        sriLankanLocations: ({ query }) => ({
          success: true as const,
          data: placeNames(query.type, query.parent),
        }),
        listComparables: ({ caller, query }) => comparables.list(caller.userId, query),
        createComparable: ({ caller, body, request }) =>
          comparables.create(caller.userId, body, request.idempotencyKey),
        addComparables: async ({ caller, body }) => ({
          data: await comparables.addAll(caller.userId, body.sales),
        }),
        lookUpComparables: async ({ caller, body }) => ({
          data: await comparables.lookUp(caller.userId, body.sales),
        }),
        changeComparable: ({ caller, params, body }) =>
          comparables.change(caller.userId, params.comparableId, body),
        removeComparable: async ({ caller, params }) => {
          await comparables.remove(caller.userId, params.comparableId);
          return { success: true as const };
        },
        listDeliveries: ({ caller, params, query }) =>
          deliveries.listDeliveries(caller.userId, params.id, query.cursor),
        sendReport: ({ caller, params, body, request }) =>
          deliveries.sendReport(caller.userId, params.id, body, request.idempotencyKey),
        noteShare: ({ caller, params, body }) => deliveries.noteShare(caller.userId, params.id, body),
        endLink: ({ caller, params }) => deliveries.endLink(caller.userId, params.id, params.deliveryId),
        sentDocument: async ({ params, request }) => ({
          data: await deliveries.sentDocument(params.token, request.ip),
        }),
        openSentDocument: ({ params, request, caller }) =>
          deliveries.openSentDocument(params.token, request.ip, caller?.userId),
        remove: async ({ caller, params }) => {
          await deletion.remove(caller.userId, params.id);
          return { success: true as const };
        },
      }),
      implement(healthApi, {
        health: () => ({ status: "ok" as const, version }),
        openapi,
      }),
    ),
    dependencies,
  );
