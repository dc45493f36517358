import { messages, type Report } from "@takseru/shared-types";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "@/ui";
import type { Editing } from "../report-form";
import { browserEnvironment, createReportSync } from "../report-form";

/** The sync of a report whose screen is open, and its status. */
export const useReportSync = (report: Report, editing: Editing) => {
  const [sync] = useState(() =>
    createReportSync(report, editing, browserEnvironment, () =>
      toast.error(messages.reports.sectionSaveFailed),
    ),
  );
  useEffect(() => sync.start(), [sync]);
  return { ...sync, status: useSyncExternalStore(sync.subscribe, sync.getStatus) };
};
