import type { Report } from "@takseru/shared-types";
import { writeDraft } from "@/lib/drafts/draft-store";
import type { FormValues } from "../fields/form-types";
import { toForm } from "../form/form-values";
import { differingFields } from "../form/merge";
import { draftOfFields } from "./draft";

/** Stores what a new report was not sent with as the report's own draft; false when there is nothing. */
export const carryDraftOver = async (
  userId: string,
  report: Report,
  mine: FormValues,
  write: typeof writeDraft = writeDraft,
): Promise<boolean> => {
  const base = toForm(report);
  const names = differingFields(mine, base);
  if (names.length === 0) return false;
  await write(`${userId}:report-${report.id}#0`, { typed: draftOfFields(names, { base, mine }) });
  return true;
};
