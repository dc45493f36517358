import {
  approachKind,
  formatDate,
  formatRupees,
  lenderNames,
  paperKind,
  paperState,
  propertyKind,
  type ReportFieldName,
  valuationMethod,
  Worksheet,
} from "@takseru/shared-types";
import { loadedEngine } from "@takseru/shared-types/valuation-engine";
import { groupFigure } from "@/ui";
import type { FormValues } from "../report-form";
import { fieldSpecs } from "./fields";

const EMPTY = "(empty)";

/** "3 rows, Rs. 22,500,000/=; Investment Rs. 43,867,024/=" */
const worksheetInWords = (worksheet: FormValues["worksheet"]): string => {
  const rows = `${worksheet.land.length + worksheet.buildings.length + worksheet.other.length} rows`;
  const engine = loadedEngine();
  const { data } = Worksheet.safeParse(worksheet);
  if (!engine || !data) return rows;
  const further = (data.approaches ?? []).map((approach) => {
    const { kind, title, value } = engine.computeApproach(approach);
    return `${title || approachKind.labels[kind]} ${formatRupees(value)}`;
  });
  return [`${rows}, ${formatRupees(engine.computeWorksheet(data).market_value)}`, ...further].join("; ");
};

/** A list's entries by name, or by number where they have none. */
const rows = (names: readonly string[], what: string): string =>
  names.map((name, index) => name || `${what} ${index + 1}`).join(", ") || EMPTY;

/** A lender's name; of a rule set of the valuer's own, whose name is not at hand, "my-bank" is "My Bank". */
const lenderInWords = (id: string): string =>
  lenderNames.get(id) ??
  id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** A field's value in one line, for a person to compare. */
export const fieldText = (name: ReportFieldName, values: FormValues): string => {
  const spec = fieldSpecs[name];
  if (name === "worksheet") return worksheetInWords(values.worksheet);
  if (name === "nearby_facilities")
    return values.nearby_facilities.map((place) => place.name).join(", ") || EMPTY;
  if (name === "plot_outline")
    return values.plot_outline.length === 0 ? EMPTY : `${values.plot_outline.length} corners`;
  if (name === "other_buildings")
    return rows(
      values.other_buildings.map((building) => building.name),
      "building",
    );
  if (name === "sketch") return values.sketch === null ? EMPTY : "drawn";
  if (name === "comparables")
    return rows(
      values.comparables.map((comparable) => comparable.description),
      "comparable",
    );
  if (name === "papers")
    return (
      values.papers
        .map(({ kind, state }) => `${paperKind.labels[kind]}: ${paperState.labels[state].toLowerCase()}`)
        .join(", ") || EMPTY
    );
  if (name === "valuation_methods")
    return values.valuation_methods.map((method) => valuationMethod.labels[method]).join(", ") || EMPTY;
  if (name === "building_conveniences") return values.building_conveniences.join(", ") || EMPTY;
  if (name === "bare_land") return values.bare_land ? "Yes" : "No";
  const text = values[name];
  if (spec.kind === "choice" || spec.kind === "chips")
    return spec.options.find(({ value }) => value === text)?.label ?? EMPTY;
  if (name === "property_kind") {
    const kind = propertyKind.values.find((value) => value === text);
    return kind ? propertyKind.labels[kind] : EMPTY;
  }
  if (spec.kind === "lender") return lenderInWords(text) || EMPTY;
  if (spec.kind === "date") return formatDate(text) ?? (text || EMPTY);
  if (text === "") return EMPTY;
  return ["money", "decimal", "integer"].includes(spec.kind) ? groupFigure(text) : text;
};
