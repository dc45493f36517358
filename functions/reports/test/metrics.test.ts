import { AppError } from "@takseru/kit";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReportReader } from "../src/report/report-reader.ts";
import { createReportService } from "../src/report/report-service.ts";
import { setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const change = { section: "legal_description", data: { lot_number: "7B" } } as const;

test("a change that others always overtake is given up, and counted once", async () => {
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
    profileOf: () => Promise.reject(new Error("no profile is asked for")),
    clock: { now: () => new Date("2026-01-05T04:30:00.000Z") },
    metrics,
  });
  await expect(overtaken.saveSection(user, id, change)).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
  expect(tries).toBeGreaterThan(1);
  expect(counted).toEqual([{ WritesGivenUp: 1 }]);
  // Who names a version has the conflict told at once: nothing was given up.
  await expect(overtaken.saveSection(user, id, { ...change, version: 1 })).rejects.toMatchObject({
    code: "VERSION_CONFLICT",
  });
  expect(counted).toHaveLength(1);
});
