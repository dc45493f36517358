import { randomUUID } from "node:crypto";
import { AppError, transact } from "@takseru/kit";
import { Report } from "@takseru/shared-types";
import { completableFields } from "@takseru/testing/build-report";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { satelliteWrites } from "../../src/satellite/satellite-write.ts";
import { satelliteObjectKey } from "../../src/storage/object-keys.ts";
import type { SatelliteRecord } from "../../src/storage/records.ts";
import { buildSatellite } from "../helpers/build-satellite.ts";
import { setup as setupLost } from "../helpers/restore-setup.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const at = "2026-01-05T04:45:00.000Z";

/** A room with a report, whose satellite picture is put in as the images room does it. */
const start = async () => {
  const room = await setup(dynoxide);
  const { id } = await room.create({ ...completableFields, ...kandy, report_reference: "VR/S/1" });
  const head = async (of = id) => {
    const found = await room.reports.findHead(room.user, of);
    if (!found) throw new Error("the report is there");
    return found;
  };
  const put = async (picture: SatelliteRecord | undefined, report?: Awaited<ReturnType<typeof head>>) =>
    transact(
      dynoxide.client,
      satelliteWrites(room.table, report ?? (await head()), picture, { changedBy: room.user, at }),
    );
  const keyOf = (of: number, picture: SatelliteRecord) => satelliteObjectKey(room.user, of, picture);
  const add = async () => {
    const picture = buildSatellite();
    await room.objects.put(keyOf(id, picture), new TextEncoder().encode("from above"), "image/jpeg");
    await put(picture);
    return picture;
  };
  return { ...room, id, head, put, add, keyOf };
};

const refusal = (writing: Promise<void>): Promise<unknown> =>
  writing.then(
    () => "written",
    (error: unknown) => error instanceof AppError && error.code,
  );

test("a report tells of its picture without the name of its object, and is written over by no older save", async () => {
  const { add, get, id, save } = await start();
  const before = await get(id);
  expect(before.satellite_picture).toBeNull();
  const { object_id: _, ...picture } = await add();
  const after = await get(id);
  expect(after.satellite_picture).toEqual(picture);
  expect(after.version).toBe(before.version + 1);
  const section = { section: "legal_description", data: { lot_number: "9" } };
  expect((await save(id, { ...section, version: after.version })).status).toBe(200);
  expect((await get(id)).satellite_picture).toEqual(picture);
});

test("of two calls that read the same report one puts its picture in", async () => {
  const { head, put, get, id } = await start();
  const read = await head();
  expect(await refusal(put(buildSatellite({ provider: "Amazon Location" }), read))).toBe("written");
  expect(await refusal(put(buildSatellite(), read))).toBe("VERSION_CONFLICT");
  expect(await refusal(put(undefined, read))).toBe("VERSION_CONFLICT");
  expect((await get(id)).satellite_picture).toMatchObject({ provider: "Amazon Location" });
});

test("a report that is gone or finalized takes none", async () => {
  const { head, put, call, id, reports } = await start();
  const read = await head();
  await finalizeReport(reports, (await reports.find(read.owner, id)) ?? never(), {
    key: "pdf/x.pdf",
    sha256: "0".repeat(64),
    bytes: 1,
    unprintable: [],
    verification_code: "AAAA-BBBB-CCCC-DDDD",
    finalized_at: at,
    signed_by: "Example Valuer",
  });
  expect(await refusal(put(buildSatellite(), read))).toBe("REPORT_FINALIZED");
  const other = await start();
  const gone = await other.head();
  await other.call({ method: "DELETE", path: `/reports/${other.id}` });
  expect(await refusal(other.put(buildSatellite(), gone))).toBe("REPORT_NOT_FOUND");
  expect((await call({ method: "GET", path: `/reports/${id}` })).status).toBe(200);
});

const never = (): never => {
  throw new Error("the report is there");
};

test("a clone, of another property, starts without", async () => {
  const { add, call, get, id } = await start();
  await add();
  const made = Report.parse((await call({ method: "POST", path: `/reports/${id}/clone` })).body);
  expect((await get(made.id)).satellite_picture).toBeNull();
});

test("a revision has a copy of its own", async () => {
  const { add, call, get, id, objects, keyOf, reports, user } = await start();
  const picture = await add();
  const row = await reports.find(user, id);
  await finalizeReport(reports, row ?? never(), {
    key: "pdf/x.pdf",
    sha256: "0".repeat(64),
    bytes: 1,
    unprintable: [],
    verification_code: "AAAA-BBBB-CCCC-DDDD",
    finalized_at: at,
    signed_by: "Example Valuer",
  });
  const body = { reason: "The plan was resurveyed" };
  const made = Report.parse((await call({ method: "POST", path: `/reports/${id}/revisions`, body })).body);
  const { object_id: _, ...facts } = picture;
  expect((await get(made.id)).satellite_picture).toEqual(facts);
  const copies = [keyOf(id, picture), keyOf(made.id, picture)].map((key) => objects.get(key));
  for (const copy of await Promise.all(copies)) expect(new TextDecoder().decode(copy)).toBe("from above");
});

test("a deleted report comes back with it, and takes it along when it goes for good", async () => {
  const { add, call, get, create, id, objects, keyOf, at: setClock } = await start();
  const picture = await add();
  await call({ method: "DELETE", path: `/reports/${id}` });
  await call({ method: "POST", path: `/reports/${id}/restore` });
  expect((await get(id)).satellite_picture).toMatchObject(kandy);
  await call({ method: "DELETE", path: `/reports/${id}` });
  expect(objects.objects.has(keyOf(id, picture))).toBe(true);
  setClock("2026-03-04T04:30:00.000Z");
  await create({ report_reference: "VR/S/1" });
  expect(objects.objects.has(keyOf(id, picture))).toBe(false);
});

test("the export has it as a file", async () => {
  const { add, useCases, user, id, keyOf } = await start();
  const picture = await add();
  const { data } = await useCases.exportAndErasure.exportReports(user, { token: "any", cursor: undefined });
  expect(data).toContainEqual({
    name: expect.stringMatching(new RegExp(`^reports/.+_${id}/satellite-picture.jpg$`)),
    url: expect.stringContaining(keyOf(id, picture)),
  });
  const report = data.find(({ name }) => name.endsWith(`_${id}/report.json`));
  expect(JSON.stringify(report)).toContain("Example Satellites");
});

test("its bytes come back from a backup where they were deleted under the report", async () => {
  const { client, table, create, find, copyTable, findLost, restoreAll, states, ownerId } =
    await setupLost(dynoxide);
  const id = await create("7B");
  const picture = buildSatellite();
  const stamp = { changedBy: ownerId, at };
  await transact(client, satelliteWrites(table, await find(id), picture, stamp));
  await copyTable();
  const key = satelliteObjectKey(ownerId, id, picture);
  states.set(key, "deleted");
  expect(await restoreAll(await findLost())).toEqual([]);
  expect(states.get(key)).toBe("existing");
  states.delete(key);
  expect((await findLost()).map(({ description }) => description)).toContain(
    `report ${id}: ${key} is gone for good`,
  );
});

test("an object's name is another one for another valuer, report and picture", () => {
  const names = [buildSatellite(), buildSatellite()].flatMap((picture) =>
    [randomUUID(), randomUUID()].flatMap((owner) =>
      [1, 2].map((id) => satelliteObjectKey(owner, id, picture)),
    ),
  );
  expect(new Set(names).size).toBe(8);
});
