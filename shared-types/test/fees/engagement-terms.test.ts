import { expect, it } from "vitest";
import { emptyFee, emptyPractice, engagementTerms, missingTerms, Report } from "../../src/index.ts";
import { buildFields } from "../helpers/build-fields.ts";

const report = Report.parse({
  id: 7,
  user_id: "5f0c1f5e-4a51-4c55-9d0c-9a1a1f1c2b3d",
  status: "draft",
  version: 1,
  created_at: "2026-01-02T04:00:00.000Z",
  updated_at: "2026-01-05T08:30:00.000Z",
  completeness: 98,
  location_summary: "Kandy",
  ...buildFields(),
  coordinates: null,
  administrative_division: { province: "Central", district: "Kandy", city: "Kandy", village: "" },
  images: [],
  revision_of: null,
  revision_number: 0,
  revision_reason: "",
  cloned_from: null,
  finalized_at: null,
  verification_code: null,
  pdf_sha256: null,
});

const labelsOf = (change: Partial<Report>, property = "Lot 5") =>
  missingTerms(engagementTerms({ ...report, ...change }, emptyPractice, property)).map(({ label }) => label);

it("names what a letter of engagement lacks", () => {
  const empty = {
    instruction_source: "",
    client_organization: "",
    valuation_purpose: "",
    interest_valued: null,
  };
  expect(labelsOf({ ...empty, basis_of_value: null, valuation_date: null, fee: emptyFee }, "")).toEqual([
    "Client",
    "Purpose",
    "Property",
    "Interest valued",
    "Basis of value",
    "Date of valuation",
    "Limit of liability",
    "Fee",
  ]);
});

it("states the fee in all, and when it is to be paid", () => {
  const fee = { ...emptyFee, valuation_fee: 10_000, expenses: 1_500, tax_percent: 18, amount: 13_570 };
  const textOf = (due_date: string | null) =>
    engagementTerms({ ...report, fee: { ...fee, due_date } }, emptyPractice, "Lot 5").find(
      ({ label }) => label === "Fee",
    )?.text;
  expect(textOf("2026-03-01")).toBe(
    "Rs. 10,000/= for the valuation and Rs. 1,500/= for expenses, with tax of 18%: Rs. 13,570/= in all. It is to be paid by 01/03/2026.",
  );
  expect(textOf(null)).toContain("within 30 days of the report");
});
