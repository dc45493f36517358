import {
  formerFacts,
  isReportFieldName,
  mergeSources,
  type ReportFieldName,
  sourcesOf,
  type TextSource,
} from "@takseru/shared-types";
import type { FormValues } from "../fields/form-types";
import { parseField } from "./form-values";

const reading = (values: FormValues) => (name: ReportFieldName) => parseField(name, values[name]).data;

/** What the program's texts of a form were made from: as the server has it, and what was noted here since. */
export const createTextSources = (
  getValues: () => FormValues,
  ofServer: () => readonly TextSource[],
  onNoted: () => void,
) => {
  let noted: readonly TextSource[] = [];
  const ofField = (field: ReportFieldName): TextSource[] => {
    const isOwn = (source: TextSource) => source.field === field;
    return mergeSources(ofServer().filter(isOwn), noted.filter(isOwn), reading(getValues()));
  };
  return {
    /** Of these fields, what the server does not have yet. */
    notedSources: (names?: readonly ReportFieldName[]): readonly TextSource[] =>
      noted.filter(({ field }) => names?.includes(field) ?? true),
    addSources: (sources: readonly TextSource[]): void => {
      noted = mergeSources(noted, sources, reading(getValues()));
      onNoted();
    },
    /** Notes that text was filled into a field, made from what these fields hold now. */
    noteSource: (field: ReportFieldName, written: unknown, facts: readonly ReportFieldName[]): void => {
      noted = mergeSources(
        noted,
        sourcesOf(field, written, facts, reading(getValues())),
        reading(getValues()),
      );
      onNoted();
    },
    /** They are saved; without a list, the form starts anew. */
    forgetSources: (sources: readonly TextSource[] = noted): void => {
      noted = noted.filter((source) => !sources.includes(source));
    },
    /** What has changed since a field was filled in. */
    formerFactsOf: (field: ReportFieldName) => formerFacts(field, ofField(field), reading(getValues())),
    /** The valuer keeps the text as it stands: from now on it is held to what the fields hold now. */
    keepText: (field: ReportFieldName): void => {
      const read = reading(getValues());
      const names = ofField(field).flatMap(({ facts }) => Object.keys(facts));
      const facts = [...new Set(names)].filter(isReportFieldName);
      noted = mergeSources(noted, sourcesOf(field, read(field), facts, read), read);
      onNoted();
    },
  };
};
