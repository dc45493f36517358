import { DeleteCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { timeOrderedId } from "../../src/comparables/time-ordered-id.ts";
import { DeliveryRecord } from "../../src/deliveries/delivery-record.ts";
import { createDeliveryRepository } from "../../src/deliveries/delivery-repository.ts";
import { lastReportId, raiseReportSequence } from "../../src/restore/index.ts";
import {
  countersKey,
  deletedImageKey,
  deliveryKey,
  reportKey,
  reportSequenceKey,
  verificationKey,
} from "../../src/storage/keys.ts";
import { imageObjectKeys } from "../../src/storage/object-keys.ts";
import { setup } from "../helpers/restore-setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const finalPdf = {
  key: "pdf/x.pdf",
  sha256: "0".repeat(64),
  bytes: 1,
  unprintable: [],
  verification_code: "AAAA-BBBB-CCCC-DDDD",
  finalized_at: "2026-01-06T04:30:00.000Z",
  signed_by: "Example Valuer",
};

test("a deleted report comes back with its photographs, counted and found as before", async () => {
  const {
    create,
    find,
    save,
    addPhotograph,
    purgeReport,
    copyTable,
    findLost,
    restoreAll,
    reports,
    searches,
    ownerId,
  } = await setup(dynoxide);
  const id = await create("7B");
  const image = await addPhotograph(id);
  await copyTable();
  const before = await find(id);
  await save(id, "8C");
  await purgeReport(id);
  expect(await reports.images(ownerId, id)).toEqual([]);

  expect(await restoreAll(await findLost())).toEqual([]);

  const restored = await find(id);
  expect(restored.fields).toEqual(before.fields);
  expect(restored.image_counts).toEqual(before.image_counts);
  expect(restored.version).toBeGreaterThan(before.version);
  expect(await reports.images(ownerId, id)).toEqual([image]);
  expect(await reports.counters(ownerId)).toEqual({ draft: 1, in_progress: 0, completed: 0, finalized: 0 });
  expect((await searches.findByWord(ownerId, "7b")).map((found) => found.id)).toEqual([id]);
  expect(await findLost()).toEqual([]);
});

test("what its valuer can still bring back is left to the valuer", async () => {
  const { create, addPhotograph, deleteReport, copyTable, findLost, restoreAll, reports, ownerId } =
    await setup(dynoxide);
  const id = await create("7B");
  await addPhotograph(id);
  await copyTable();
  await deleteReport(id);

  const parts = await findLost();
  expect(parts.map(({ description }) => description)).toEqual([
    `report ${id}: deleted; its valuer can bring it back on the list of reports`,
  ]);
  await restoreAll(parts);
  expect(await reports.find(ownerId, id)).toBeUndefined();
});

test("a report does not come back under a reference that another one has by now", async () => {
  const { create, find, purgeReport, copyTable, findLost, restoreAll, reports, ownerId } =
    await setup(dynoxide);
  const [lost, other] = [await create("1"), await create("2")];
  await copyTable();
  const { report_reference } = (await find(lost)).fields;
  await purgeReport(lost);
  await reports.save(await find(other), {
    status: "in_progress",
    at: "2026-01-06T05:30:00.000Z",
    section: "basic_information",
    fields: { report_reference },
  });

  expect(await restoreAll(await findLost([lost]))).toEqual(["REFERENCE_TAKEN"]);
  expect(await reports.find(ownerId, lost)).toBeUndefined();
});

test("text that was written since stays", async () => {
  const { create, find, save, copyTable, findLost, restoreAll } = await setup(dynoxide);
  const id = await create("7B");
  await copyTable();
  await save(id, "8C");
  const saved = await find(id);

  expect(await restoreAll(await findLost())).toEqual([]);
  expect(await find(id)).toEqual(saved);
});

