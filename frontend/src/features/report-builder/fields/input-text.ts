import { formatPhone, type ReportFieldName, reportFields } from "@takseru/shared-types";
import type { TextName } from "./form-types";

/** Six decimals (specification, section 9), or more where there are more. */
const degrees = (value: number): string => {
  const shown = value.toFixed(6);
  return Number(shown) === value ? shown : String(value);
};

/** Whether a field is typed as text, be it a number, a date or a choice. */
export const isText = <Name extends ReportFieldName>(name: Name): name is Name & TextName =>
  !["own", "checkboxes", "yesNo"].includes(reportFields[name].input);

/** A stored value as the form holds it: numbers plain, dates as yyyy-mm-dd. */
export const toInputText = (name: TextName, value: string | number | null): string => {
  const { input } = reportFields[name];
  if (typeof value !== "number") return input === "phone" ? formatPhone(value ?? "") : (value ?? "");
  return input === "coordinate" ? degrees(value) : String(value);
};
