import { type LetterKind, type LetterPractice, type Report, signedPaperKind } from "@takseru/shared-types";

/** A letter about a report's fee, beside the snapshot of the report. */
export interface Letter {
  kind: LetterKind;
  /** Its own date, yyyy-mm-dd. */
  date: string;
  practice: LetterPractice;
}

type About = Pick<Report, "fee" | "report_reference">;

/** "Invoice"; once it was paid it is another paper, "Paid invoice". */
export const letterTitleOf = ({ fee }: About, kind: LetterKind): string =>
  kind === "invoice" && fee.paid_on !== null ? "Paid invoice" : signedPaperKind.labels[kind];

/** An invoice has its own number, terms of engagement that of their report. */
export const letterNumberOf = ({ fee, report_reference }: About, kind: LetterKind): string =>
  kind === "invoice" ? fee.invoice_number : report_reference;

/** How a letter is called: "Invoice INV/2026/007", "Terms of engagement VR/JS/2026/014". */
export const letterName = (report: About, { kind }: Pick<Letter, "kind">): string =>
  `${letterTitleOf(report, kind)} ${letterNumberOf(report, kind)}`.trim();
