import { expect, test } from "vitest";
import { offeredDueDays } from "@/features/report-builder/instruction/due-days";

test.each([
  ["a Friday", "2026-11-27", ["2026-11-30", "2026-12-02", "2026-12-04"]],
  ["a Monday", "2026-11-30", ["2026-12-03", "2026-12-07", "2026-12-08"]],
  ["a Wednesday before the new year", "2026-12-30", ["2027-01-04", "2027-01-05", "2027-01-06"]],
])("three working days are offered on %s", (_, today, days) => {
  expect(offeredDueDays(today)).toEqual(days);
});
