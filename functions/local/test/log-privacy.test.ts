import { inspect } from "node:util";
import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { imageKey } from "@takseru/reports";
import { apis, type Route } from "@takseru/shared-types";
import { EmfLine } from "@takseru/testing/emf-schema";
import { firstCases } from "@takseru/testing/generated-cases";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MARK, privateCalls, secrets } from "./helpers/private-calls.ts";
import { type Fault, startWatchedRooms } from "./helpers/watched-rooms.ts";

let rooms: Awaited<ReturnType<typeof startWatchedRooms>>;
let self: Awaited<ReturnType<typeof rooms.settle>>;
const said: string[] = [];

beforeAll(async () => {
  for (const name of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(inspect(words)));
  rooms = await startWatchedRooms();
});
afterAll(async () => {
  await rooms.stop();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  self = await rooms.settle();
  rooms.lines.length = 0;
  rooms.thrown.length = 0;
});

interface Line extends Record<string, unknown> {
  event: string;
  request_id: string;
}
const read = (): Line[] => rooms.lines.map((line) => JSON.parse(line));
const named = (event: string) => read().filter((line) => line.event === event);

/** Expects every log line to name its call, and neither the log nor other output to contain personal data. */
const expectNobody = () => {
  const lines = read();
  for (const line of lines)
    expect(line).toMatchObject({
      time: expect.any(String),
      level: expect.any(String),
      room: "all",
      version: expect.any(String),
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      route: expect.any(String),
    });
  const told = [...secrets, self.token, self.mailedToken, self.password, self.email].map((secret) =>
    secret.toLowerCase(),
  );
  const leaks = [...rooms.lines, ...said].filter((line) =>
    told.some((secret) => line.toLowerCase().includes(secret)),
  );
  expect(leaks).toEqual([]);
};

/** Makes all calls in order and gives the status of each. */
const makeAll = async () => {
  const statuses: string[] = [];
  for (const asked of await privateCalls(self)) {
    const { statusCode } = await rooms.call(asked, self.token);
    statuses.push(`${asked.method} ${asked.path.replaceAll(/[\w.-]*\d[\w.-]*/g, "x")} ${statusCode}`);
  }
  return statuses;
};

test("the main calls of every room leave lines and metrics that tell of nobody", async () => {
  const statuses = await makeAll();
  expect(statuses.filter((status) => / 5\d\d$/.test(status))).toEqual([]);
  expect(statuses).toContain("POST /reports/x/finalize 303");
  expect(named("call")).toHaveLength(statuses.length);
  const measured = named("measured").map((line) => EmfLine.parse(line)._aws.CloudWatchMetrics[0]?.Metrics);
  expect(new Set(measured.flat().map((metric) => metric?.Name))).toEqual(
    new Set(["SignInsFailed", "ImageIntakeTime", "UploadsRefused", "PdfRenderTime", "ReportsFinalized"]),
  );
  expectNobody();
});

const $metadata = { httpStatusCode: 400, requestId: "3f2b1c4d-0000-4000-8000-000000000002" };
const Item = { email: { S: MARK } };
const quote = (input: unknown) => `${secrets.join(" ")} ${inspect(input, { depth: 9 })}`;

const faults: Record<string, (input: unknown) => unknown> = {
  "an error that quotes what was sent, as does its cause": (input) =>
    new Error(quote(input), { cause: new TypeError(quote(input)) }),
  "a failed condition with the item": (input) =>
    new ConditionalCheckFailedException({ $metadata, message: quote(input), Item }),
  "a cancelled transaction with the items": (input) =>
    new TransactionCanceledException({
      $metadata,
      message: quote(input),
      CancellationReasons: [{ Code: "ValidationError", Message: quote(input), Item }],
    }),
  "a throttled table": (input) =>
    new ProvisionedThroughputExceededException({ $metadata, message: quote(input) }),
  "an error with fields of its own": (input) =>
    Object.assign(new Error(MARK), {
      name: `Error of ${MARK}`,
      code: `${MARK}@x`,
      Key: MARK,
      input,
      $metadata,
    }),
  "a text that was thrown": quote,
};

/** Reads of the session, which must succeed so that the call gets as far as its own work. */
const isSession = (input: unknown) => inspect(input, { depth: 5 }).includes("SESSION#");
const scopes: Record<string, (what: string) => boolean> = {
  "everything outside": () => true,
  "every change": (what) => !/^Get|^Query|^get/.test(what),
};

test.each(
  Object.keys(faults).flatMap((kind) =>
    firstCases(Object.keys(scopes), 1).map((scope): [string, string] => [kind, scope]),
  ),
)("%s, from %s, tells the log of nobody", async (kind, scope) => {
  const fault: Fault = ({ what, input }) =>
    !isSession(input) && scopes[scope]?.(what) ? faults[kind]?.(input) : undefined;
  rooms.failWith(fault);
  await makeAll().finally(() => rooms.failWith(undefined));
  expect(rooms.thrown.length).toBeGreaterThan(10);
  expect(named("call_failed").length).toBeGreaterThan(10);
  expect(inspect(rooms.thrown, { depth: 9 })).toContain(MARK);
  expectNobody();
});

test("stored rows and photographs that are broken tell the log of nobody", async () => {
  const { client, objects } = rooms;
  const breakRow = (TableName: string, Key: Record<string, unknown>, field: string) =>
    client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "SET #field = :value",
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: { "#field": field },
        ExpressionAttributeValues: { ":value": { [MARK]: [MARK] } },
      }),
    );
  for (const key of objects.objects.keys())
    if (key.endsWith("print.jpg")) await objects.put(key, Buffer.from(MARK), "image/jpeg");
  const preview = { method: "GET", path: `/reports/${self.reportId}/preview` };
  expect((await rooms.call(preview, self.token)).statusCode).toBe(502);

  await breakRow("Reports", imageKey(self.userId, self.reportId, self.imageId), "caption");
  const images = { method: "GET", path: `/reports/${self.reportId}/images` };
  expect((await rooms.call(images, self.token)).statusCode).toBe(500);
  await breakRow("Accounts", { pk: `USER#${self.userId}`, sk: "PROFILE" }, "full_name");
  const me = { method: "GET", path: "/auth/me" };
  expect((await rooms.call(me, self.token)).statusCode).toBe(500);
  expect(named("call_failed").map(({ error }) => error)).toEqual([
    expect.objectContaining({ name: "UnprintableImage" }),
    expect.objectContaining({ name: "ZodError", issues: ["caption invalid_type"] }),
    expect.objectContaining({ name: "ZodError", issues: [expect.stringMatching(/^full_name invalid_/)] }),
  ]);
  expectNobody();
});

test("every route of the contract, called with nonsense about somebody, tells the log of nobody", async () => {
  const routes = Object.values(apis).flatMap(({ name, routes }) =>
    Object.entries<Route>(routes).map(([key, route]) => ({ name: `${name}.${key}`, ...route })),
  );
  const nonsense = { email: MARK, password: MARK, token: MARK, fullName: MARK, section: MARK, data: MARK };
  for (const { method, path } of routes) {
    const filled = path.replaceAll(/\{\w+\}/g, MARK);
    for (const token of [self.token, undefined, `${MARK}-forged-token-of-length`])
      for (const body of [nonsense, [MARK], MARK])
        await rooms.call({ method, path: filled, ...(method === "GET" ? {} : { body }) }, token);
  }
  expect(new Set(named("call").map(({ route }) => route))).toEqual(new Set(routes.map(({ name }) => name)));
  expectNobody();
});
