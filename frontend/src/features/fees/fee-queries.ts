import { Fee, type FeeChange, type Report } from "@takseru/shared-types";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api } from "@/lib/api/api";
import { downloadPdf } from "@/lib/files/download";
import { cacheReport, reportKeys, reportQuery } from "@/lib/reports/report-queries";

/** The fee as it is by now, of a save that came too late. */
export const feeOfConflict = (error: unknown): Fee | undefined =>
  error instanceof ApiError && error.code === "VERSION_CONFLICT"
    ? Fee.safeParse(error.details).data
    : undefined;

/** Saves the fee of a report; the list and the report show it at once. */
export const useSaveFee = (report: Report) => {
  const cache = useQueryClient();
  const { id } = report;
  return useMutation({
    mutationFn: (body: FeeChange) => api.reports.saveFee({ params: { id }, body }),
    onSuccess: (fee) => {
      const { queryKey } = reportQuery(id);
      cacheReport(cache, { ...(cache.getQueryData(queryKey) ?? report), fee });
    },
    // Another tab or device has changed it: what it is now is shown.
    onError: () => void cache.invalidateQueries({ queryKey: reportQuery(id).queryKey, exact: true }),
  });
};

const letters = {
  invoice: (id: number) => api.pdf.invoice({ params: { id }, query: {} }),
  /** Of the issued invoice that a later one has corrected. */
  corrected: (id: number, number = "") => api.pdf.invoice({ params: { id }, query: { number } }),
  engagement: (id: number) => api.pdf.engagementLetter({ params: { id } }),
} as const;
export type LetterDownload = keyof typeof letters;

/** Makes a letter and downloads it. */
export const useLetter = (id: number) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, number }: { kind: LetterDownload; number?: string }) =>
      downloadPdf(await letters[kind](id, number)),
    // It is among the report's signed papers.
    onSuccess: () => void cache.invalidateQueries({ queryKey: reportKeys.papers(id) }),
  });
};
