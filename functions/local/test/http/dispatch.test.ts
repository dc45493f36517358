import type { APIGatewayProxyResult } from "aws-lambda";
import { expect, test } from "vitest";
import { createDispatch } from "../../src/http/dispatch.ts";

const room = async (): Promise<APIGatewayProxyResult> => ({ statusCode: 200, body: "" });
const dispatch = createDispatch({
  auth: room,
  health: room,
  reports: room,
  images: room,
  location: room,
  pdf: room,
});
const call = (method: string, path: string) =>
  dispatch({
    method,
    path,
    query: new URLSearchParams(),
    headers: {},
    body: undefined,
    ip: "127.0.0.1",
    requestId: "request",
  });

test.each([
  ["PATCH", "/auth/login", "POST"],
  ["POST", "/auth/me", "GET"],
  ["PATCH", "/reports/7", "GET, DELETE"],
  ["PUT", "/reports/7/images", "GET, POST"],
])("%s %s answers 405 and says which methods the address takes", async (method, path, allow) => {
  expect(await call(method, path)).toMatchObject({ statusCode: 405, headers: { Allow: allow } });
});

test("an unknown address answers 404, and no methods", async () => {
  const { statusCode, headers } = await call("GET", "/nowhere");
  expect(statusCode).toBe(404);
  expect(headers).not.toHaveProperty("Allow");
});
