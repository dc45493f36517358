import { isFilled, limits, type ReportFields, type WrittenText } from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

type ProgramText = readonly WrittenText[];

const isSame = (one: WrittenText, other: WrittenText): boolean =>
  one.field === other.field &&
  one.writer.name === other.writer.name &&
  one.writer.version === other.writer.version;

/** A note stays as long as the field is not empty, because the valuer may have edited the text word by word. */
const stillWritten = (programText: ProgramText, fields: ReportFields): WrittenText[] =>
  programText.filter(({ field }) => isFilled(fields[field]));

/** Which fields have a language model's text after a save of `written`; the newest of them come last. */
export const programTextAfter = (
  { program_text = [] }: Pick<ReportRecord, "program_text">,
  fields: ReportFields,
  written: ProgramText = [],
): WrittenText[] => {
  const byModels = written.filter(({ writer }) => writer.kind === "model");
  const earlier = program_text.filter((known) => !byModels.some((one) => isSame(one, known)));
  return stillWritten([...earlier, ...byModels], fields).slice(-limits.programTexts);
};

/** The notes of a copy with these fields; copied text keeps its origin. */
export const copiedProgramText = (
  { program_text = [] }: Pick<ReportRecord, "program_text">,
  fields: ReportFields,
): Pick<ReportRecord, "program_text"> => {
  const copied = stillWritten(program_text, fields);
  return copied.length > 0 ? { program_text: copied } : {};
};
