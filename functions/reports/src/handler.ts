import {
  type ApiHandler,
  type ApiHandlerDependencies,
  apiHandler,
  implement,
  joinTables,
  version,
} from "@takseru/kit";
import { healthApi, pending, reportsApi } from "@takseru/shared-types";
import { openapiDocument } from "@takseru/shared-types/openapi";
import type { createLeavingService } from "./leaving.ts";
import type { ReportService } from "./service.ts";

/** The reports room's routes, and the API's own two: its health and its contract. */
export const createReportsHandler = (
  reports: ReportService & ReturnType<typeof createLeavingService>,
  dependencies: ApiHandlerDependencies,
): ApiHandler =>
  apiHandler(
    joinTables(
      implement(reportsApi, pending.reports, {
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
        remove: async ({ caller, params }) => {
          await reports.remove(caller.userId, params.id);
          return { success: true as const };
        },
      }),
      implement(healthApi, pending.health, {
        health: () => ({ status: "ok" as const, version }),
        openapi: () => openapiDocument(version),
      }),
    ),
    dependencies,
  );
