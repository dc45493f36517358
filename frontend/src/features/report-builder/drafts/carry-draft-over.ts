import type { Report } from "@takseru/shared-types";
import { writeDraft } from "@/lib/drafts/draft-store";
import { type FormValues, toForm } from "../form/form-values";
import { differing } from "../form/merge";
import { draftOf } from "./draft";

/** What was typed after a new report had been sent waits in the report's own draft; false when there is nothing. */
export const keepRest = async (userId: string, report: Report, mine: FormValues): Promise<boolean> => {
  const base = toForm(report);
  const names = differing(mine, base);
  if (names.length === 0) return false;
  await writeDraft(`${userId}:report-${report.id}#0`, { typed: draftOf(names, { base, mine }) });
  return true;
};