test("a report that was finalized since keeps the photographs that it was finalized with", async () => {
  const { create, find, addPhotograph, removePhotograph, copyTable, findLost, restoreAll, reports, states } =
    await setup(dynoxide);
  const id = await create("7B");
  const removed = await addPhotograph(id);
  await copyTable();
  await removePhotograph(removed);
  await finalizeReport(reports, await find(id), finalPdf);
  const finalized = await find(id);

  await restoreAll(await findLost());

  expect(await find(id)).toEqual(finalized);
  expect(states.get(imageObjectKeys(removed).print)).toBe("deleted");
});

test("a lost photograph comes back beside newer ones", async () => {
  const { create, find, addPhotograph, removePhotograph, copyTable, findLost, restoreAll, reports, ownerId } =
    await setup(dynoxide);
  const id = await create("7B");
  const lost = await addPhotograph(id);
  await copyTable();
  await removePhotograph(lost);
  const newer = await addPhotograph(id);

  expect(await restoreAll(await findLost())).toEqual([]);

  const ids = (await reports.images(ownerId, id)).map((image) => image.id);
  expect(ids.sort()).toEqual([lost.id, newer.id].sort());
  expect((await find(id)).image_counts.land_views).toBe(2);
});

test("a photograph does not come back into a category that is full", async () => {
  const { create, find, addPhotograph, removePhotograph, copyTable, findLost, restoreAll } =
    await setup(dynoxide);
  const id = await create("7B");
  const lost = await addPhotograph(id, "location_maps");
  await copyTable();
  await removePhotograph(lost);
  for (let count = 0; count < 2; count += 1) await addPhotograph(id, "location_maps");

  expect(await restoreAll(await findLost())).toEqual(["CATEGORY_FULL"]);
  expect((await find(id)).image_counts.location_maps).toBe(2);
});

test("a photograph without its bytes is named and left out", async () => {
  const { create, find, addPhotograph, purgeReport, copyTable, findLost, restoreAll, states } =
    await setup(dynoxide);
  const id = await create("7B");
  const gone = await addPhotograph(id);
  const whole = await addPhotograph(id);
  await copyTable();
  await purgeReport(id);
  const { print } = imageObjectKeys(gone);
  states.delete(print);

  const parts = await findLost();
  expect(parts.map(({ description }) => description)).toContain(`report ${id}: ${print} is gone for good`);
  expect(await restoreAll(parts)).toEqual([]);
  expect((await find(id)).image_counts.land_views).toBe(1);
  expect(states.get(imageObjectKeys(whole).print)).toBe("existing");
});

test("bytes that were deleted under a photograph, a final PDF and its snapshot come back", async () => {
  const { create, find, addPhotograph, copyTable, findLost, restoreAll, reports, ownerId, states } =
    await setup(dynoxide);
  const id = await create("7B");
  const { thumbnail } = imageObjectKeys(await addPhotograph(id));
  const key = `pdf/${ownerId}/${id}/x.pdf`;
  const snapshot = { key: `pdf/${ownerId}/${id}/x.json`, sha256: "f" };
  await finalizeReport(reports, await find(id), { ...finalPdf, key, snapshot });
  await copyTable();
  const lost = [thumbnail, key, snapshot.key];
  for (const one of lost) states.set(one, "deleted");

  expect(await restoreAll(await findLost())).toEqual([]);
  expect(lost.map((one) => states.get(one))).toEqual(["existing", "existing", "existing"]);
});

test("only the reports that are named come back, and one made since is not touched", async () => {
  const { create, find, purgeReport, copyTable, findLost, restoreAll, reports, ownerId } =
    await setup(dynoxide);
  const [first, second] = [await create("1"), await create("2")];
  await copyTable();
  await purgeReport(first);
  await purgeReport(second);
  const newer = await create("3");

  await restoreAll(await findLost([second]));

  expect(await reports.find(ownerId, first)).toBeUndefined();
  expect((await find(second)).fields.lot_number).toBe("2");
  expect((await find(newer)).fields.lot_number).toBe("3");
  expect(await reports.counters(ownerId)).toMatchObject({ draft: 2 });
});

