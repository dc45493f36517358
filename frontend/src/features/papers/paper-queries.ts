import type { Report, SignedPaper, SignedPaperInput } from "@takseru/shared-types";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, api, createIdempotencyKey } from "@/lib/api/api";
import { rememberClient } from "@/lib/clients/remember";
import { fetchFile, saveFile } from "@/lib/files/download";
import { reportKeys } from "@/lib/reports/report-queries";
import { useUser } from "@/lib/session/session";

/** The signed papers of a report, newest first. */
export const papersQuery = (reportId: number) =>
  queryOptions({
    queryKey: reportKeys.papers(reportId),
    queryFn: ({ signal }) => api.pdf.listPapers({ query: { report_id: reportId } }, { signal }),
  });

/** The PDF of a signed paper under its name: it never changes, and sharing it needs it at hand. */
export const paperFileQuery = ({ id }: Pick<SignedPaper, "id">) =>
  queryOptions({
    queryKey: ["papers", id, "pdf"],
    queryFn: async () => {
      const link = await api.pdf.paperPdf({ params: { paperId: id } });
      return new File([await fetchFile(link.url)], link.file_name, { type: "application/pdf" });
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Megabytes that no other screen shows.
    gcTime: 0,
  });

/** Makes a draft of a paper and downloads it. */
export const usePreviewPaper = () =>
  useMutation({
    mutationFn: async (body: SignedPaperInput) => {
      const link = await api.pdf.previewPaper({ body });
      saveFile(await fetchFile(link.url), link.file_name);
      return link;
    },
  });

/** Another call makes the same paper, or was cut off while it did: its claim ends within half a minute. */
const isInProgress = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "FINALIZE_IN_PROGRESS";
const MAX_TRIES = 10;
const MAX_PAUSE_SECONDS = 5;

/** Signs a paper of a report; however often it is tried with the same contents, it is one paper. */
export const useSignPaper = (report: Report) => {
  const cache = useQueryClient();
  const { id: userId } = useUser();
  const sent = useRef<{ contents: string; key: string } | undefined>(undefined);
  return useMutation({
    retry: (failures, error) => isInProgress(error) && failures < MAX_TRIES,
    retryDelay: (_, error) =>
      1_000 * Math.min((isInProgress(error) ? error.retryAfterSeconds : undefined) ?? 1, MAX_PAUSE_SECONDS),
    mutationFn: (body: SignedPaperInput) => {
      const contents = JSON.stringify(body);
      if (sent.current?.contents !== contents) sent.current = { contents, key: createIdempotencyKey() };
      return api.pdf.signPaper({ body }, { idempotencyKey: sent.current.key });
    },
    onSuccess: (paper) => {
      for (const { report_id } of paper.reports)
        void cache.invalidateQueries({ queryKey: papersQuery(report_id).queryKey });
      // A paper that was chosen in the report was remembered when that was signed.
      if (paper.kind === "bank_report" && report.client_paper === null)
        void rememberClient(cache, userId, report, { paper: "bank_report" }).catch(() => undefined);
    },
  });
};

/** Downloads the Word copy of a paper. */
export const usePaperWord = () =>
  useMutation({
    mutationFn: async ({ id }: SignedPaper) => {
      const link = await api.pdf.paperWord({ params: { paperId: id } });
      saveFile(await fetchFile(link.url), link.file_name);
    },
  });
