import { messages, type Report } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api, createIdempotencyKey } from "@/lib/api/api";
import { fetchFile, saveFile } from "@/lib/files/download";
import { announceDownload } from "@/lib/reports/announce-download";
import { cacheReport, reportQuery } from "@/lib/reports/report-queries";
import { toast } from "@/ui";
import { pdfQuery } from "./pdf-query";

interface Outcome {
  /** The findings may have changed since they were read. */
  onRefused: () => void;
}

/** Signs a completed report with the codes of its warnings, and downloads the PDF that is then fixed. */
export const useSign = ({ id }: Report, { onRefused }: Outcome) => {
  const cache = useQueryClient();
  // One key: however often it is tried, it is one finalization.
  const idempotencyKey = useRef(createIdempotencyKey());
  const { queryKey } = reportQuery(id);

  return useMutation({
    mutationFn: async (acknowledged: string[]) => {
      const link = await api.pdf.finalize(
        { params: { id }, body: { acknowledged } },
        { idempotencyKey: idempotencyKey.current },
      );
      const report = await api.reports.get({ params: { id } }).catch(() => undefined);
      return { link, report };
    },
    onSuccess: async ({ link, report }) => {
      if (report) cacheReport(cache, report);
      else void cache.invalidateQueries({ queryKey, exact: true });
      try {
        // The screen shows the same file: it is loaded once for both.
        const pdf = report ? (await cache.fetchQuery(pdfQuery(report))).pdf : await fetchFile(link.url);
        saveFile(pdf, link.file_name);
        await announceDownload(link);
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
};
