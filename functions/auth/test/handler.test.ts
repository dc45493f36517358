import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { authApi, declaredErrors, type ErrorCode, errorCodes, type Route } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setup } from "./helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

const routes = Object.entries(authApi.routes);

test.each(routes.filter(([, route]) => "body" in route))(
  "%s refuses a body that is not JSON",
  async (_, route) => {
    const { token, user } = await room.signIn();
    const answer = await room.call({
      method: route.method,
      path: route.path.replace("{userId}", user.id),
      token,
      rawBody: "{not json",
    });
    expect(answer).toMatchObject({ status: 400, body: { success: false, error: { code: "INVALID_JSON" } } });
  },
);

test.each(["null", "[]", '"text"', "7", ""])(
  "a registration with the body %s answers 400",
  async (rawBody) => {
    const answer = await room.call({ method: "POST", path: "/auth/register", rawBody });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_FAILED" } } });
  },
);

test("401 is answered only without a session and, by login, for a wrong password", () => {
  const is401 = (code: ErrorCode) => errorCodes[code].status === 401;
  for (const [name, route] of Object.entries<Route>(authApi.routes))
    expect([name, declaredErrors(route).filter(is401)]).toEqual([
      name,
      name === "login" ? ["LOGIN_FAILED"] : route.access === "public" ? [] : ["NOT_SIGNED_IN"],
    ]);
});

describe("when the database", () => {
  const failing = (name: string) => {
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        region: "local",
        maxAttempts: 1,
        credentials: { accessKeyId: "local", secretAccessKey: "local" },
      }),
    );
    client.middlewareStack.add(
      () => async () => {
        throw Object.assign(new Error(`${name} of table Accounts`), { name });
      },
      { step: "initialize", priority: "high" },
    );
    return setup(dynoxide, { client });
  };

  const calls = [
    { method: "POST", path: "/auth/login", body: { email: "a@example.test", password: "Passw0rd" } },
    { method: "GET", path: "/auth/me", token: "x".repeat(64) },
    { method: "POST", path: "/auth/verify-email", body: { token: "x".repeat(43) } },
    { method: "POST", path: "/auth/forgot-password", body: { email: "a@example.test" } },
    {
      method: "POST",
      path: "/auth/reset-password",
      body: { token: "x".repeat(43), password: "Passw0rd-for-tests" },
    },
    {
      method: "POST",
      path: "/auth/register",
      body: {
        fullName: "A",
        professionalTitle: "Other",
        email: "a@example.test",
        password: "Passw0rd-for-tests",
      },
    },
  ];

  test.each(calls)("throttles, $path answers 503 with a time to retry", async (call) => {
    const throttled = await failing("ProvisionedThroughputExceededException");
    const answer = await throttled.call(call);
    expect(answer).toMatchObject({ status: 503, body: { success: false, error: { code: "UNAVAILABLE" } } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(throttled.mails).toEqual([]);
  });

  test.each(calls)("fails, $path answers 500, and only the log has the reason", async (call) => {
    const broken = await failing("ResourceNotFoundException");
    const answer = await broken.call(call);
    expect(answer).toMatchObject({
      status: 500,
      body: { success: false, error: { code: "INTERNAL_ERROR" } },
    });
    expect(JSON.stringify(answer.body)).not.toContain("Accounts");
    expect(JSON.stringify(broken.logged)).toContain("ResourceNotFoundException");
  });
});
