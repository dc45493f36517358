import { isFilled, limits, type ReportFields, type WrittenText } from "@takseru/shared-types";
import type { ReportRecord } from "../storage/records.ts";

type ProgramText = readonly WrittenText[];

const isSame = (one: WrittenText, other: WrittenText): boolean =>
  one.field === other.field &&
  one.writer.name === other.writer.name &&
  one.writer.version === other.writer.version;

/** What is known of a text stays as long as its field says anything: the valuer may have changed it since, word by word. */
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

/** Of a copy with these fields: text that is taken over keeps its origin. */
export const copiedProgramText = (
  { program_text = [] }: Pick<ReportRecord, "program_text">,
  fields: ReportFields,
): Pick<ReportRecord, "program_text"> => {
  const copied = stillWritten(program_text, fields);
  return copied.length > 0 ? { program_text: copied } : {};
};
