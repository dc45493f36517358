import {
  basisOfValue,
  deedType,
  interestValued,
  type ReportFieldName,
  reportType,
} from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { day, line, paragraph, type Specs } from "./field-spec";
import { planAgeHint } from "./hints";

type Name = Extract<
  ReportFieldName,
  | "report_reference"
  | "report_type"
  | "report_date"
  | "instruction_source"
  | "client_organization"
  | "valuation_purpose"
  | "valuer_name"
  | "professional_title"
  | "your_reference"
  | "intended_users"
  | "basis_of_value"
  | "basis_definition"
  | "valuation_date"
  | "inspection_date"
  | "inspection_presence"
  | "documents_seen"
  | "investigation_limits"
  | "lot_number"
  | "plan_number"
  | "licensed_surveyor"
  | "current_owner"
  | "plan_date"
  | "deed_type"
  | "deed_number"
  | "deed_date"
  | "notary"
  | "interest_valued"
  | "encumbrances"
  | "street_line"
  | "building_limit"
  | "approved_plan"
  | "certificate_of_conformity"
  | "zoning"
  | "reservations"
>;

/** Basic Information and Legal Description. */
export const reportSpecs: Specs<Name> = {
  report_reference: line("Report reference", { placeholder: "VR/JS/2024/001" }),
  report_type: { label: "Report type", kind: "choice", options: optionsOf(reportType) },
  report_date: day("Report date"),
  instruction_source: line("Client name"),
  client_organization: line("Client organization"),
  valuation_purpose: line("Valuation purpose", { wide: true }),
  valuer_name: line("Valuer name"),
  professional_title: line("Professional title"),

  your_reference: line("Client's reference", { help: "Printed as Your Ref." }),
  intended_users: line("Other intended users", { help: "Besides the client; nobody else may rely on it" }),
  basis_of_value: { label: "Basis of value", kind: "choice", options: optionsOf(basisOfValue) },
  valuation_date: day("Date of valuation", "The day as at which the value holds"),
  basis_definition: paragraph("Definition of the basis"),
  inspection_date: day("Date of inspection"),
  inspection_presence: line("Inspected in the presence of", { placeholder: "The owner, Mr. A. Example" }),
  documents_seen: paragraph("Documents seen", { help: "Copies of deeds, plans, certificates, tax receipts" }),
  investigation_limits: paragraph("What was not done", {
    help: "Structural survey, soil test, search of title and the like",
  }),

  lot_number: line("Lot number", { placeholder: "1A" }),
  plan_number: line("Plan number", { placeholder: "4711/2019" }),
  licensed_surveyor: line("Licensed surveyor"),
  current_owner: line("Current owner"),

  plan_date: {
    label: "Date of the plan",
    kind: "date",
    hint: planAgeHint,
    follows: ["valuation_date", "report_date"],
  },
  deed_type: { label: "Kind of deed", kind: "choice", options: optionsOf(deedType) },
  deed_number: line("Deed number"),
  deed_date: day("Date of the deed"),
  notary: line("Notary", { help: "Who attested the deed" }),
  interest_valued: { label: "Interest valued", kind: "choice", options: optionsOf(interestValued) },
  encumbrances: paragraph("Encumbrances", { help: "Mortgages, leases, servitudes, disputes" }),

  street_line: line("Street line", { placeholder: "30 ft from the centre of the road" }),
  building_limit: line("Building limit", { placeholder: "10 ft from the street line" }),
  approved_plan: line("Approved building plan", { help: "Number, date and who approved it" }),
  certificate_of_conformity: line("Certificate of conformity", { help: "Number and date" }),
  zoning: line("Zoning", { placeholder: "Primary residential zone" }),
  reservations: paragraph("Reservations", { help: "Canals, roads, railway, high-tension lines" }),
};
