import type { Report } from "@takseru/shared-types";
import { writeDraft } from "@/lib/drafts/draft-store";
import type { FormValues } from "../fields/form-types";
import { toForm } from "../form/form-values";
import { differingFields } from "../form/merge";
import { draftOfFields } from "./draft";

/** What was typed after a new report had been sent waits in the report's own draft; false when there is nothing. */
export const carryDraftOver = async (userId: string, report: Report, mine: FormValues): Promise<boolean> => {
  const base = toForm(report);
  const names = differingFields(mine, base);
  if (names.length === 0) return false;
  await writeDraft(`${userId}:report-${report.id}#0`, { typed: draftOfFields(names, { base, mine }) });
  return true;
};
