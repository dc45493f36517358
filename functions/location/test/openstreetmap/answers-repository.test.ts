import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createAnswersRepository } from "../../src/openstreetmap/answers-repository.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

let dynoxide: Dynoxide;
let table: string;
beforeAll(async () => {
  dynoxide = await startDynoxide();
  table = await dynoxide.createTable({
    name: "Answers",
    partitionKey: "pk",
    sortKey: "sk",
    indexes: [],
    ttl: "expires_at_epoch",
  });
});
afterAll(() => dynoxide.stop());

const open = (days = 0) => {
  const now = new Date(Date.parse("2026-03-02T06:00:00Z") + days * DAY_MS);
  return createAnswersRepository({ client: dynoxide.client, table, clock: { now: () => now } });
};

it("an answer is found by what was asked, for thirty days, by another process too", async () => {
  await open().store("street here", '"Bank Road"');
  const later = await open(29).find("street here");
  expect(later).toEqual({ json: '"Bank Road"', until: Date.parse("2026-04-01T06:00:00Z") });
  expect(await open(30).find("street here")).toBeUndefined();
  expect(await open().find("street there")).toBeUndefined();
});

it("an answer that no row holds is not stored, and one that just fits is", async () => {
  await open().store("large", "x".repeat(390_001));
  expect(await open().find("large")).toBeUndefined();
  await open().store("fits", "x".repeat(390_000));
  expect((await open().find("fits"))?.json).toHaveLength(390_000);
});
