import { isWithoutAnswer } from "@/lib/location/analyze-position";
import { type Analyze, completePlaces } from "./autofill";
import { toWire } from "./form-values";
import type { FormVersions } from "./form-versions";

/** What a new report is created with: its fields, and what its texts were made from. */
export const newReport = (
  form: Pick<FormVersions, "getValues" | "notedSources">,
): Record<string, unknown> => {
  const sources = form.notedSources();
  return { ...toWire(form.getValues()), ...(sources.length > 0 && { text_sources: sources }) };
};

/** Whether the form still holds what was sent. */
export const isAsSent = (form: Parameters<typeof newReport>[0], content: string): boolean => {
  try {
    return JSON.stringify(newReport(form)) === content;
  } catch {
    return false;
  }
};

export interface NewReportCalls {
  analyze: Analyze;
  nextReference: (userId: string) => Promise<string>;
}

/** A refused call does not keep the report from being created; a lost connection does. */
const onlyIfConnected = (error: unknown): undefined => {
  if (isWithoutAnswer(error)) throw error;
  return undefined;
};

/** Asks the server for what a report that was written offline still needs before it is sent. */
export const prepareNew = async (
  form: FormVersions,
  userId: string,
  { analyze, nextReference }: NewReportCalls,
): Promise<void> => {
  await completePlaces(form, analyze).catch(onlyIfConnected);
  const isOwn = form.getValues().report_reference !== "" || form.unsaved(["report_reference"]).length > 0;
  if (isOwn) return;
  const reference = await nextReference(userId).catch(onlyIfConnected);
  if (reference) form.propose({ ...form.getValues(), report_reference: reference }, ["report_reference"]);
};
