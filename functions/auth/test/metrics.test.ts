import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setup } from "./helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("a wrong password and an unknown address count as failed sign-ins, a right password does not", async () => {
  const room = await setup(dynoxide);
  const { email, password } = await room.registerVerified();
  expect((await room.post("/auth/login", { email, password })).status).toBe(200);
  expect(room.counted).toEqual([]);
  for (const wrong of [
    { email, password: "Wrong-2026" },
    { email: "nobody@example.test", password },
  ])
    expect((await room.post("/auth/login", wrong)).status).toBe(401);
  expect(room.counted).toEqual([{ SignInsFailed: 1 }, { SignInsFailed: 1 }]);
});
