import { limits } from "@takseru/shared-types";
import { afterEach, expect, test, vi } from "vitest";
import { make, refusal, setup } from "../helpers/things-api.ts";

const thing = '{"name":"a","size":1}';
const send = (rawBody: string, type?: string) => ({
  method: "POST",
  path: "/things",
  rawBody,
  headers: type === undefined ? {} : { "content-type": type },
});

afterEach(() => vi.restoreAllMocks());

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
  "a body is taken as %s",
  async (type) => {
    const { call } = setup();
    expect((await call(send(thing, type))).status).toBe(201);
  },
);

test.each([
  "text/plain",
  "text/plain;application/json",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "",
])("a body as %j, as a page of another site can send it, is refused unread", async (type) => {
  const { call } = setup();
  const parse = vi.spyOn(JSON, "parse");
  const { status, body } = await call(send(thing, type));
  expect(parse.mock.calls.map(([text]) => text)).not.toContain(thing);
  expect(status).toBe(415);
  expect(body).toEqual(refusal("UNSUPPORTED_MEDIA_TYPE"));
});

test("a call without a body is read as one without fields, whatever its type", async () => {
  const { call } = setup();
  for (const request of [make(undefined), send("", "text/plain"), send(" \n")])
    expect(await call(request)).toMatchObject({ status: 400, body: { message: "Name is required" } });
});

const named = (bytes: number) => `{"name":"${"x".repeat(bytes - thing.length + 1)}","size":1}`;

test("a body of 1 MB is taken, one of a byte more is refused unread", async () => {
  const { call } = setup();
  expect((await call(send(named(limits.json.bytes)))).status).toBe(201);
  const parse = vi.spyOn(JSON, "parse");
  const large = named(limits.json.bytes + 1);
  const { status, body } = await call(send(large));
  expect(parse.mock.calls.map(([text]) => text)).not.toContain(large);
  expect([status, body]).toEqual([
    413,
    { ...refusal("PAYLOAD_TOO_LARGE"), message: "The request is too large: JSON may have at most 1 MB" },
  ]);
});

test("lists within lists are refused unread, brackets within a text are not counted", async () => {
  const { call } = setup();
  const nested = (depth: number) => `{"name":"a","size":1,"more":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  expect((await call(send(nested(limits.json.depth - 1)))).status).toBe(201);
  expect((await call(send(`{"name":"${'[{\\"'.repeat(1_000)}","size":1}`))).status).toBe(201);
  for (const body of [nested(limits.json.depth), nested(400_000), "[".repeat(900_000)]) {
    const parse = vi.spyOn(JSON, "parse");
    const answer = await call(send(body));
    expect(parse.mock.calls.map(([text]) => text)).not.toContain(body);
    expect(answer).toMatchObject({ status: 400, body: refusal("VALIDATION_FAILED") });
  }
});
