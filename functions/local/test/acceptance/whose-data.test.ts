import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { expireSession } from "./helpers/expire-session.ts";
import { makeOwner, type Own } from "./helpers/own.ts";
import { getReport } from "./helpers/reports.ts";
import { documentedRoutes, fill, type KnownRoute, nameOf } from "./helpers/routes.ts";
import { expectAnswer, expectError, LoginReply } from "./helpers/shapes.ts";
import { type Answer, type CallOptions, type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let owner: Valuer;
let other: Valuer;
let expired: string;
let signedOut: string;
let ownFor: (path: string) => Promise<Own>;

beforeAll(async () => {
  product = await startProduct();
  const early = await product.newValuer();
  expired = early.token;
  await expireSession(product, expired);
  const login = await product.call("POST", "/auth/login", { body: early.registration });
  const { token } = expectAnswer(login, 200, LoginReply).data;
  owner = {
    ...early,
    token,
    call: (method, path, options) => product.call(method, path, { token, ...options }),
  };
  other = await product.newValuer();
  const left = await product.newValuer();
  signedOut = left.token;
  expectAnswer(await left.call("POST", "/auth/logout"), 200, z.unknown());
  ownFor = await makeOwner(product, owner);
});
afterAll(() => product.stop());

const expectSecure = ({ headers }: Answer) =>
  expect(Object.fromEntries(headers)).toMatchObject({
    "strict-transport-security": expect.stringMatching(/^max-age=\d{8,}/),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });

const send = (route: KnownRoute, own: Own, options: CallOptions) => {
  const { path, query, body, form } = route.sample?.(own) ?? {};
  return product.call(route.method, `${fill(route.path, path)}${query ? `?${query}` : ""}`, {
    body,
    ...(form ? { form: form() } : {}),
    ...options,
  });
};

test("the served contract names every documented call, these alone, and which of them need no session", async () => {
  const Document = z.looseObject({
    openapi: z.string().startsWith("3."),
    paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security: z.array(z.unknown()) }))),
  });
  const { paths } = expectAnswer(await product.call("GET", "/openapi.json"), 200, Document);
  const served = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      name: nameOf({ method: method.toUpperCase(), path }),
      public: security.length === 0,
    })),
  );
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(served.sort(byName)).toEqual(
    documentedRoutes.map((route) => ({ name: nameOf(route), public: route.public === true })).sort(byName),
  );
});

const namesReport = (path: string) =>
  path.startsWith("/reports/{id}") || path === "/reports/generate-content";
const ownsSomething = documentedRoutes.filter(({ path }) => namesReport(path) || path.includes("{userId}"));

describe.each(documentedRoutes.filter((route) => !route.public))("$method $path", (route) => {
  test("is 401 without a token, with a forged, an expired or a signed-out one, and changes nothing", async () => {
    const own = await ownFor(route.path);
    const before = await getReport(owner, own.id);
    const forged = `${owner.token.slice(0, -2)}${owner.token.endsWith("AA") ? "BB" : "AA"}`;
    for (const token of [undefined, "A".repeat(43), forged, expired, signedOut]) {
      const answer = await send(route, own, { token });
      expectError(answer, 401);
      expectSecure(answer);
    }
    expect(await getReport(owner, own.id)).toEqual(before);
  });

  test("answers its owner", async () => {
    const own = await ownFor(route.path);
    // What changes an account or its sessions is tried on one that nothing else needs.
    const asking = route.path.startsWith("/auth/") ? await product.newValuer() : owner;
    const answer = await send(route, { ...own, credentials: asking.registration }, { token: asking.token });
    expect([200, 201, 303, route.notSetUp], answer.text.slice(0, 300)).toContain(answer.status);
    expectSecure(answer);
  });
});

describe.each(ownsSomething)("$method $path of somebody else", (route) => {
  test(`is ${namesReport(route.path) ? 404 : 403} and changes nothing`, async () => {
    const own = await ownFor(route.path);
    const before = await getReport(owner, own.id);
    const answer = await send(route, own, { token: other.token });
    expectError(answer, namesReport(route.path) ? 404 : 403);
    expect(await getReport(owner, own.id)).toEqual(before);
  });
});

describe.each(documentedRoutes.filter((route) => route.public))("$method $path", (route) => {
  test("is never 401 for want of a session", async () => {
    const answer = await send(route, await ownFor(route.path), {});
    expect(answer.status).not.toBe(401);
    expect(answer.status).toBeLessThan(500);
    expectSecure(answer);
  });
});

test.each([
  ["GET", "/"],
  ["GET", "/reports"],
  ["GET", "/reports/1/2/3/4"],
  ["GET", "/auth/login"],
  ["PATCH", "/reports/1"],
  ["DELETE", "/health"],
  ["GET", "/openapi.json/more"],
  ["POST", "/reports//images"],
])(
  "%s %s, which is not in the contract, is an error in the envelope with the API's headers",
  async (method, path) => {
    const answer = await product.call(method, path);
    expect([400, 401, 404, 405]).toContain(answer.status);
    expectError(answer, answer.status);
    expectSecure(answer);
  },
);

test("nothing that was asked here was an error of the product's own", async () => {
  expect(await product.problems()).toEqual([]);
});
