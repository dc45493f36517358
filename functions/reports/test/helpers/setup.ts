import { randomUUID } from "node:crypto";
import { accountsTable } from "@takseru/auth";
import { type ApiHandler, guardObjectStore, type Mail } from "@takseru/kit";
import {
  emptyPractice,
  emptyProfile,
  limits,
  type Practice,
  Report,
  ReportPage,
} from "@takseru/shared-types";
import { type ApiCall, callApi } from "@takseru/testing/call-api";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import type { Dynoxide } from "@takseru/testing/start-dynoxide";
import { expect } from "vitest";
import { composeReports } from "../../src/compose.ts";
import { createReportsHandler } from "../../src/handler.ts";
import { committedOpenapiFile } from "../../src/openapi-document.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import { reportsTable } from "../../src/storage/table.ts";
import type { LanguageModel } from "../../src/text-suggestions/model/language-model.ts";

const profile = {
  ...emptyProfile,
  professional_title: "Chartered Valuation Surveyor",
  full_name: "Example Valuer",
  email_address: "valuer@example.test",
  profile_completed: true,
  default_valuer_reference: "VR/EX",
};

/** The reports room on an empty table, with a signed-in valuer; a token is the user's id. */
export const setup = async (dynoxide: Dynoxide, { model }: { model?: LanguageModel } = {}) => {
  const table = await dynoxide.createTable(reportsTable);
  const accounts = { client: dynoxide.client, table: await dynoxide.createTable(accountsTable) };
  const deletedObjects: string[] = [];
  let moment = "2026-01-05T04:30:00.000Z";
  const { counted, metrics } = createMemoryMetrics();
  const store = { client: dynoxide.client, table };
  const objects = createMemoryObjectStore();
  /** What a test sets here happens before objects are deleted. */
  const failing: { delete?: () => Promise<void> } = {};
  /** Mails that went out; what a test sets as `answer` the mail service answers then. */
  const post: { mails: Mail[]; answer?: () => Promise<void> } = { mails: [] };
  /** What the valuer has made their own. */
  const own: { practice: Practice } = { practice: emptyPractice };
  const useCases = composeReports({
    store,
    accounts,
    mailer: {
      send: async (mail) => {
        post.mails.push(mail);
        await post.answer?.();
      },
    },
    siteOrigin: "https://takseru.example",
    objects: guardObjectStore(
      {
        ...objects,
        copy: (from, to) => objects.copy(from, to),
        delete: async (keys) => {
          deletedObjects.push(...keys);
          await failing.delete?.();
          await objects.delete(keys);
        },
      },
      () => {},
    ),
    profileOf: async () => profile,
    practiceOf: async () => own.practice,
    rights: {
      mayExport: async () => true,
      findErasure: async () => undefined,
      openClosures: async () => [],
      noteErased: async () => {},
    },
    model,
    budgets: limits.budgets,
    openapiFile: committedOpenapiFile(),
    clock: { now: () => new Date(moment) },
    metrics,
    log: () => {},
  });
  const handler: ApiHandler = createReportsHandler(useCases, {
    log: () => {},
    metrics,
    trustedProxies: 0,
    authenticate: async (token) => ({ userId: token, sessionId: "session" }),
  });
  const user = randomUUID();
  const as = (token: string) => (call: Omit<ApiCall, "token">) => callApi(handler, { ...call, token });
  const call = as(user);

  const create = async (fields: Record<string, unknown> = {}) =>
    Report.parse(
      // A report is created with at least one field; this one is empty and changes nothing.
      (await call({ method: "POST", path: "/reports/create", body: { client_organization: "", ...fields } }))
        .body,
    );
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
    store,
    reports: createReportRepository(store),
    useCases,
    handler,
    user,
    as,
    call,
    create,
    save,
    setStatus,
    get,
    list,
    objects,
    deletedObjects,
    failing,
    post,
    own,
    counted,
    /** Sets the clock. */
    at: (later: string) => {
      moment = later;
    },
  };
};

/** An error reply; `message` is the exact text. */
export const error = (code: string, message?: string) => ({
  success: false,
  message: message ?? expect.any(String),
  error: expect.objectContaining({ code }),
});
