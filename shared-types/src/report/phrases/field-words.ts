import { listed } from "../../texts/listed.ts";
import { formatDate } from "../../units/dates.ts";
import { formatRupees, groupThousands } from "../../units/money.ts";
import { type ReportFieldName, reportFields } from "../fields/catalogue.ts";
import type { ReportFields } from "../report-fields.ts";

/** "Fairly level" is "fairly level" within a sentence; "L-shaped" and names in brackets keep their letters. */
const withinSentence = (label: string): string =>
  label.replace(/\([^()]*\)|\p{Lu}\p{Ll}+/gu, (part) => (part.startsWith("(") ? part : part.toLowerCase()));

const labelOf = (name: ReportFieldName, value: string): string =>
  withinSentence(reportFields[name].choices?.find((choice) => choice.value === value)?.label ?? value);

const figure = (value: number): string => {
  const [, decimals] = String(value).split(".");
  const whole = groupThousands(Math.trunc(value));
  return decimals === undefined ? whole : `${whole}.${decimals}`;
};

/** A field's value in words within a sentence, as the report prints it; "" where it is empty or has no words. */
export const fieldWords = <Name extends ReportFieldName>(name: Name, value: ReportFields[Name]): string => {
  const { input, unit } = reportFields[name];
  if (typeof value === "number") {
    if (input === "money") return formatRupees(value);
    if (input === "coordinate") return value.toFixed(6);
    return unit ? `${figure(value)} ${unit}` : figure(value);
  }
  if (typeof value === "string") {
    if (input === "date") return formatDate(value) ?? "";
    // A text that ends its own sentence does not end the phrase's.
    return input === "choice" ? labelOf(name, value) : value.trim().replace(/\.$/, "");
  }
  if (input !== "checkboxes" || !Array.isArray(value)) return "";
  return listed(value.flatMap((entry) => (typeof entry === "string" ? [labelOf(name, entry)] : [])));
};
