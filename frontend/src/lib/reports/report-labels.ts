import { formatLkr, type ReportStatus, type ReportSummary } from "@takseru/shared-types";
import type { Tone } from "@/ui";

/** A report's reference, or its number until it has one. */
export const reportName = ({
  id,
  report_reference,
}: Pick<ReportSummary, "id" | "report_reference">): string => report_reference || `Report #${id}`;

/** "IN PROGRESS" (specification, section 4). */
export const statusText = (status: ReportStatus): string => status.replaceAll("_", " ").toUpperCase();

export const statusTone: Record<ReportStatus, Tone> = {
  draft: "neutral",
  in_progress: "active",
  completed: "done",
  finalized: "final",
};

/** A value that stands alone, "LKR 22,500,000" (specification, section 9); a value of 0 is none (section 5). */
export const valueText = (rupees: number | null): string => (rupees ? formatLkr(rupees) : "Not valued");

/** Only these may be downloaded (specification, section 4). */
export const isDownloadable = (status: ReportStatus): boolean =>
  status === "completed" || status === "finalized";

/** "Land Description" of `land_description`: the title of a section, without the catalogue that a form loads. */
export const sectionTitle = (id: string): string =>
  id
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
