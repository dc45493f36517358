import {
  formerFacts,
  isReportFieldName,
  mergeSources,
  type ReportFieldName,
  sourcesOf,
  type TextSource,
  WrittenText,
} from "@takseru/shared-types";
import { z } from "zod";
import { type FormValues, parseField } from "./form-values";

/** A text that was accepted into a field, with what wrote it and what the field held before. */
export const AcceptedText = WrittenText.extend({ before: z.string() });
export type AcceptedText = z.output<typeof AcceptedText>;

/** The accepted texts that are not saved yet; what was taken back is none. */
export const createAcceptedTexts = (getValues: () => FormValues) => {
  let accepted: readonly AcceptedText[] = [];
  return {
    /** Of these fields, those that still hold something other than before. */
    accepted: (names?: readonly string[]): readonly AcceptedText[] =>
      accepted.filter(
        ({ field, before }) => (names?.includes(field) ?? true) && ![before, ""].includes(getValues()[field]),
      ),
    noteAccepted: (texts: readonly AcceptedText[]): void => {
      accepted = [...accepted, ...texts];
    },
    /** They are saved; without a list, the form starts anew. */
    forgetAccepted: (texts: readonly AcceptedText[] = accepted): void => {
      accepted = accepted.filter((text) => !texts.includes(text));
    },
  };
};

/** What wrote the accepted texts, each field and writer once, as a save says it. */
export const writtenBy = (texts: readonly AcceptedText[]): WrittenText[] => {
  const each = new Map(
    texts.map(({ field, writer }) => [JSON.stringify([field, writer]), { field, writer }]),
  );
  return [...each.values()];
};

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
    /** Keeps the text as it is: from now on it is compared with the current values of the fields it was made from. */
    keepText: (field: ReportFieldName): void => {
      const read = reading(getValues());
      const names = ofField(field).flatMap(({ facts }) => Object.keys(facts));
      const facts = [...new Set(names)].filter(isReportFieldName);
      noted = mergeSources(noted, sourcesOf(field, read(field), facts, read), read);
      onNoted();
    },
  };
};
