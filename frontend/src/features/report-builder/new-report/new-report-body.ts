import { toWire } from "../form/form-values";
import type { FormVersions } from "../form/form-versions";

/** What a new report is created with: its fields, and what its texts were made from. */
export const newReport = (
  form: Pick<FormVersions, "getValues" | "notedSources">,
): Record<string, unknown> => {
  const sources = form.notedSources();
  return { ...toWire(form.getValues()), ...(sources.length > 0 && { text_sources: sources }) };
};
