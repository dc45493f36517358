import { type ReportSummary, reportListMessages } from "@takseru/shared-types";
import { useState } from "react";
import { messageOf } from "@/lib/api/api";
import { toast } from "@/ui";
import { downloadWord } from "../files/download-word";

/** "Download Word", of a report that is not signed yet "Download draft Word". */
export const wordLabel = (status: ReportSummary["status"]): string =>
  status === "finalized" ? "Download Word" : "Download draft Word";

/** Downloads a completed or finalized report as a Word document and announces the outcome. */
export const useWordDownload = ({ id, status }: Pick<ReportSummary, "id" | "status">) => {
  const [isPending, setPending] = useState(false);
  const start = async () => {
    setPending(true);
    try {
      await downloadWord(id, status !== "finalized");
    } catch (error) {
      toast.error(messageOf(error, reportListMessages.downloadFailed));
    } finally {
      setPending(false);
    }
  };
  return { isPending, start: () => void start() };
};
