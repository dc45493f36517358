import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { expectAnswer, expectError, LoginReply, MeReply, MessageReply } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

const Sessions = z.strictObject({
  success: z.literal(true),
  message: z.string().min(1),
  data: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.uuid(),
        device: z.string().min(1),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        current: z.boolean(),
      }),
    ),
  }),
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const signInAgain = async ({ registration }: Valuer): Promise<string> => {
  const options = { body: registration, headers: { "user-agent": FIREFOX } };
  return expectAnswer(await product.call("POST", "/auth/login", options), 200, LoginReply).data.token;
};
const list = async (token: string) =>
  expectAnswer(await product.call("GET", "/auth/sessions", { token }), 200, Sessions).data.sessions;
const end = (token: string, query = "") => product.call("DELETE", `/auth/sessions${query}`, { token });
const me = (token: string) => product.call("GET", "/auth/me", { token });

test("an account shows where it is signed in, in words, and which of them is asking", async () => {
  const valuer = await product.newValuer();
  const other = await signInAgain(valuer);
  const seen = await list(other);
  expect(seen.map(({ device, current }) => [device, current])).toEqual([
    ["Firefox on Linux", true],
    [expect.any(String), false],
  ]);
  expect((await list(valuer.token)).find(({ current }) => current)?.id).toBe(seen[1]?.id);
  for (const { id } of seen) expectError(await me(id), 401);
});

test("one of them is ended from elsewhere and fails at its next call", async () => {
  const valuer = await product.newValuer();
  const other = await signInAgain(valuer);
  const gone = (await list(other)).find(({ current }) => !current);
  expectAnswer(await end(other, `?id=${gone?.id}`), 200, MessageReply);
  expectError(await me(valuer.token), 401);
  expectAnswer(await me(other), 200, MeReply);
  expectError(await end(other, `?id=${gone?.id}`), 404);
});

test("all others are ended at once", async () => {
  const valuer = await product.newValuer();
  const others = [await signInAgain(valuer), await signInAgain(valuer)];
  expectAnswer(await end(valuer.token), 200, MessageReply);
  for (const token of others) expectError(await me(token), 401);
  expect(await list(valuer.token)).toHaveLength(1);
});

test("another valuer's sessions are neither shown nor ended", async () => {
  const [owner, stranger] = [await product.newValuer(), await product.newValuer()];
  const [session] = await list(owner.token);
  expect((await list(stranger.token)).map(({ id }) => id)).not.toContain(session?.id);
  expectError(await end(stranger.token, `?id=${session?.id}`), 404);
  expectAnswer(await end(stranger.token), 200, MessageReply);
  expectAnswer(await me(owner.token), 200, MeReply);
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