test("rows that were lost without the product's doing come back, with counters that are right", async () => {
  const { create, find, addPhotograph, copyTable, findLost, restoreAll, reports, ownerId, loseRow } =
    await setup(dynoxide);
  const id = await create("7B");
  await addPhotograph(id);
  await finalizeReport(reports, await find(id), finalPdf);
  await copyTable();
  const finalized = await find(id);
  for (const key of [
    reportKey(ownerId, id),
    countersKey(ownerId),
    verificationKey(finalPdf.verification_code),
    reportSequenceKey,
  ])
    await loseRow(key);

  expect(await restoreAll(await findLost())).toEqual([]);

  const restored = await find(id);
  expect(restored).toMatchObject({ final_pdf: finalized.final_pdf, image_counts: { land_views: 1 } });
  expect(await reports.counters(ownerId)).toMatchObject({ draft: 0, finalized: 1 });
  expect(await reports.verification(finalPdf.verification_code)).toMatchObject({ report_id: id });
  expect(await reports.nextId()).toBeGreaterThan(id);
});

test("what somebody has brought back meanwhile is not written over", async () => {
  const { create, find, purgeReport, copyTable, findLost, restoreAll } = await setup(dynoxide);
  const id = await create("7B");
  await copyTable();
  await purgeReport(id);
  const parts = await findLost();
  await restoreAll(await findLost());
  const restored = await find(id);

  expect(await restoreAll(parts)).toContain("VERSION_CONFLICT");
  expect(await find(id)).toEqual(restored);
});

test("the sequence of report ids only ever goes up", async () => {
  const { client, table, create } = await setup(dynoxide);
  await create("7B");
  await raiseReportSequence({ client, table }, 50);
  expect(await lastReportId({ client, table })).toBe(50);
  await raiseReportSequence({ client, table }, 10);
  expect(await lastReportId({ client, table })).toBe(50);
});

test("a photograph that its valuer can still bring back is left to the valuer", async () => {
  const {
    create,
    addPhotograph,
    removePhotograph,
    copyTable,
    findLost,
    reports,
    ownerId,
    client,
    table,
    states,
  } = await setup(dynoxide);
  const id = await create("7B");
  const image = await addPhotograph(id);
  await copyTable();
  await removePhotograph(image);
  for (const key of Object.values(imageObjectKeys(image))) states.set(key, "existing");
  const deleted = { ...deletedImageKey(ownerId, id, image.id), ...image, deleted_at: image.uploaded_at };
  await client.send(new PutCommand({ TableName: table, Item: deleted }));
  expect(await findLost()).toEqual([
    { description: `report ${id}: photograph ${image.id} is deleted; its valuer can bring it back` },
  ]);
  expect(await reports.images(ownerId, id)).toEqual([]);
});

test("to whom a report was sent comes back, with its link ended", async () => {
  const { create, client, table, ownerId, copyTable, findLost, restoreAll } = await setup(dynoxide);
  const id = await create("7B");
  const deliveries = createDeliveryRepository({ client, table });
  const { verification_code, finalized_at, signed_by, key, sha256, bytes } = finalPdf;
  const record = DeliveryRecord.parse({
    owner: ownerId,
    report_id: id,
    id: timeOrderedId(new Date(finalized_at)),
    way: "link",
    state: "sending",
    at: finalized_at,
    title: "Valuation report",
    number: "VR/7",
    file_name: "VR-7.pdf",
    pdf: { key, sha256, bytes, finalized_at, signed_by, verification_code },
    to: "manager@example.test",
    link_hash: "hash",
    link_ends_on: "2026-01-20",
  });
  await deliveries.begin(record, undefined);
  await deliveries.settle(record, "sent");
  await copyTable();
  await client.send(new DeleteCommand({ TableName: table, Key: deliveryKey(ownerId, id, record.id) }));
  expect((await findLost()).map(({ description }) => description)).toEqual([
    `report ${id}: to whom it was sent: 1`,
  ]);
  await restoreAll(await findLost());
  expect(await deliveries.find(ownerId, id, record.id)).toMatchObject({
    to: "manager@example.test",
    state: "sent",
    link_ended_at: expect.any(String),
  });
  expect(await findLost()).toEqual([]);
});
