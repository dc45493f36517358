import { reportFieldNames, reportFields } from "../fields/catalogue.ts";
import type { ReportFields } from "../report-fields.ts";
import { formerFacts, formerFactsInWords, type TextSource } from "../text-sources.ts";
import { type Check, warning } from "./check.ts";

/** A report with what its texts were made from. */
export type SourcedReport = ReportFields & { text_sources?: readonly TextSource[] | undefined };

/** Text made by the program whose facts have changed since. */
export const formerTexts = (report: SourcedReport): Check[] => {
  const { text_sources = [] } = report;
  if (text_sources.length === 0) return [];
  return reportFieldNames.flatMap((field) => {
    const words = formerFactsInWords(formerFacts(field, text_sources, (name) => report[name]));
    return words === "" ? [] : [warning(field, "of_former_facts", `${reportFields[field].label}: ${words}`)];
  });
};
