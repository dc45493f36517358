import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { transact } from "@takseru/kit";
import { buildReport } from "@takseru/testing/build-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checksumWrites } from "../../src/checks/checksum-writes.ts";
import { createPhotographFacts } from "../../src/checks/photograph-facts-repository.ts";
import { imageWrites } from "../../src/copies/revision-writes.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import { checksumKey } from "../../src/storage/keys.ts";
import { type ImageRecord, noImages, type ReportRecord } from "../../src/storage/records.ts";
import { reportsTable } from "../../src/storage/table.ts";
import { buildImage } from "../helpers/build-image.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const [front, rear, map] = ["a", "b", "c"].map((digit) => digit.repeat(64));

const setup = async () => {
  const user = randomUUID();
  const store = { client: dynoxide.client, table: await dynoxide.createTable(reportsTable) };
  const reports = createReportRepository(store);
  const facts = createPhotographFacts(store, reports);
  /** A report with photographs of these checksums, as the images room writes them. */
  const add = async (
    id: number,
    photographs: ReadonlyArray<Partial<ImageRecord>>,
    changes: Partial<ReportRecord> = {},
  ) => {
    const images = photographs.map((change) => ({ ...buildImage(user, id), ...change }));
    const image_counts = { ...noImages, land_views: images.length };
    const record = buildReport(user, id, { image_counts, ...changes });
    await reports.create(record, undefined, [
      ...imageWrites(store.table, images),
      ...(changes.revision ? [] : checksumWrites(store.table, user, "add", images)),
    ]);
    return { record, images };
  };
  /** The references of the other reports that hold each photograph of this one. */
  const others = async (record: ReportRecord) =>
    (await facts(record)).map(({ alsoIn }) => alsoIn.map(({ report_reference }) => report_reference));
  return { store, user, add, others };
};

test("the same bytes in another report are found from both, and in one report alone they are not", async () => {
  const { add, others } = await setup();
  const first = await add(1, [{ sha256: front }, { sha256: front }]);
  expect(await others(first.record)).toEqual([[], []]);
  const second = await add(2, [{ sha256: front }]);
  expect(await others(first.record)).toEqual([["VR/EX/2026/2"], ["VR/EX/2026/2"]]);
  expect(await others(second.record)).toEqual([["VR/EX/2026/1"]]);
});

test("maps, documents and photographs without a checksum are not looked for", async () => {
  const { add, others } = await setup();
  const photographs = [
    { category: "location_maps", sha256: map },
    { category: "documents", sha256: rear },
    {},
  ] as const;
  await add(1, photographs);
  const { record } = await add(2, photographs);
  expect(await others(record)).toEqual([[], [], []]);
});

test("a revision of a revision holds the photographs of the first report, and another report is told of one of them", async () => {
  const { add, others } = await setup();
  const revisionOf = (of: number, number: number) => ({ revision: { of, number, reason: "Price" } });
  const first = await add(1, [{ sha256: front }]);
  const second = await add(2, [{ sha256: front }], revisionOf(1, 1));
  const third = await add(3, [{ sha256: front }, { sha256: rear }], revisionOf(2, 2));
  for (const { record } of [first, second, third]) expect((await others(record)).flat()).toEqual([]);
  const other = await add(4, [{ sha256: front }]);
  expect(await others(other.record)).toEqual([["VR/EX/2026/1"]]);
  expect((await others(third.record)).flat()).toEqual(["VR/EX/2026/4"]);
});

test("a photograph that is deleted is forgotten, and one whose report is deleted is not named", async () => {
  const { add, others, store, user } = await setup();
  const { record, images } = await add(1, [{ sha256: front }]);
  // No row of report 2: it is deleted.
  const ofDeleted = [{ ...buildImage(user, 2), sha256: front }];
  await transact(store.client, checksumWrites(store.table, user, "add", ofDeleted));
  expect(await others(record)).toEqual([[]]);
  await transact(store.client, checksumWrites(store.table, user, "remove", [...images, ...ofDeleted]));
  const { Item } = await store.client.send(
    new GetCommand({ TableName: store.table, Key: checksumKey(user, front ?? ""), ConsistentRead: true }),
  );
  expect(Item?.held_by).toBeUndefined();
});
