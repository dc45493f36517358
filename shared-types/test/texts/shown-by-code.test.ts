import { shownByCode, VerifiedReport } from "@takseru/shared-types";
import { expect, it } from "vitest";

/** For each field that a verification code shows, the words that must name it. */
const words = {
  report_reference: "reference",
  valuer_name: "your name",
  finalized_at: "the dates",
  market_value: "the values",
  pdf_sha256: "by which a copy of its PDF is compared",
  professional_title: "title",
  ivsl_registration: "registration number",
  lot_number: "the property",
  plan_number: "the property",
  plan_date: "the property",
  village_name: "the property",
  city: "the property",
  district: "the property",
  total_extent: "extent",
  inspection_date: "the dates",
  valuation_date: "the dates",
  report_date: "the dates",
  valid_until: "the dates",
  forced_sale_value: "the values",
  insurance_value: "the values",
  values: "the values",
  revision: "the reason for a revision",
  signature: "the signature",
  paper: "the reports that a paper was made from",
} satisfies Record<keyof VerifiedReport, string>;

it("the sentence about a verification code names all that the code shows", () => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(VerifiedReport.shape).sort());
  for (const word of Object.values(words)) expect(shownByCode).toContain(word);
});
