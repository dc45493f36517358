import { DAY_MS, type ReportFieldName, reportFieldNames, reportFields } from "@takseru/shared-types";

/** A word, or a day, that no other field has. */
export const markOf = (name: ReportFieldName): string => {
  const number = reportFieldNames.indexOf(name);
  return reportFields[name].input === "date"
    ? new Date(Date.UTC(1991, 0, 1) + number * 40 * DAY_MS).toISOString().slice(0, 10)
    : `zq${String(number).padStart(3, "0")}qz`;
};
