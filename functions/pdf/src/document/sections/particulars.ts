import {
  fieldLabelOf,
  formatDate,
  formatRupees,
  kindGroups,
  type Report,
  type ReportFieldName,
  reportFieldNames,
  reportFields,
} from "@takseru/shared-types";
import { type Section, section } from "../layout/elements.ts";
import { type Fact, facts } from "../layout/facts.ts";
import { formatNumber, joined } from "../layout/format.ts";
import type { ReportSnapshot } from "../snapshot.ts";

const worded = (report: Report, name: ReportFieldName): string | undefined => {
  const { choices, input, unit } = reportFields[name];
  const value = report[name];
  if (typeof value === "number")
    return input === "money" ? formatRupees(value) : joined(" ", formatNumber(value), unit);
  if (typeof value !== "string") return undefined;
  return input === "date"
    ? formatDate(value)
    : (choices?.find((choice) => choice.value === value)?.label ?? value);
};

/**
 * Fields that only this kind of property has, except its boundaries. Values of another kind that are still stored are not
 * printed.
 */
export const particulars = ({ report }: ReportSnapshot): Section | undefined => {
  const { aboveAndBelow: _, ...own } = kindGroups;
  const groups: readonly string[] = Object.values(own);
  const names = reportFieldNames.filter((name) => groups.includes(reportFields[name].group ?? ""));
  return section("Particulars of the property", [
    facts(names.map((name): Fact => [fieldLabelOf(report, name), worded(report, name), name])),
  ]);
};
