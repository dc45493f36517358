import { expect, it } from "vitest";
import { reportTemplates } from "../../../src/index.ts";
import { isRent } from "../../../src/report/rules/rent.ts";

it("a report without a written basis states a rent where its template does", () => {
  for (const { report_type, basis } of reportTemplates())
    expect(isRent({ report_type, basis_of_value: null }), String(report_type)).toBe(basis === "market_rent");
  expect(isRent({ report_type: null, basis_of_value: null })).toBe(false);
  expect(isRent({ report_type: "rental", basis_of_value: "market_value" })).toBe(false);
  expect(isRent({ report_type: "mortgage", basis_of_value: "market_rent" })).toBe(true);
});
