import { limits } from "../../limits.ts";
import { propertyKind } from "../../texts/choices/property.ts";
import { reportType } from "../../texts/choices/report.ts";
import { basisOfValue, premiseOfValue } from "../../texts/choices/valuation.ts";
import { field } from "./field.ts";
import { delivery, instruction } from "./instruction.ts";
import { choice, date, integer, phone, text } from "./kinds.ts";

const references = "References and users";
const loan = "Loan and lender";
const basis = "Basis of value and dates";
const scope = "Scope and sources";

export const basicInformation = {
  /** First of all, since it decides what the rest asks. Empty: as a house and land. */
  property_kind: field(choice(propertyKind), {
    label: "Kind of property",
    counted: false,
    onClone: "keep",
    carriedTo: "any",
  }),
  report_reference: field(text.short, {
    label: "Report reference",
    example: "VR/JS/2024/001",
    signing: "error",
    search: 1,
    summary: 1,
    onClone: "clear",
  }),
  report_type: field(choice(reportType), {
    label: "Report type",
    half: true,
    search: 9,
    summary: 2,
    onClone: "keep",
    carriedTo: "any",
  }),
  report_date: field(date, { label: "Report date", signing: "error", summary: 3, onClone: "clear" }),
  valuation_purpose: field(text.line, {
    label: "Valuation purpose",
    wide: true,
    required: "warning",
    search: 10,
    summary: 4,
    onClone: "keep",
    carriedTo: "any",
  }),
  valuer_name: field(text.short, { label: "Valuer name", onClone: "keep", carriedTo: "any" }),
  professional_title: field(text.short, { label: "Professional title", onClone: "keep", carriedTo: "any" }),
  instruction_source: field(text.short, {
    label: "Client name",
    shownAfter: "report_date",
    required: true,
    emptyMessage: "Client information is required",
    search: 5,
    summary: 5,
    onClone: "clear",
  }),
  client_organization: field(text.short, {
    label: "Client organization",
    shownAfter: "instruction_source",
    search: 6,
    onClone: "clear",
  }),

  ...instruction,
  ...delivery,

  your_reference: field(text.short, { label: "Client's reference", group: references, onClone: "clear" }),
  intended_users: field(text.line, { label: "Other intended users", group: references, onClone: "clear" }),

  instruction_number: field(text.short, {
    label: "Letter of instruction",
    example: "CR/VAL/2026/118",
    half: true,
    group: references,
    search: 12,
    onClone: "clear",
  }),
  instruction_date: field(date, { label: "Date of the letter", group: references, onClone: "clear" }),

  mortgagor: field(text.short, {
    label: "Mortgagor",
    example: "Mrs. A. B. Example",
    group: loan,
    search: 11,
    onClone: "clear",
  }),
  mortgagor_telephone: field(phone, {
    label: "Mortgagor's telephone",
    example: "077 123 4567",
    group: loan,
    onClone: "clear",
  }),
  /** The id of a rule set, or empty. */
  lender: field(text.short, { label: "Lender's rules", group: loan, onClone: "clear" }),
  lender_checklist: field(text.short, {
    label: "Lender's checklist",
    example: "Guidelines and checklist for valuers",
    group: loan,
    onClone: "clear",
  }),
  lender_checklist_date: field(date, {
    label: "Checklist effective from",
    group: loan,
    onClone: "clear",
  }),

  basis_of_value: field(choice(basisOfValue), {
    label: "Basis of value",
    group: basis,
    expected: 3,
    onClone: "keep",
    carriedTo: "any",
  }),
  basis_definition: field(text.long, {
    label: "Definition of the basis",
    group: basis,
    onClone: "keep",
    carriedTo: "any",
  }),
  premise_of_value: field(choice(premiseOfValue), {
    label: "Premise of value",
    group: basis,
    onClone: "keep",
    carriedTo: "any",
  }),
  valuation_date: field(date, { label: "Date of valuation", group: basis, expected: 1, onClone: "clear" }),
  validity_months: field(integer(1, limits.validityMonths, { unit: "months" }), {
    label: "Valid for",
    example: "6",
    group: basis,
    onClone: "keep",
    carriedTo: "any",
  }),
  inspection_date: field(date, { label: "Date of inspection", group: basis, expected: 2, onClone: "clear" }),
  inspection_presence: field(text.line, {
    label: "Inspected in the presence of",
    example: "The owner, Mr. A. Example",
    group: basis,
    onClone: "clear",
  }),

  documents_seen: field(text.long, { label: "Documents seen", group: scope, onClone: "keep" }),
  investigation_limits: field(text.long, {
    label: "What was not done",
    group: scope,
    signing: "warning",
    emptyMessage: "What was not investigated is not stated",
    onClone: "keep",
    carriedTo: "any",
  }),
};
