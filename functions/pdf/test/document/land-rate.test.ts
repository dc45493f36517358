import { squeezed } from "@takseru/testing/read-pdf";
import { expect, it } from "vitest";
import { buildReport } from "../helpers/build-snapshot.ts";
import { renderAndRead } from "../helpers/render.ts";

const worksheetAt = (...rates: number[]) => {
  const { worksheet } = buildReport();
  if (!worksheet) throw new Error("the golden report has a worksheet");
  const land = rates.map((rate_per_perch) => ({ description: "Land", extent_perches: 6.9, rate_per_perch }));
  return { ...worksheet, land };
};

it("no page states a land rate that the worksheet has left behind", async () => {
  const { text } = await renderAndRead({ report: { land_rate: 650_000, worksheet: worksheetAt(663_000) } });
  expect(text).toContain(squeezed("Rs. 663,000/= per perch is adopted"));
  expect(text).toContain(squeezed("Land Rs. 663,000 per perch"));
  expect(text).not.toContain(squeezed("Rs. 650,000/= per perch"));
});

it("a rate with cents is the same on page one and in the valuation", async () => {
  const { text } = await renderAndRead({
    report: { land_rate: 100_000.5, worksheet: null, market_value: 690_000 },
  });
  expect(text).toContain(squeezed("Land Rs. 100,000.50 per perch"));
  expect(text).toContain(squeezed("Land rate Rs. 100,000.50 per perch"));
});

it("of two zones page one has the range, and no single rate is adopted", async () => {
  const { text } = await renderAndRead({
    report: { land_rate: 60_000, worksheet: worksheetAt(75_000, 22_000) },
  });
  expect(text).toContain(squeezed("Land Rs. 22,000 to 75,000 per perch"));
  expect(text).not.toContain(squeezed("is adopted"));
  expect(text).not.toContain("60,000/=");
});

it("the reason for a rate is printed without any sale too", async () => {
  const { text } = await renderAndRead({
    report: { comparables: [], rate_reason: "No land of this size was sold within two years." },
  });
  expect(text).toContain(squeezed("No land of this size was sold within two years."));
});
