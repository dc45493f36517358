import {
  type ApiHandler,
  apiHandler,
  type HandlerDependencies,
  implement,
  joinRouteTables,
  version,
} from "@takseru/kit";
import { healthApi, reportsApi } from "@takseru/shared-types";
import { openapiDocument } from "@takseru/shared-types/openapi";
import type { createComparables } from "./comparables/comparables.ts";
import type { createCloneAndRevise } from "./copies/clone-and-revise.ts";
import type { createReportErasure } from "./export-and-erasure/report-erasure.ts";
import type { createReportExport } from "./export-and-erasure/report-export.ts";
import type { createHistory } from "./history/history.ts";
import { sriLankanLocations } from "./place-names.ts";
import type { ReportService } from "./report/report-service.ts";
import { reportTemplate } from "./text-suggestions/report-template.ts";
import type { createTextSuggestions } from "./text-suggestions/text-suggestions.ts";

/** All that the room's routes call. */
export type ReportsUseCases = ReportService &
  ReturnType<typeof createReportExport> &
  ReturnType<typeof createReportErasure> &
  ReturnType<typeof createHistory> &
  ReturnType<typeof createCloneAndRevise> &
  ReturnType<typeof createComparables> &
  ReturnType<typeof createTextSuggestions>;

/** The reports room's routes, and the API's own two: its health and its contract. */
export const createReportsHandler = (
  reports: ReportsUseCases,
  dependencies: HandlerDependencies,
): ApiHandler =>
  apiHandler(
    joinRouteTables(
      implement(reportsApi, {
        create: ({ caller, body, request }) => reports.create(caller.userId, body, request.idempotencyKey),
        get: ({ caller, params }) => reports.get(caller.userId, params.id),
        list: ({ caller, query }) => reports.list(caller.userId, query),
        saveSection: ({ caller, params, body }) => reports.saveSection(caller.userId, params.id, body),
        changeStatus: ({ caller, params, body }) =>
          reports.changeStatus(caller.userId, params.id, body.status),
        checks: async ({ caller, params }) => ({ data: await reports.checks(caller.userId, params.id) }),
        exportReports: ({ caller, body }) => reports.exportReports(caller.userId, body),
        eraseReports: async ({ body }) => ({
          success: true as const,
          data: await reports.eraseReports(body.token),
        }),
        restore: ({ caller, params }) => reports.restore(caller.userId, params.id),
        deleted: async ({ caller }) => ({ data: await reports.deleted(caller.userId) }),
        figures: ({ caller }) => reports.figures(caller.userId),
        nextReference: async ({ caller }) => ({ reference: await reports.nextReference(caller.userId) }),
        costs: ({ caller, query }) => reports.costs(caller.userId, query),
        history: ({ caller, params, query }) => reports.history(caller.userId, params.id, query.cursor),
        clone: ({ caller, params, request }) =>
          reports.clone(caller.userId, params.id, request.idempotencyKey),
        revise: ({ caller, params, body, request }) =>
          reports.revise(caller.userId, params.id, body.reason, request.idempotencyKey),
        generateContent: async ({ caller, body }) => ({
          data: await reports.suggestTexts(caller.userId, body),
        }),
        enhance: async ({ caller, params, body }) => ({
          data: await reports.suggestImprovements(caller.userId, params.id, body.sections),
        }),
        template: ({ params }) => reportTemplate(params.type),
        sriLankanLocations: ({ query }) => sriLankanLocations(query),
        listComparables: ({ caller, query }) => reports.listComparables(caller.userId, query.cursor),
        createComparable: ({ caller, body, request }) =>
          reports.createComparable(caller.userId, body, request.idempotencyKey),
        changeComparable: ({ caller, params, body }) =>
          reports.changeComparable(caller.userId, params.comparableId, body),
        removeComparable: async ({ caller, params }) => {
          await reports.removeComparable(caller.userId, params.comparableId);
          return { success: true as const };
        },
        remove: async ({ caller, params }) => {
          await reports.remove(caller.userId, params.id);
          return { success: true as const };
        },
      }),
      implement(healthApi, {
        health: () => ({ status: "ok" as const, version }),
        openapi: () => openapiDocument(version),
      }),
    ),
    dependencies,
  );
