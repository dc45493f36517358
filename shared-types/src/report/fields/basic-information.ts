import { reportType } from "../../texts/choices/report.ts";
import { basisOfValue } from "../../texts/choices/valuation.ts";
import { field } from "./field.ts";
import { choice, date, text } from "./kinds.ts";

const references = "References and users";
const basis = "Basis of value and dates";
const scope = "Scope and sources";

export const basicInformation = {
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
  }),
  report_date: field(date, { label: "Report date", signing: "error", summary: 3, onClone: "clear" }),
  valuation_purpose: field(text.line, {
    label: "Valuation purpose",
    wide: true,
    required: "warning",
    search: 10,
    summary: 4,
    onClone: "keep",
  }),
  valuer_name: field(text.short, { label: "Valuer name", onClone: "keep" }),
  professional_title: field(text.short, { label: "Professional title", onClone: "keep" }),
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

  your_reference: field(text.short, { label: "Client's reference", group: references, onClone: "clear" }),
  intended_users: field(text.line, { label: "Other intended users", group: references, onClone: "clear" }),

  basis_of_value: field(choice(basisOfValue), {
    label: "Basis of value",
    group: basis,
    expected: 3,
    onClone: "keep",
  }),
  basis_definition: field(text.long, { label: "Definition of the basis", group: basis, onClone: "keep" }),
  valuation_date: field(date, { label: "Date of valuation", group: basis, expected: 1, onClone: "clear" }),
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
  }),
};
