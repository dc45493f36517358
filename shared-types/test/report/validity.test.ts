import { expect, it } from "vitest";
import { validUntil } from "../../src/report/validity.ts";

it.each([
  ["the date of valuation", "2026-11-12", "2026-11-20", 6, "2027-05-12"],
  ["the report's date without it", null, "2026-11-20", 6, "2027-05-20"],
  ["the last day of a shorter month", "2026-08-31", null, 6, "2027-02-28"],
  ["that of a leap year", "2027-08-31", null, 6, "2028-02-29"],
  ["the end of a year", "2026-12-31", null, 12, "2027-12-31"],
  ["December", "2026-06-30", null, 6, "2026-12-30"],
  ["sixty months", "2026-01-05", null, 60, "2031-01-05"],
  ["neither date", null, null, 6, undefined],
  ["no months", "2026-11-12", "2026-11-20", null, undefined],
  ["a day after the year 9999", "9999-12-31", null, 1, undefined],
])("a valuation is valid from %s", (_from, valuation_date, report_date, validity_months, end) => {
  expect(validUntil({ valuation_date, report_date, validity_months })).toBe(end);
});
