import { randomUUID } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "@takseru/kit";
import { emptyFee } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { finalizeReport } from "@takseru/testing/finalize-report";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErasureRepository } from "../../src/export-and-erasure/erasure-repository.ts";
import { createReportErasure } from "../../src/export-and-erasure/report-erasure.ts";
import { createFeeRepository } from "../../src/fees/fee-repository.ts";
import { createReportRepository } from "../../src/report/report-repository.ts";
import { ownerPartition } from "../../src/storage/keys.ts";
import { imageObjectKeys, pdfObjectKey } from "../../src/storage/object-keys.ts";
import { reportsTable } from "../../src/storage/table.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const verification_code = "AAAA-BBBB-CCCC-DDDD";

/** Two valuers with 30 reports and 1,200 objects each, of whom one has closed the account. */
const setup = async () => {
  const { client } = dynoxide;
  const table = await dynoxide.createTable(reportsTable);
  const objects = createMemoryObjectStore();
  const reports = createReportRepository({ client, table });
  const [left, here] = [randomUUID(), randomUUID()];
  for (const [number, owner] of [left, here].entries())
    for (let report = 1; report <= 30; report += 1) {
      const id = number * 100 + report;
      await reports.create(buildReport(owner, id), undefined);
      for (let image = 0; image < 40; image += 1) {
        const key = imageObjectKeys({ owner, report_id: id, id: `image-${image}`, object_id: "bytes" });
        await objects.put(key.original, new Uint8Array([1]), "image/jpeg");
      }
    }
  let writesLeft = Number.POSITIVE_INFINITY;
  const countWrite = () => {
    writesLeft -= 1;
    if (writesLeft < 0) throw new Error("The power is off");
  };
  const rows = createErasureRepository({ client, table });
  const erased: string[] = [];
  const unlocked: string[] = [];
  const erasure = () =>
    createReportErasure({
      rows: {
        eraseBatch: async (owner) => {
          countWrite();
          return rows.eraseBatch(owner);
        },
      },
      objects: {
        list: objects.list,
        unlock: async (keys) => void unlocked.push(...keys),
        delete: async (keys) => {
          countWrite();
          await objects.delete(keys);
        },
      },
      rights: {
        findErasure: async (token) => (token === "token" ? left : undefined),
        openClosures: async () => (erased.length === 0 ? [left] : []),
        noteErased: async (owner) => void erased.push(owner),
      },
      clock: { now: () => new Date("2026-01-10T04:30:00.000Z") },
      log: () => {},
    });
  const rowsOf = async (owner: string) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": ownerPartition(owner) },
      }),
    );
    return Items;
  };
  return {
    fees: createFeeRepository({ client, table }),
    objects,
    reports,
    left,
    here,
    erased,
    unlocked,
    erasure,
    rowsOf,
    failAfter: (writes: number) => {
      writesLeft = writes;
    },
    objectsOf: (owner: string) => [...objects.objects.keys()].filter((key) => key.includes(owner)),
  };
};

test("a run erases all rows and objects of a closed account, and nothing of another valuer", async () => {
  const { left, here, erased, erasure, rowsOf, objectsOf } = await setup();
  const others = (await rowsOf(here)).length;

  await erasure().finishErasures();

  expect(await rowsOf(left)).toEqual([]);
  expect(objectsOf(left)).toEqual([]);
  expect(erased).toEqual([left]);
  expect(await rowsOf(here)).toHaveLength(others);
  expect(objectsOf(here)).toHaveLength(1_200);
});

test("fees, their invoices' numbers and what is unpaid are erased with the reports", async () => {
  const { left, fees, erasure, rowsOf } = await setup();
  const after = { ...emptyFee, amount: 10_000, invoice_number: "INV/2026/001", version: 1 };
  const taken = { series: "INV/2026/", number: 1 };
  const at = "2026-01-05T04:30:00.000Z";
  await fees.save(buildReport(left, 1), { before: emptyFee, after, at, taken });
  expect(await fees.highestNumber(left, taken.series)).toBe(1);
  expect((await rowsOf(left)).filter(({ sk }) => String(sk).startsWith("UNPAID#"))).toHaveLength(1);
  await erasure().finishErasures();
  expect(await fees.highestNumber(left, taken.series)).toBe(0);
  expect(await rowsOf(left)).toEqual([]);
});

test("the locks of finalized PDFs end before they are deleted, and no other object's", async () => {
  const { left, objects, unlocked, erasure, objectsOf } = await setup();
  const finals = Array.from({ length: 250 }, (_, id) => pdfObjectKey("final", left, id, "hash"));
  for (const key of finals) await objects.put(key, new Uint8Array([1]), "application/pdf");
  await erasure().finishErasures();
  expect(unlocked.sort()).toEqual(finals.sort());
  expect(objectsOf(left)).toEqual([]);
});

test("wherever a run is cut off, the next one finishes it", async () => {
  const { left, erased, erasure, rowsOf, objectsOf, failAfter } = await setup();
  for (let writes = 1; erased.length === 0; writes += 1) {
    failAfter(writes);
    await erasure()
      .finishErasures()
      .catch(() => undefined);
  }
  expect(await rowsOf(left)).toEqual([]);
  expect(objectsOf(left)).toEqual([]);
});

test("the schedule and the browser's calls may erase at the same time", async () => {
  const { left, erased, erasure, rowsOf, objectsOf } = await setup();
  await Promise.all([
    erasure().finishErasures(),
    erasure().eraseReports("token"),
    erasure().finishErasures(),
  ]);
  expect(await rowsOf(left)).toEqual([]);
  expect(objectsOf(left)).toEqual([]);
  expect(new Set(erased)).toEqual(new Set([left]));
});

test("a bank can go on checking a finalized report, without its owner", async () => {
  const { left, reports, erasure } = await setup();
  const report = await reports.find(left, 1);
  if (!report) throw new Error("report 1 is not there");
  await finalizeReport(reports, report, {
    key: "pdf/x.pdf",
    sha256: "0".repeat(64),
    bytes: 1,
    unprintable: [],
    verification_code,
    finalized_at: "2026-01-06T04:30:00.000Z",
    signed_by: "Example Valuer",
  });

  await erasure().finishErasures();

  const kept = await reports.verification(verification_code);
  expect(kept).toMatchObject({ report_id: 1, valuer_name: "Example Valuer" });
  expect(kept?.owner).toBeUndefined();
});

test("objects that the store does not delete end a call with an error instead of another try without end", async () => {
  const { objects, left } = await setup();
  const { eraseReports } = createReportErasure({
    rows: { eraseBatch: async () => true },
    objects: {
      list: objects.list,
      unlock: async () => {},
      delete: () => Promise.reject(new AppError("UPSTREAM_FAILED")),
    },
    rights: {
      findErasure: async () => left,
      openClosures: async () => [],
      noteErased: async () => expect.unreachable(),
    },
    clock: { now: () => new Date("2026-01-10T04:30:00.000Z") },
    log: () => {},
  });
  await expect(eraseReports("token")).rejects.toMatchObject({ code: "UPSTREAM_FAILED" });
});

test("a token that closed no account erases nothing", async () => {
  const { erasure } = await setup();
  await expect(erasure().eraseReports("another")).rejects.toMatchObject({ code: "ERASURE_NOT_FOUND" });
});
