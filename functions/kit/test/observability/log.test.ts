import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { internalErrorMessage } from "@takseru/shared-types";
import { REQUEST_ID, toEvent } from "@takseru/testing/call-api";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { expect, test } from "vitest";
import { AppError, apiHandler, guardObjectStore, implement } from "../../src/index.ts";
import { make, read, refusal, setup, thingsApi } from "../helpers/things-api.ts";

/** What stands on every line of a call. */
const ofCall = (route: string, cold_start: boolean) => ({
  time: "2026-01-05T04:30:00.000Z",
  room: "things",
  version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  request_id: REQUEST_ID,
  route,
  cold_start,
});

test("each call writes one line with route, status, code and time, and nothing of its content", async () => {
  const { call, lines } = setup();
  await call(make({ name: "Private Person", size: 1 }));
  await call(make({}));
  await call({ method: "GET", path: "/nowhere" });
  const line = { level: "info", event: "call", ms: expect.any(Number) };
  expect(lines).toEqual([
    { ...line, ...ofCall("things.make", true), status: 201 },
    { ...line, ...ofCall("things.make", false), status: 400, code: "VALIDATION_FAILED" },
    { ...line, ...ofCall("none", false), status: 404, code: "NOT_FOUND" },
  ]);
});

test("an unknown error is answered without detail, with the id of its log line", async () => {
  const { call, lines } = setup({ thrown: new TypeError("secret detail") });
  const answer = await call(make({ name: "a", size: 1 }));
  expect(answer).toMatchObject({
    status: 500,
    body: { ...refusal("INTERNAL_ERROR"), message: internalErrorMessage(REQUEST_ID) },
  });
  expect(lines).toContainEqual({
    ...ofCall("things.make", true),
    level: "error",
    event: "call_failed",
    code: "INTERNAL_ERROR",
    error: { name: "TypeError", at: expect.any(Array) },
  });
  expect(JSON.stringify([answer, lines])).not.toContain("secret detail");
});

test("a code that the route does not declare becomes a 500, and the log says which", async () => {
  const { call, lines } = setup({ thrown: new AppError("REPORT_FINALIZED") });
  const answer = await call(read);
  expect(answer).toMatchObject({ status: 500, body: refusal("INTERNAL_ERROR") });
  expect(JSON.stringify(answer.body)).not.toContain("finalized");
  expect(lines).toContainEqual({
    ...ofCall("things.read", true),
    level: "error",
    event: "undeclared_error_code",
    code: "REPORT_FINALIZED",
  });
});

test("the client may set the gateway's id, so only a UUID gets into the log", async () => {
  const { handler, lines } = setup();
  const event = await toEvent(make({ name: "a", size: 1 }), ["POST /things"]);
  const from = (requestId: string, awsRequestId?: string) =>
    handler(
      { ...event, requestContext: { ...event.requestContext, requestId } },
      awsRequestId === undefined ? undefined : { awsRequestId },
    );
  const lambdas = "9c5b94b1-35ad-49bb-b118-8e8fc24abf80";
  await from(REQUEST_ID, lambdas);
  await from("kamala@private.example", lambdas);
  await from("kamala@private.example");
  expect(lines).toEqual([
    expect.objectContaining({ request_id: REQUEST_ID, lambda_request_id: lambdas }),
    expect.objectContaining({ request_id: lambdas, lambda_request_id: lambdas }),
    expect.objectContaining({ request_id: expect.stringMatching(/^[\da-f-]{36}$/) }),
  ]);
  expect(JSON.stringify(lines)).not.toContain("private");
});

test("lines of parallel calls have the ids of their calls, those of a guarded store too", async () => {
  const { log, lines } = setup();
  const store = guardObjectStore(
    { ...createMemoryObjectStore(), delete: () => Promise.reject(new Error("no")) },
    log,
  );
  const all = Promise.withResolvers<void>();
  let arrived = 0;
  const table = implement(
    { ...thingsApi, routes: { make: thingsApi.routes.make } },
    {
      make: async ({ body }) => {
        arrived += 1;
        if (arrived === 4) all.resolve();
        await all.promise;
        await store.discard(["key"]);
        return body;
      },
    },
  );
  const handler = apiHandler(table, {
    log,
    metrics: () => undefined,
    trustedProxies: 0,
    authenticate: async () => undefined,
  });
  const ids = [0, 1, 2, 3].map((n) => `3f2b1c4d-0000-4000-8000-00000000001${n}`);
  await Promise.all(
    ids.map(async (requestId) => {
      const event = await toEvent(make({ name: "a", size: 1 }), [...table.keys()]);
      return handler({ ...event, requestContext: { ...event.requestContext, requestId } });
    }),
  );
  for (const id of ids)
    expect(lines.filter(({ request_id }) => request_id === id).map(({ event }) => event)).toEqual([
      "objects_not_deleted",
      "call",
    ]);
  expect(lines).toHaveLength(8);
});

test("a line between calls has no call id", () => {
  const { log, lines } = setup();
  log("warn", "alone");
  expect(lines).toEqual([expect.not.objectContaining({ request_id: expect.anything() })]);
});

test("a transaction that was given up is counted, another reason to be unavailable is not", async () => {
  const cancelled = new TransactionCanceledException({ $metadata: {}, message: "cancelled" });
  const givenUp = setup({ thrown: new AppError("UNAVAILABLE", { cause: cancelled }) });
  expect((await givenUp.call(read)).status).toBe(503);
  expect(givenUp.counted).toEqual([{ WritesGivenUp: 1 }]);
  const away = setup({ thrown: Object.assign(new Error("no door"), { code: "ECONNREFUSED" }) });
  expect((await away.call(read)).status).toBe(503);
  expect(away.counted).toEqual([]);
});
