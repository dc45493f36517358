import { randomUUID } from "node:crypto";
import type { ApiHandler } from "@takseru/kit";
import { profileDefaults, Report, ReportPage } from "@takseru/shared-types";
import { expect } from "vitest";
import { type ApiCall, callApi } from "../../kit/test/call-api.ts";
import { createMemoryMetrics } from "../../kit/test/memory-metrics.ts";
import type { Dynoxide } from "../../kit/test/start-dynoxide.ts";
import { createReportsHandler } from "../src/handler.ts";
import { createLeavingService } from "../src/leaving.ts";
import { createLeavingRepository } from "../src/leaving-repository.ts";
import { createReportRepository } from "../src/repository.ts";
import { createReportService } from "../src/service.ts";
import { reportsTable } from "../src/table.ts";

const profile = {
  ...profileDefaults,
  full_name: "Example Valuer",
  email_address: "valuer@example.test",
  profile_completed: true,
};

/** The reports room on an empty table, with a signed-in valuer; a token is the user's id. */
export const setup = async (dynoxide: Dynoxide) => {
  const table = await dynoxide.createTable(reportsTable);
  const deletedObjects: string[] = [];
  const { counted, metrics } = createMemoryMetrics();
  const repository = createReportRepository({ client: dynoxide.client, table });
  const service = createReportService({
    repository,
    objects: {
      link: async (key) => `https://objects.test/${key}`,
      delete: async (keys) => void deletedObjects.push(...keys),
    },
    profileOf: async () => profile,
    clock: { now: () => new Date("2026-01-05T04:30:00.000Z") },
    metrics,
  });
  const leaving = createLeavingService({
    repository,
    pictures: { find: async () => undefined },
    leaving: createLeavingRepository({ client: dynoxide.client, table }),
    objects: {
      link: async (key) => `https://objects.test/${key}`,
      list: async () => [],
      delete: async () => {},
    },
    register: {
      mayExport: async () => false,
      findErasure: async () => undefined,
      noteErased: async () => {},
    },
  });
  const handler: ApiHandler = createReportsHandler(
    { ...service, ...leaving },
    {
      log: () => {},
      metrics,
      trustedProxies: 0,
      authenticate: async (token) => ({ userId: token, sessionId: "session" }),
    },
  );
  const user = randomUUID();
  const as = (token: string) => (call: Omit<ApiCall, "token">) => callApi(handler, { ...call, token });
  const call = as(user);

  const create = async (fields: Record<string, unknown> = {}) =>
    Report.parse((await call({ method: "POST", path: "/reports/create", body: fields })).body);
  const save = (id: number, body: Record<string, unknown>) =>
    call({ method: "PUT", path: `/reports/${id}/section`, body });
  const setStatus = (id: number, status: string) =>
    call({ method: "PUT", path: `/reports/${id}/status`, body: { status } });
  const get = async (id: number) =>
    Report.parse((await call({ method: "GET", path: `/reports/${id}` })).body);
  const list = async (query = "") =>
    ReportPage.parse((await call({ method: "GET", path: `/reports/user/${user}${query}` })).body);

  return {
    table,
    repository,
    service,
    handler,
    user,
    as,
    call,
    create,
    save,
    setStatus,
    get,
    list,
    deletedObjects,
    counted,
  };
};

/** An error in the envelope; with `message` to the letter. */
export const error = (code: string, message?: string) => ({
  success: false,
  message: message ?? expect.any(String),
  error: expect.objectContaining({ code }),
});
