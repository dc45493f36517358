import type { Report } from "@takseru/shared-types";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DraftSlot } from "@/lib/drafts/draft-slot";
import { reportQuery } from "@/lib/reports/report-queries";
import { onReportChanged } from "@/lib/sync/tab-channel";
import { toast } from "@/ui";
import type { Editing } from "../report-form";
import { applyDraft, parseDraft, toForm } from "../report-form";
import { useCompletePlaces } from "./use-complete-places";
import { useReportForm } from "./use-report-form";

/** The form of a stored report with its draft; it follows what other tabs save. */
export const useReportStart = (report: Report, slot: DraftSlot) => {
  const draft = report.status === "finalized" ? undefined : parseDraft(slot.stored.typed);
  const editing = useReportForm(() => applyDraft(toForm(report), draft), draft);
  useCompletePlaces(editing);
  useFollowed(report, editing);
  useEffect(() => {
    if (editing.unsaved().length > 0) toast.info("What you typed earlier and did not save is back");
  }, [editing]);
  return editing;
};

const useFollowed = (report: Report, editing: Editing) => {
  const cache = useQueryClient();
  useEffect(() => editing.mergeServer(report), [editing, report]);
  useEffect(
    () =>
      onReportChanged((id) => {
        const { queryKey } = reportQuery(report.id);
        if (id === report.id) void cache.invalidateQueries({ queryKey, exact: true });
      }),
    [cache, report.id],
  );
};
