import { Check, messages, type Report, type ReportStatus } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { ApiError, api, messageOf } from "@/lib/api/api";
import { downloadDraft } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { cacheReport, reportQuery } from "@/lib/reports/report-queries";
import { toast } from "@/ui";

export type Action = "preview" | "complete" | "reopen" | "finalize";

interface ActionsInput {
  report: Report;
  /** Saves whatever is unsaved; false when something could not be. */
  saveAll: () => Promise<boolean>;
  /** Also makes a draft a report in progress. */
  saveForCompletion: () => Promise<boolean>;
  isUnsaved: () => boolean;
  /** Opens the last step, where the report is signed. */
  onSign: () => void;
  /** Gets the findings of a refused completion; none as a completion starts. */
  onChecks: (checks: Check[]) => void;
}

const SAVED_STATE =
  "The draft shows the completed report, without what you have changed since. Saving the change reopens the report.";

/** The findings in a refused completion. */
const findingsIn = (error: unknown): Check[] =>
  error instanceof ApiError && error.code === "CHECKS_FAILED"
    ? (z.array(Check).safeParse(error.details).data ?? [])
    : [];

/** Actions on a whole report, one at a time. */
export const useReportActions = ({
  report,
  saveAll,
  saveForCompletion,
  isUnsaved,
  onChecks,
  onSign,
}: ActionsInput) => {
  const cache = useQueryClient();
  const [busy, setBusy] = useState<Action>();
  const { id } = report;

  const run = async (action: Action, work: () => Promise<unknown>) => {
    setBusy(action);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, messages.reports.requestFailed));
    } finally {
      setBusy(undefined);
    }
  };
  const refused = (error: unknown, message: string) => {
    const findings = findingsIn(error);
    if (findings.length > 0) onChecks(findings);
    else toast.error(message);
    void cache.invalidateQueries({ queryKey: reportQuery(id).queryKey, exact: true });
  };

  /** False where the report stays as it is. */
  const changeStatus = async (status: ReportStatus): Promise<boolean> => {
    try {
      cacheReport(cache, await api.reports.changeStatus({ params: { id }, body: { status } }));
      return true;
    } catch (error) {
      refused(error, messageOf(error, messages.reports.requestFailed));
      return false;
    }
  };
  const complete = async (): Promise<boolean> => {
    onChecks([]);
    return (await saveForCompletion()) && changeStatus("completed");
  };

  return {
    busy,
    preview: () =>
      run("preview", async () => {
        // Saving would reopen a completed report, which nobody has asked for.
        const savedOnly = report.status === "completed" && isUnsaved();
        if (!savedOnly && !(await saveAll())) return;
        try {
          if (report.status === "finalized") {
            const { saveSignedFile } = await import("@/lib/reports/signed-file");
            await saveSignedFile(cache, id);
            toast.success(messages.reports.downloaded);
          } else announceDownload(await downloadDraft(id), { draft: true });
          if (savedOnly) toast.warning(SAVED_STATE);
        } catch (error) {
          const why = messageOf(error, messages.reports.requestFailed);
          toast.error(
            report.status === "finalized"
              ? messages.reports.downloadFailed
              : messages.reports.previewFailed(why),
          );
        }
      }),
    /** Saves and completes a report, and opens the signing page if that succeeds. */
    checkAndSign: () =>
      run("complete", async () => {
        if (await complete()) onSign();
      }),
    reopen: () => run("reopen", () => changeStatus("in_progress")),
    /** The last step of a completed report. What was changed since is saved, which reopens it, and it is completed anew. */
    finalize: () =>
      run("finalize", async () => {
        onChecks([]);
        if (!isUnsaved() || (await complete())) onSign();
      }),
  };
};
