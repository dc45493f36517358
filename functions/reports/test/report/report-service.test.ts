import { AppError } from "@takseru/kit";
import { buildReport } from "@takseru/testing/build-report";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReportReader } from "../../src/report/report-reader.ts";
import { createReportService } from "../../src/report/report-service.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const change = { section: "legal_description", data: { lot_number: "7B" } } as const;

test("a change is given up after many conflicts, and counted once", async () => {
  const { reports, user, create } = await setup(dynoxide);
  const { id } = await create();
  const { counted, metrics } = createMemoryMetrics();
  let tries = 0;
  const overtaken = createReportService({
    reports: {
      ...reports,
      save: async () => {
        tries += 1;
        throw new AppError("VERSION_CONFLICT");
      },
    },
    reader: createReportReader({ reports, objects: { link: async (key) => key } }),
    withFreedReference: (_, write) => write(),
    withNextReference: (_, write) => write(""),
    profileOf: () => Promise.reject(new Error("no profile is asked for")),
    practiceOf: () => Promise.reject(new Error("no rule set is asked for")),
    photographFacts: () => Promise.reject(new Error("nothing is checked")),
    clock: { now: () => new Date("2026-01-05T04:30:00.000Z") },
    metrics,
  });
  await expect(overtaken.saveSection(user, id, change)).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(tries).toBeGreaterThan(1);
  expect(counted).toEqual([{ WritesGivenUp: 1 }]);
  // A call with a version is not retried, so nothing is given up.
  await expect(overtaken.saveSection(user, id, { ...change, version: 1 })).rejects.toMatchObject({
    code: "VERSION_CONFLICT",
  });
  expect(counted).toHaveLength(1);
});

test("checks are errors and warnings, each with its field", async () => {
  const { create, call } = await setup(dynoxide);
  const { id } = await create({ building_age: 201 });
  const { body } = await call({ method: "GET", path: `/reports/${id}/checks` });
  expect(body).toMatchObject({
    data: expect.arrayContaining([
      {
        code: "lot_number_missing",
        level: "error",
        blocks: "completing",
        message: "Lot number is required",
        section: "legal_description",
        field: "lot_number",
      },
      {
        code: "building_age_high",
        level: "warning",
        message: "Building age seems unusually high",
        section: "building_details",
        field: "building_age",
      },
    ]),
  });
});

test("a report that was stored before a field existed has the field, empty", async () => {
  const { reports, user, get } = await setup(dynoxide);
  const { fields, ...report } = buildReport(user, 4_711);
  const { worksheet: _, ...older } = fields;
  await reports.create({ ...report, fields: older as typeof fields }, undefined);
  expect((await get(4_711)).worksheet).toBeNull();
});
