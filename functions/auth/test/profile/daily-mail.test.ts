import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDailyMailList } from "../../src/storage/daily-mail.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
let room: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  room = await setup(dynoxide);
});
afterAll(() => dynoxide.stop());

test("the mail of the morning is off until it is switched on, by each valuer for themselves", async () => {
  const { token, user } = await room.signIn();
  const path = `/reports/profile/${user.id}/daily-mail`;
  const get = async () => (await room.call({ method: "GET", path, token })).body;
  const put = (on: boolean) => room.call({ method: "PUT", path, token, body: { on } });
  const { list } = createDailyMailList({ client: dynoxide.client, table: room.table });
  const wanted = async () => (await list()).filter(({ user_id }) => user_id === user.id);
  expect(await get()).toEqual({ on: false });
  expect(await put(true)).toMatchObject({ status: 200, body: { on: true } });
  await put(true);
  expect(await get()).toEqual({ on: true });
  expect(await wanted()).toEqual([{ user_id: user.id, email: user.email }]);
  await put(false);
  expect(await get()).toEqual({ on: false });
  expect(await wanted()).toEqual([]);
});
