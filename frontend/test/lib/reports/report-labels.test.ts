import { expect, it } from "vitest";
import { valueText } from "@/lib/reports/report-labels";

it.each([
  [22_500_000, "LKR 22,500,000"],
  [0, "Not valued"],
  [null, "Not valued"],
])("a market value of %s is shown as %j", (rupees, text) => {
  expect(valueText(rupees)).toBe(text);
});
