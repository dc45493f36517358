import { defineApi, type ErrorCode } from "@takseru/shared-types";
import { type ApiCall, callApi } from "@takseru/testing/call-api";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { expect } from "vitest";
import { z } from "zod";
import { apiHandler, createLog, implement } from "../../src/index.ts";

const Thing = z.object({ name: z.string("Name is required").min(1, "Name is required"), size: z.number() });

export const thingsApi = defineApi("things", {
  read: {
    method: "GET",
    path: "/things/{id}",
    access: "signed-in",
    summary: "Read",
    params: z.object({ id: z.coerce.number("Give a number") }),
    query: z.object({ long: z.enum(["yes", "no"]).default("no") }),
    reply: { status: 200, body: z.object({ name: z.string(), who: z.string() }) },
    errors: ["REPORT_NOT_FOUND"],
  },
  make: {
    method: "POST",
    path: "/things",
    access: "public",
    summary: "Make",
    body: Thing,
    reply: { status: 201, body: Thing },
    errors: [],
  },
  own: {
    method: "GET",
    path: "/things/of/{userId}",
    access: "self",
    summary: "Own",
    params: z.object({ userId: z.string() }),
    reply: { status: 200, body: z.object({ userId: z.string() }) },
    errors: [],
  },
  fetch: {
    method: "GET",
    path: "/things/{id}/file",
    access: "public",
    summary: "Fetch",
    reply: { status: 303, body: z.object({ url: z.string(), bytes: z.number() }) },
    errors: [],
  },
  send: {
    method: "POST",
    path: "/things/{id}/file",
    access: "public",
    summary: "Send",
    bodyKind: "multipart",
    reply: { status: 200, body: z.object({ names: z.array(z.string()), note: z.string() }) },
    errors: [],
  },
});

export const TOKEN = "a-token-of-enough-characters";

/** A small API whose `read` and `make` can be told to throw. */
export const setup = ({ thrown, extra = {} }: { thrown?: unknown; extra?: Record<string, unknown> } = {}) => {
  const lines: Array<Record<string, unknown>> = [];
  const { counted, metrics } = createMemoryMetrics();
  const clock = { now: () => new Date("2026-01-05T04:30:00.000Z") };
  const log = createLog({ room: "things", write: (line) => void lines.push(JSON.parse(line)), clock });
  const table = implement(thingsApi, {
    read: ({ params, query, caller }) => {
      if (thrown) throw thrown;
      return { name: `${params.id} ${query.long}`, who: caller.userId, ...extra };
    },
    make: async ({ body }) => {
      if (thrown) throw thrown;
      return body;
    },
    own: ({ params }) => params,
    fetch: () => ({ url: "https://objects.test/file", bytes: 3 }),
    send: ({ form }) => ({
      names: form.getAll("images[]").map((file) => (file instanceof File ? file.name : "text")),
      note: String(form.get("note")),
    }),
  });
  const handler = apiHandler(table, {
    log,
    metrics,
    trustedProxies: 0,
    authenticate: async (token) =>
      token === TOKEN ? { userId: "user-1", sessionId: "session-1" } : undefined,
  });
  return {
    lines,
    counted,
    log,
    handler,
    table,
    call: (request: ApiCall) => callApi(handler, request, table),
  };
};

export const read: ApiCall = { method: "GET", path: "/things/7", token: TOKEN };
export const make = (body: unknown): ApiCall => ({ method: "POST", path: "/things", body });
export const refusal = (code: ErrorCode) => ({
  success: false,
  message: expect.any(String),
  error: { code },
});
