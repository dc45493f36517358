import { computeWorksheet, formatRupees, type ReportFieldName, Worksheet } from "@takseru/shared-types";
import { fieldSpecs } from "./fields";
import type { FormValues } from "./form-values";

const EMPTY = "(empty)";

const worksheetInWords = (worksheet: FormValues["worksheet"]): string => {
  const { data } = Worksheet.safeParse(worksheet);
  const rows = worksheet.land.length + worksheet.buildings.length + worksheet.other.length;
  return data ? `${rows} rows, ${formatRupees(computeWorksheet(data).market_value)}` : `${rows} rows`;
};

/** A field's value in one line, for a person to compare. */
export const asRead = (name: ReportFieldName, values: FormValues): string => {
  const spec = fieldSpecs[name];
  if (name === "worksheet") return worksheetInWords(values.worksheet);
  if (name === "nearby_facilities")
    return values.nearby_facilities.map((place) => place.name).join(", ") || EMPTY;
  if (name === "building_conveniences") return values.building_conveniences.join(", ") || EMPTY;
  if (name === "bare_land") return values.bare_land ? "Yes" : "No";
  const text = values[name];
  if (spec.kind === "choice") return spec.options.find(({ value }) => value === text)?.label ?? EMPTY;
  return text === "" ? EMPTY : text;
};
