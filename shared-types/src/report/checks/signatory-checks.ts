import type { ReportFields } from "../report-fields.ts";
import { type Check, warning } from "./check.ts";

const parts = {
  second_signatory_name: "name",
  second_signatory_title: "title",
  second_signatory_registration: "registration",
} as const;
const partFields = [
  "second_signatory_name",
  "second_signatory_title",
  "second_signatory_registration",
] as const;

/** A second signatory whose details are incomplete. */
export const secondSignatory = (report: ReportFields): Check[] => {
  const [first, ...others] = partFields.filter((name) => report[name] === "");
  if (first === undefined || others.length === partFields.length - 1) return [];
  const missing = [first, ...others].map((name) => parts[name]).join(" and ");
  return [warning(first, "half_filled", `The second signatory is incomplete: missing ${missing}`)];
};
