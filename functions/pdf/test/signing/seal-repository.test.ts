import { reportsTable } from "@takseru/reports";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSealRepository } from "../../src/signing/seal-repository.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

it("the first seal stays, and only what was read is replaced", async () => {
  const table = await dynoxide.createTable(reportsTable);
  const seals = createSealRepository({ client: dynoxide.client, table });
  const record = (byte: number) => ({
    sealed: Uint8Array.of(byte, 200),
    created_at: "2026-01-06T00:00:00.000Z",
  });
  await seals.replace(record(1), record(2));
  expect(await seals.find()).toBeUndefined();
  await seals.add(record(1));
  await seals.add(record(3));
  expect(await seals.find()).toEqual(record(1));
  await seals.replace(record(1), record(4));
  await seals.replace(record(1), record(5));
  expect(await seals.find()).toEqual(record(4));
});
