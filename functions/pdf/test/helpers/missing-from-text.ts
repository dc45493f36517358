import {
  formatDate,
  formatPhone,
  groupThousands,
  isOfKind,
  paperFieldNames,
  type Report,
  reportFields,
} from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { printedPlacesOf } from "../../src/document/printed-facilities.ts";

/** What a file says of a value is what stands between the marks of its layout, hyphens included. */
const plain = (text: string): string => squeezed(text.normalize("NFC")).toLowerCase();

/** How a field's value is printed. */
const printed = (value: unknown, labels: ReadonlyMap<string, string>): string[] => {
  if (typeof value === "string") {
    if (value.startsWith("+94")) return [formatPhone(value)];
    const label = labels.get(value);
    if (label !== undefined) return [label];
    return [/^\d{4}-\d\d-\d\d$/.test(value) ? (formatDate(value) ?? "") : value];
  }
  if (typeof value === "number") return [groupThousands(Math.floor(Math.abs(value)))];
  if (Array.isArray(value)) return value.flatMap((part) => printed(part, labels));
  return [];
};

/** Entries of lists: only what a person wrote into them, since their choices and figures stand in other words. */
const WRITTEN = new Set([
  "name",
  "address",
  "description",
  "town",
  "source",
  "remarks",
  "adjustment_reason",
  "roof_description",
  "room_layout_description",
]);

const writtenIn = (entries: readonly unknown[]): string[] =>
  entries.flatMap((entry) =>
    typeof entry === "object" && entry !== null
      ? Object.entries(entry).flatMap(([name, value]) =>
          WRITTEN.has(name) && typeof value === "string" ? [value] : [],
        )
      : [],
  );

/** Fields whose value shows in another way: by what it leads to, or in words that its form chooses. */
const shownOtherwise = new Set([
  "bare_land",
  "lender",
  "latitude",
  "longitude",
  "plot_outline",
  "property_kind",
  "worksheet",
]);

/** The fields of the kind of property with a value that a text of the report does not say, as "field: value". */
export const missingFromText = (report: Report, text: string): string[] => {
  const said = plain(text);
  return paperFieldNames.flatMap((name) => {
    if (shownOtherwise.has(name) || !isOfKind(report, name)) return [];
    const labels = new Map((reportFields[name].choices ?? []).map(({ value, label }) => [value, label]));
    const value: unknown = name === "nearby_facilities" ? printedPlacesOf(report) : report[name];
    const values =
      Array.isArray(value) && value.some((entry) => typeof entry === "object")
        ? writtenIn(value)
        : printed(value, labels);
    return values.flatMap((one) => {
      const lines = one.split("\n").filter((line) => line.trim() !== "");
      return lines.filter((line) => !said.includes(plain(line))).map((line) => `${name}: ${line}`);
    });
  });
};
