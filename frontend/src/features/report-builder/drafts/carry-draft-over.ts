import type { Report, ReportFieldName } from "@takseru/shared-types";
import { writeDraft } from "@/lib/drafts/draft-store";
import { toForm } from "../form/form-values";
import type { FormVersions } from "../form/form-versions";
import { differingFields } from "../form/merge";
import { draftOfFields } from "./draft";

/**
 * Stores what was changed of a new report since it was sent as the report's own draft; false when there is nothing. What was sent
 * empty and came back with the valuer's own standard text stays the report's.
 */
export const carryDraftOver = async (
  userId: string,
  report: Report,
  form: Pick<FormVersions, "getValues" | "pendingPlaces" | "notedSources">,
  sent: Readonly<Record<string, unknown>>,
  write: typeof writeDraft = writeDraft,
): Promise<boolean> => {
  const base = toForm(report);
  const mine = form.getValues();
  const isStillEmpty = (name: ReportFieldName): boolean => sent[name] === "" && mine[name] === "";
  const names = differingFields(mine, base).filter((name) => !isStillEmpty(name));
  const places = form.pendingPlaces();
  if (names.length === 0 && !places) return false;
  const sources = form.notedSources(names);
  const typed = {
    ...draftOfFields(names, { base, mine }),
    ...(places && { places }),
    ...(sources.length > 0 && { sources }),
  };
  await write(`${userId}:report-${report.id}#0`, { typed });
  return true;
};
