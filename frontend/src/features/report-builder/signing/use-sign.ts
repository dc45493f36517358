import { messages, type Report } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, api, createIdempotencyKey } from "@/lib/api/api";
import { rememberClient, saidByReport } from "@/lib/clients/remember";
import { fetchFile, saveFile } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { cacheReport, reportQuery } from "@/lib/reports/report-queries";
import { signedFileQuery } from "@/lib/reports/signed-file";
import { useUser } from "@/lib/session/session";
import { toast } from "@/ui";

interface Outcome {
  /** The findings may have changed since they were read. */
  onRefused: () => void;
}

/** Another call finalizes the report, or was cut off while it did: its claim ends within half a minute. */
const isInProgress = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "FINALIZE_IN_PROGRESS";
const MAX_TRIES = 10;
const MAX_PAUSE_SECONDS = 5;

/**
 * Signs a completed report with the codes of its warnings, and downloads the PDF that is then fixed; waits for another call
 * that finalizes the report.
 */
export const useSign = ({ id }: Report, { onRefused }: Outcome) => {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  // One key: however often it is tried, it is one finalization.
  const idempotencyKey = useRef(createIdempotencyKey());
  const { queryKey } = reportQuery(id);

  const mutation = useMutation({
    retry: (failures, error) => isInProgress(error) && failures < MAX_TRIES,
    retryDelay: (_, error) =>
      1_000 * Math.min((isInProgress(error) ? error.retryAfterSeconds : undefined) ?? 1, MAX_PAUSE_SECONDS),
    mutationFn: async (acknowledged: string[]) => {
      const link = await api.pdf.finalize(
        { params: { id }, body: { acknowledged } },
        { idempotencyKey: idempotencyKey.current },
      );
      const report = await api.reports.get({ params: { id } }).catch(() => undefined);
      return { link, report };
    },
    onSuccess: async ({ link, report }) => {
      if (report) {
        cacheReport(cache, report);
        void rememberClient(cache, userId, report, saidByReport(report)).catch(() => undefined);
      } else void cache.invalidateQueries({ queryKey, exact: true });
      try {
        // The screen shows the same file: it is loaded once for both.
        const pdf = report
          ? (await cache.fetchQuery(signedFileQuery(report.user_id, report))).file
          : await fetchFile(link.url);
        saveFile(pdf, link.file_name);
        announceDownload(link);
      } catch {
        toast.error(messages.reports.downloadFailed);
      }
    },
    onError: () => {
      toast.error(messages.reports.finalizeFailed);
      void cache.invalidateQueries({ queryKey, exact: true });
      onRefused();
    },
  });
  return { ...mutation, isWaiting: mutation.isPending && isInProgress(mutation.failureReason) };
};
