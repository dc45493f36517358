import type { Report } from "@takseru/shared-types";
import { writeDraft } from "@/lib/drafts/draft-store";
import { toForm } from "../form/form-values";
import type { FormVersions } from "../form/form-versions";
import { differingFields } from "../form/merge";
import { draftOfFields } from "./draft";

/** Stores what a new report was not sent with as the report's own draft; false when there is nothing. */
export const carryDraftOver = async (
  userId: string,
  report: Report,
  form: Pick<FormVersions, "getValues" | "pendingPlaces">,
  write: typeof writeDraft = writeDraft,
): Promise<boolean> => {
  const base = toForm(report);
  const mine = form.getValues();
  const names = differingFields(mine, base);
  const places = form.pendingPlaces();
  if (names.length === 0 && !places) return false;
  const typed = { ...draftOfFields(names, { base, mine }), ...(places && { places }) };
  await write(`${userId}:report-${report.id}#0`, { typed });
  return true;
};
