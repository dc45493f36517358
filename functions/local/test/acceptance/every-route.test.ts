import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { callSample, expectSecure } from "./helpers/call-sample.ts";
import { makeOwner, type Own } from "./helpers/own.ts";
import { documentedRoutes, nameOf } from "./helpers/routes.ts";
import { expectAnswer, expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let owner: Valuer;
let ownFor: (path: string) => Promise<Own>;

beforeAll(async () => {
  product = await startProduct();
  owner = await product.newValuer();
  ownFor = await makeOwner(product, owner);
});
afterAll(() => product.stop());

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

describe.each(documentedRoutes.filter((route) => !route.public))("$method $path", (route) => {
  test("answers its owner", async () => {
    const own = await ownFor(route.path);
    // Routes of /auth change accounts and sessions, so each gets a new valuer.
    const asking = route.path.startsWith("/auth/") ? await product.newValuer() : owner;
    const answer = await callSample(
      product,
      route,
      { ...own, credentials: asking.registration },
      { token: asking.token },
    );
    expect([200, 201, 303, route.notSetUp], answer.text.slice(0, 300)).toContain(answer.status);
    expectSecure(answer);
  });
});

describe.each(documentedRoutes.filter((route) => route.public))("$method $path", (route) => {
  test("is never 401 for want of a session", async () => {
    const answer = await callSample(product, route, await ownFor(route.path), {});
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

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
