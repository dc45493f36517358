import { describe, expect, it } from "vitest";
import {
  clearedOnClone,
  expectedFields,
  isReportFieldName,
  reportFieldNames,
  reportFields,
  searchedFields,
  summaryFields,
} from "../../../src/report/fields/catalogue.ts";
import { emptyReportFields, ReportFields } from "../../../src/report/report-fields.ts";
import { fieldsOf, sectionOf, sections } from "../../../src/report/sections.ts";

describe("the fields of a report", () => {
  it("each belong to exactly one section", () => {
    const owned = sections.flatMap(({ fields }) => fields);
    expect([...owned].sort()).toEqual([...reportFieldNames].sort());
  });

  it("stand behind a field of their own section where they name one", () => {
    for (const name of reportFieldNames) {
      const before = reportFields[name].shownAfter;
      if (before === undefined) continue;
      const fields: readonly string[] = fieldsOf(sectionOf(name));
      expect({ name, at: fields.indexOf(name) - fields.indexOf(before) }).toEqual({ name, at: 1 });
      expect(isReportFieldName(before)).toBe(true);
    }
  });

  it("give themselves back when parsed again", () => {
    for (const name of reportFieldNames)
      expect(ReportFields.shape[name].parse(emptyReportFields[name])).toEqual(emptyReportFields[name]);
  });

  it("have a number of their own in each order that they have a place in", () => {
    for (const detail of ["expected", "search", "summary"] as const) {
      const numbers = reportFieldNames
        .map((name) => reportFields[name][detail])
        .filter((n) => n !== undefined);
      expect({ detail, distinct: new Set(numbers).size }).toEqual({ detail, distinct: numbers.length });
    }
  });
});

describe("the catalogue", () => {
  it("orders the fields whose words find a report by how much they matter", () => {
    expect(searchedFields).toEqual([
      "report_reference",
      "plan_number",
      "lot_number",
      "village_name",
      "instruction_source",
      "client_organization",
      "current_owner",
      "property_address",
      "report_type",
      "valuation_purpose",
      "mortgagor",
      "instruction_number",
    ]);
  });

  it("knows what the list shows, in the order of the API's reply", () => {
    expect(summaryFields).toEqual([
      "report_reference",
      "report_type",
      "report_date",
      "valuation_purpose",
      "instruction_source",
      "current_owner",
      "lot_number",
      "plan_number",
      "village_name",
      "district",
      "market_value",
    ]);
  });

  it("knows what banks look for", () => {
    expect(expectedFields).toEqual([
      "valuation_date",
      "inspection_date",
      "basis_of_value",
      "plan_date",
      "deed_number",
      "local_authority",
      "interest_valued",
    ]);
  });

  it("lets no report take over what belongs to one instruction alone", () => {
    expect([...clearedOnClone].sort()).toEqual([
      "appointment_contact",
      "appointment_date",
      "appointment_time",
      "changes_since",
      "client_branch",
      "client_organization",
      "client_paper",
      "copies",
      "due_date",
      "dues_certificate",
      "earlier_market_value",
      "earlier_valuation_date",
      "exchange_rate",
      "exchange_rate_date",
      "forced_sale_value",
      "inspection_date",
      "inspection_presence",
      "instruction_date",
      "instruction_number",
      "instruction_source",
      "insurance_value",
      "intended_users",
      "legal_access",
      "lender",
      "lender_checklist",
      "lender_checklist_date",
      "letter_to_other_member",
      "market_value",
      "mortgagor",
      "mortgagor_telephone",
      "owner_telephone",
      "papers",
      "place_in_words",
      "previous_market_value",
      "previous_valuation_date",
      "rate_reason",
      "report_date",
      "report_reference",
      "service_charge_arrears",
      "state_previous_value",
      "valuation_date",
      "value_difference_reason",
      "valued_by_another",
      "your_reference",
    ]);
  });
});
