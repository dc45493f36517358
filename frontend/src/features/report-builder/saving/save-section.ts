import { Report, type SectionId } from "@takseru/shared-types";
import { ApiError, api, sessionChangedError } from "@/lib/api/api";
import { networkError } from "@/lib/api/api-error";
import { getSession } from "@/lib/session/session";

/** How often a save follows a report that others keep changing. */
export const TRIES = 5;

/** The report as it is, where a save was refused for its version. */
export const reportIn = (error: unknown): Report | undefined =>
  error instanceof ApiError && error.code === "VERSION_CONFLICT"
    ? Report.safeParse(error.details).data
    : undefined;

/** Sends a section over the version that it was typed on, in the session of the report's owner and no other. */
export const sendSection = async (
  report: Pick<Report, "id" | "user_id">,
  body: { section: SectionId; data: Record<string, unknown>; version: number },
): Promise<Report> => {
  if (getSession().user?.id !== report.user_id) throw sessionChangedError();
  const saved: Report | undefined = await api.reports.saveSection({ params: { id: report.id }, body });
  // What answers without a report is not the API but something on the way to it.
  if (saved?.id !== report.id) throw networkError();
  return saved;
};
