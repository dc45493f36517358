import { emptyReportFields, ReportFields } from "@takseru/shared-types";
import { loadEngine } from "@takseru/shared-types/valuation-engine";
import { expect, it } from "vitest";
import { toForm, toWire } from "@/features/report-builder/report-form/form-values";

await loadEngine();

const worksheet = ReportFields.shape.worksheet.parse({
  land: [{ description: "Back land", extent_perches: 52.5, rate_per_acre: 6_400, share_percent: 60 }],
  buildings: [
    { description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, age_years: 12, life_years: 60 },
  ],
  other: [{ quantity: 310, rate: 3_200 }],
  approaches: [{ id: "shop", kind: "investment", income: [{ monthly_rent: 95_000 }] }],
  conclusion: { adopted: "shop", reason: "Let at market rent" },
});

it("sends back the worksheet's figures that no input shows as they were read", () => {
  const form = toForm({ ...emptyReportFields, worksheet });
  expect(toWire(form, ["worksheet"])).toEqual({ worksheet });
});

it("drops a row in which nothing is entered", () => {
  const form = toForm({ ...emptyReportFields, worksheet });
  form.worksheet.other.push({ description: "", amount: "" });
  expect(toWire(form, ["worksheet"])).toEqual({ worksheet });
});
