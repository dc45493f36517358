import { expect, test } from "vitest";
import { AppError } from "../../src/index.ts";
import { make, read, refusal, setup, TOKEN } from "../helpers/things-api.ts";

test("a call gets its parsed parameters, query and caller", async () => {
  const { call } = setup();
  expect(await call({ ...read, path: "/things/7?long=yes" })).toMatchObject({
    status: 200,
    body: { name: "7 yes", who: "user-1" },
  });
  expect((await call(read)).body).toEqual({ name: "7 no", who: "user-1" });
});

test("a parameter that is given twice is refused, even with one value", async () => {
  const { call } = setup();
  for (const query of ["long=yes&long=no", "long=yes&long=yes"])
    expect(await call({ ...read, path: `/things/7?${query}` })).toMatchObject({
      status: 400,
      body: {
        message: "Long is given more than once",
        error: { code: "VALIDATION_FAILED", fields: { long: "Long is given more than once" } },
      },
    });
});

test("a reply has the fields of its contract and no others", async () => {
  const { call } = setup({ extra: { password_hash: "secret" } });
  expect((await call(read)).body).toEqual({ name: "7 no", who: "user-1" });
});

test("a result that breaks its contract answers 500", async () => {
  const { call, lines } = setup({ extra: { name: 7 } });
  expect(await call(read)).toMatchObject({ status: 500, body: refusal("INTERNAL_ERROR") });
  expect(lines.some(({ event }) => event === "call_failed")).toBe(true);
});

test("every reply has the API's headers, errors too", async () => {
  const { call } = setup();
  for (const request of [read, make({}), { method: "GET", path: "/nowhere" }])
    expect((await call(request)).headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "strict-transport-security": expect.stringContaining("max-age="),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
});

test("an address or a method that the contract does not have is not found", async () => {
  const { call } = setup();
  expect(await call({ method: "GET", path: "/nowhere" })).toMatchObject({
    status: 404,
    body: refusal("NOT_FOUND"),
  });
  expect(await call({ method: "PATCH", path: "/things" })).toMatchObject({ status: 404 });
});

test.each([
  ["no token", {}],
  ["an unknown token", { authorization: "Bearer unknown-token-of-enough-length" }],
  ["a token too short", { authorization: "Bearer short" }],
  ["another scheme", { authorization: `Basic ${TOKEN}` }],
  ["two tokens", { authorization: `Bearer ${TOKEN} ${TOKEN}` }],
])("%s is not signed in", async (_, headers) => {
  const { call } = setup();
  const answer = await call({ method: "GET", path: "/things/7", headers });
  expect(answer).toMatchObject({ status: 401, body: refusal("NOT_SIGNED_IN") });
});

test("the session is checked before the input", async () => {
  const { call } = setup();
  expect((await call({ method: "GET", path: "/things/x" })).status).toBe(401);
  expect((await call({ ...read, path: "/things/x" })).status).toBe(400);
});

test("a path with somebody else's user id is forbidden", async () => {
  const { call } = setup();
  expect((await call({ method: "GET", path: "/things/of/user-1", token: TOKEN })).body).toEqual({
    userId: "user-1",
  });
  for (const other of ["user-2", "USER-1", "user-1%20"])
    expect(await call({ method: "GET", path: `/things/of/${other}`, token: TOKEN })).toMatchObject({
      status: 403,
      body: refusal("FORBIDDEN"),
    });
});

test("wrong fields are named, each with its first message, the first of all in front", async () => {
  const { call } = setup();
  expect(await call(make({ name: "", size: "big" }))).toMatchObject({
    status: 400,
    body: {
      success: false,
      message: "Name is required",
      error: { code: "VALIDATION_FAILED", fields: { name: "Name is required", size: expect.any(String) } },
    },
  });
});

test.each(["{", "{'name': 1}", "name=1", "{}{}", "\u0000"])("the body %j is not JSON", async (rawBody) => {
  const { call } = setup();
  expect(await call({ method: "POST", path: "/things", rawBody })).toMatchObject({
    status: 400,
    body: refusal("INVALID_JSON"),
  });
});

test("a key named __proto__ changes no object", async () => {
  const { call } = setup();
  const rawBody = '{"name": "a", "size": 1, "__proto__": {"polluted": true}}';
  expect((await call({ method: "POST", path: "/things", rawBody })).body).toEqual({ name: "a", size: 1 });
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});

test("a declared code answers with its status and the message that was thrown", async () => {
  const { call, lines } = setup({ thrown: new AppError("REPORT_NOT_FOUND", { details: { id: 7 } }) });
  expect(await call(read)).toMatchObject({
    status: 404,
    body: {
      success: false,
      message: "Report not found",
      error: { code: "REPORT_NOT_FOUND", details: { id: 7 } },
    },
  });
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
});

test.each([
  Object.assign(new Error("slow down"), { name: "ProvisionedThroughputExceededException" }),
  Object.assign(new Error("slow down"), { name: "ThrottlingException" }),
  Object.assign(new Error("no answer"), { name: "TimeoutError" }),
  Object.assign(new Error("no door"), { code: "ECONNREFUSED" }),
])("a store that is busy or away ($message) is a 503 that says when to come back", async (thrown) => {
  const { call } = setup({ thrown });
  const answer = await call(read);
  expect(answer).toMatchObject({ status: 503, body: refusal("UNAVAILABLE") });
  expect(answer.headers["retry-after"]).toBe("2");
});

test("a thrown value that is not an error answers 500", async () => {
  const { call } = setup({ thrown: "text" });
  expect(await call(read)).toMatchObject({ status: 500, body: refusal("INTERNAL_ERROR") });
});

test("a link answers 303, or JSON if the client accepts JSON", async () => {
  const { call } = setup();
  const fetch = { method: "GET", path: "/things/7/file" };
  const redirect = await call(fetch);
  expect(redirect).toMatchObject({ status: 303, body: undefined });
  expect(redirect.headers.location).toBe("https://objects.test/file");
  expect(await call({ ...fetch, headers: { accept: "application/json" } })).toMatchObject({
    status: 200,
    body: { url: "https://objects.test/file", bytes: 3 },
  });
});

test("a form comes in with its fields and files, and anything else in its place is refused", async () => {
  const { call } = setup();
  const form = new FormData();
  form.set("note", "තක්සේරු");
  form.append("images[]", new File([new Uint8Array([0, 255, 13, 10])], "a.png"));
  form.append("images[]", new File(["b"], "b.png"));
  const send = { method: "POST", path: "/things/7/file" };
  expect((await call({ ...send, form })).body).toEqual({ names: ["a.png", "b.png"], note: "තක්සේරු" });
  expect(await call({ ...send, body: {} })).toMatchObject({
    status: 400,
    body: refusal("VALIDATION_FAILED"),
  });
  const torn = {
    ...send,
    rawBody: "--x\r\nno form",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  };
  expect(await call(torn)).toMatchObject({ status: 400, body: refusal("VALIDATION_FAILED") });
});
