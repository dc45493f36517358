import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { countersKey, imageObjectKeys, reportKey } from "@takseru/reports";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readOwner } from "../../operations/owner-rows.ts";
import { describeObjects, describePlan, isDone } from "../../operations/plan-reports.ts";
import { lastId, raiseSequence } from "../../operations/sequence.ts";
import { setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

test("a deleted report comes back with its photographs and its counter, found as before", async () => {
  const { live, create, find, save, addPhotograph, removeReport, theMoment, plan, apply, reports, owner } =
    await setup(dynoxide);
  const id = await create("7B");
  const image = await addPhotograph(id);
  await theMoment();
  const past = await find(id);
  await save(id, "8C");
  await removeReport(id);
  expect((await readOwner(live, owner)).images.size).toBe(0);

  expect(await apply(await plan())).toEqual([]);

  const back = await find(id);
  expect(back.fields).toEqual(past.fields);
  expect(back.image_counts).toEqual(past.image_counts);
  expect(back.version).toBeGreaterThan(past.version);
  expect(await reports.images(owner, id)).toEqual([image]);
  expect(await reports.counters(owner)).toEqual({ draft: 1, in_progress: 0, completed: 0, finalized: 0 });
  expect((await reports.findByWord(owner, "7b")).map((found) => found.id)).toEqual([id]);
  expect((await plan()).every(isDone)).toBe(true);
});

test("a report that its valuer could still bring back comes back once, under a version of its own", async () => {
  const { create, find, save, addPhotograph, deleteReport, theMoment, plan, apply, reports, owner } =
    await setup(dynoxide);
  const id = await create("7B");
  const image = await addPhotograph(id);
  await theMoment();
  await save(id, "8C");
  const { version } = await find(id);
  await deleteReport(id);

  expect(await apply(await plan())).toEqual([]);

  expect(await find(id)).toMatchObject({ fields: { lot_number: "7B" }, image_counts: { land_views: 1 } });
  expect((await find(id)).version).toBeGreaterThan(version);
  expect(await reports.images(owner, id)).toEqual([image]);
  expect(await reports.findDeleted(owner, id)).toBeUndefined();
  expect(await reports.counters(owner)).toMatchObject({ draft: 1 });
});

test("a report does not come back under a reference that another one has by now", async () => {
  const { create, find, removeReport, theMoment, plan, apply, reports, owner } = await setup(dynoxide);
  const [lost, other] = [await create("1"), await create("2")];
  await theMoment();
  const { report_reference } = (await find(lost)).fields;
  await removeReport(lost);
  await reports.change(await find(other), {
    status: "in_progress",
    at: "2026-01-06T05:30:00.000Z",
    section: "basic_information",
    fields: { report_reference },
  });

  expect(await apply(await plan({ reports: [lost] }))).toEqual(["refused: REFERENCE_TAKEN"]);
  expect(await reports.find(owner, lost)).toBeUndefined();
});

test("the whole text of then comes back, however much of it has changed", async () => {
  const { create, find, theMoment, plan, apply, reports } = await setup(dynoxide);
  const id = await create("7B");
  await theMoment();
  const past = await find(id);
  const texts = Object.entries(past.fields).filter(
    ([name, value]) => value === "" && name !== "foreign_currency",
  );
  for (let done = 0; done < texts.length; done += 30)
    await reports.change(await find(id), {
      status: "in_progress",
      at: "2026-01-06T05:30:00.000Z",
      section: "basic_information",
      fields: Object.fromEntries(texts.slice(done, done + 30).map(([name]) => [name, `later ${name}`])),
    });

  expect(await apply(await plan({ overwrite: true }))).toEqual([]);
  expect((await find(id)).fields).toEqual(past.fields);
});

test("what was written since stays, unless the older text is asked for", async () => {
  const { live, owner, create, find, save, theMoment, plan, apply, reports } = await setup(dynoxide);
  const id = await create("7B");
  await theMoment();
  await save(id, "8C");
  const { version } = await find(id);

  const [gentle] = await plan();
  expect(gentle && describePlan(gentle)).toContain("changed since in status, lot_number; left as it is now");
  await apply(await plan());
  expect((await find(id)).fields.lot_number).toBe("8C");

  expect(await apply(await plan({ overwrite: true }))).toEqual([]);
  const back = await find(id);
  expect(back).toMatchObject({ status: "draft", version: version + 1, fields: { lot_number: "7B" } });
  expect(await reports.counters(owner)).toMatchObject({ draft: 1, in_progress: 0 });
  const history = (await readOwner(live, owner)).history.get(id);
  expect(history).toContainEqual(expect.objectContaining({ section: "restored", by: "operations" }));
  expect(history).toContainEqual(expect.objectContaining({ field: "lot_number", before: "8C", after: "7B" }));
});

test("a report that was finalized since is never touched", async () => {
  const { create, find, theMoment, plan, apply, reports } = await setup(dynoxide);
  const id = await create("7B");
  await theMoment();
  const pdf = { key: "pdf/x.pdf", sha256: "0".repeat(64), bytes: 1, unprintable: [] };
  await reports.finalize(await find(id), {
    ...pdf,
    verification_code: "AAAA-BBBB-CCCC-DDDD",
    finalized_at: "2026-01-06T04:30:00.000Z",
    signed_by: "Example Valuer",
  });
  const finalized = await find(id);

  const [fixed] = await plan({ overwrite: true });
  expect(fixed && describePlan(fixed)).toContain("finalized since, left as it is now");
  await apply(await plan({ overwrite: true }));

  expect(await find(id)).toEqual(finalized);
});

test("who saves between the plan and its doing wins", async () => {
  const { create, find, save, theMoment, plan, apply } = await setup(dynoxide);
  const id = await create("7B");
  await theMoment();
  await save(id, "8C");
  const plans = await plan({ overwrite: true });
  await save(id, "9D");

  expect(await apply(plans)).toEqual(["somebody changed it meanwhile; plan again"]);
  expect((await find(id)).fields.lot_number).toBe("9D");
});

test("a lost photograph comes back beside those of since then", async () => {
  const { create, find, addPhotograph, removePhotograph, theMoment, plan, apply, reports, owner } =
    await setup(dynoxide);
  const id = await create("7B");
  const lost = await addPhotograph(id);
  await theMoment();
  await removePhotograph(lost);
  const newer = await addPhotograph(id);

  expect(await apply(await plan())).toEqual([]);

  const ids = (await reports.images(owner, id)).map((image) => image.id);
  expect(ids.sort()).toEqual([lost.id, newer.id].sort());
  expect((await find(id)).image_counts.land_views).toBe(2);
});

test("a photograph does not come back into a category that is full", async () => {
  const { create, find, addPhotograph, removePhotograph, theMoment, plan, apply } = await setup(dynoxide);
  const id = await create("7B");
  const lost = await addPhotograph(id, "location_maps");
  await theMoment();
  await removePhotograph(lost);
  for (let count = 0; count < 2; count += 1) await addPhotograph(id, "location_maps");

  expect(await apply(await plan())).toEqual(["refused: CATEGORY_FULL"]);
  expect((await find(id)).image_counts.location_maps).toBe(2);
});

test("a photograph whose bytes are gone is told of and left out", async () => {
  const { create, find, addPhotograph, removeReport, theMoment, plan, apply, states, objects } =
    await setup(dynoxide);
  const id = await create("7B");
  const gone = await addPhotograph(id);
  const kept = await addPhotograph(id);
  await theMoment();
  await removeReport(id);
  states.set(imageObjectKeys(gone).print, "gone");

  const [one] = await plan();
  expect(one && (await describeObjects(one, objects, { everyObject: false }))).toEqual([
    `  report ${id}: photograph ${gone.id} is gone for good`,
  ]);
  expect(await apply(await plan())).toEqual([`photograph ${gone.id}: its bytes are gone for good`]);
  expect((await find(id)).image_counts.land_views).toBe(1);
  expect(states.get(imageObjectKeys(kept).print)).toBe("there");
});

test("only the reports that are named are looked at, and a report made since is none of them", async () => {
  const { create, find, removeReport, theMoment, plan, apply, reports, owner } = await setup(dynoxide);
  const [first, second] = [await create("1"), await create("2")];
  await theMoment();
  await removeReport(first);
  await removeReport(second);
  const newer = await create("3");

  await apply(await plan({ reports: [second] }));

  expect(await reports.find(owner, first)).toBeUndefined();
  expect((await find(second)).fields.lot_number).toBe("2");
  expect((await find(newer)).fields.lot_number).toBe("3");
  expect(await reports.counters(owner)).toMatchObject({ draft: 2 });
});

test("rows that were lost without the product's doing come back, and the counters are right again", async () => {
  const { client, live, create, find, addPhotograph, theMoment, plan, apply, reports, owner } =
    await setup(dynoxide);
  const id = await create("7B");
  await addPhotograph(id);
  await theMoment();
  for (const Key of [reportKey(owner, id), countersKey(owner)])
    await client.send(new DeleteCommand({ TableName: live.table, Key }));

  expect(await apply(await plan())).toEqual([]);

  expect((await find(id)).image_counts.land_views).toBe(1);
  expect(await reports.counters(owner)).toMatchObject({ draft: 1 });
});

test("the counter of report numbers only ever goes up", async () => {
  const { live, create } = await setup(dynoxide);
  await create("7B");
  await raiseSequence(live, 50);
  expect(await lastId(live)).toBe(50);
  await raiseSequence(live, 10);
  expect(await lastId(live)).toBe(50);
});
