import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { callSample, expectSecure } from "./helpers/call-sample.ts";
import { expireSession } from "./helpers/expire-session.ts";
import { makeOwner, type Own, unchangedOwn } from "./helpers/own.ts";
import { getReport } from "./helpers/reports.ts";
import { documentedRoutes } from "./helpers/routes.ts";
import { expectAnswer, expectError, LoginReply } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let owner: Valuer;
let other: Valuer;
let expired: string;
let signedOut: string;
let unchangedFor: (path: string) => Promise<Own>;

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
  unchangedFor = unchangedOwn(await makeOwner(product, owner));
});
afterAll(() => product.stop());

const namesReport = (path: string) =>
  path.startsWith("/reports/{id}") || path === "/reports/generate-content";
const ownsSomething = documentedRoutes.filter(({ path }) => namesReport(path) || path.includes("{userId}"));

describe.each(documentedRoutes.filter((route) => !route.public))("$method $path", (route) => {
  test("is 401 without a token, with a forged, an expired or a signed-out one, and changes nothing", async () => {
    const own = await unchangedFor(route.path);
    const before = await getReport(owner, own.id);
    const forged = `${owner.token.slice(0, -2)}${owner.token.endsWith("AA") ? "BB" : "AA"}`;
    for (const token of [undefined, "A".repeat(43), forged, expired, signedOut]) {
      const answer = await callSample(product, route, own, { token });
      expectError(answer, 401);
      expectSecure(answer);
    }
    expect(await getReport(owner, own.id)).toEqual(before);
  });
});

describe.each(ownsSomething)("$method $path of somebody else", (route) => {
  test(`is ${namesReport(route.path) ? 404 : 403} and changes nothing`, async () => {
    const own = await unchangedFor(route.path);
    const before = await getReport(owner, own.id);
    const answer = await callSample(product, route, own, { token: other.token });
    expectError(answer, namesReport(route.path) ? 404 : 403);
    expect(await getReport(owner, own.id)).toEqual(before);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
