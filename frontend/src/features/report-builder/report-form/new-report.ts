import { isWithoutAnswer } from "@/lib/api/without-answer";
import { type Analyze, completePlaces } from "./autofill";
import type { Draft } from "./draft";
import { toWire } from "./form-values";
import type { FormVersions } from "./form-versions";

type Form = Pick<FormVersions, "getValues" | "notedSources" | "unsaved">;

/** What a new report has beside its fields. */
export interface BesideFields {
  /** Names the report before the server does: sent again under it, it stays one report. */
  creation_id: string;
  /** As agreed with the client; no field of the report. */
  valuation_fee?: Draft["valuation_fee"];
}

/** Whether the valuer has written the reference, or emptied it; one that is only proposed gives way to the server's next one. */
const hasOwnReference = (form: Form): boolean => form.unsaved(["report_reference"]).length > 0;

/** What a new report is created with: its fields, what its texts were made from, and what stands beside the fields. */
export const newReport = (
  form: Form,
  { creation_id, valuation_fee }: BesideFields,
): Record<string, unknown> => {
  const sources = form.notedSources();
  return {
    ...toWire(form.getValues()),
    ...(!hasOwnReference(form) && { report_reference: "" }),
    ...(sources.length > 0 && { text_sources: sources }),
    ...(valuation_fee !== undefined && { valuation_fee }),
    creation_id,
  };
};

/** Whether the form still holds what was sent. */
export const isAsSent = (form: Form, content: string): boolean => {
  try {
    const { creation_id, valuation_fee }: BesideFields = JSON.parse(content);
    return JSON.stringify(newReport(form, { creation_id, valuation_fee })) === content;
  } catch {
    return false;
  }
};

/** A refused call does not keep the report from being created; a lost connection does. */
const onlyIfConnected = (error: unknown): undefined => {
  if (isWithoutAnswer(error)) throw error;
  return undefined;
};

/** Asks the server for the places of a report that was written offline, before it is sent. */
export const prepareNew = async (form: FormVersions, analyze: Analyze): Promise<void> => {
  await completePlaces(form, analyze).catch(onlyIfConnected);
};
