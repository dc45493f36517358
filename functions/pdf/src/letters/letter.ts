import type { Practice, Report } from "@takseru/shared-types";

/** A letter about a report's fee, beside the snapshot of the report. */
export interface Letter {
  kind: "invoice" | "engagement";
  /** Its own date, yyyy-mm-dd. */
  date: string;
  practice: Practice;
}

/** How a letter is called: "Invoice INV/2026/007", "Terms of engagement VR/JS/2026/014". */
export const letterName = ({ fee, report_reference }: Report, { kind }: Letter): string =>
  (kind === "invoice" ? `Invoice ${fee.invoice_number}` : `Terms of engagement ${report_reference}`).trim();
