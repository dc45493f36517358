import { groupThousands, type ReportFieldName, reportFields } from "@takseru/shared-types";
import type { TextName } from "./form-types";

/** A number in groups of three where nothing is lost by it. */
export const grouped = (value: number): string =>
  Number.isInteger(value) ? groupThousands(value) : String(value);

/** Six decimals (specification, section 9), or more where there are more. */
const degrees = (value: number): string => {
  const shown = value.toFixed(6);
  return Number(shown) === value ? shown : String(value);
};

/** Whether a field is typed as text, be it a number, a date or a choice. */
export const isText = <Name extends ReportFieldName>(name: Name): name is Name & TextName =>
  !["own", "checkboxes", "yesNo"].includes(reportFields[name].input);

/** A stored value as its input shows it. */
export const toInputText = (name: TextName, value: string | number | null): string => {
  if (typeof value !== "number") return value ?? "";
  const { input } = reportFields[name];
  if (input === "money" || input === "decimal") return grouped(value);
  return input === "coordinate" ? degrees(value) : String(value);
};
