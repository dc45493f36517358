import type { FinalPdf, SignedPaperRecord } from "@takseru/reports";
import { formatRupees, pick, type VerifiedReport } from "@takseru/shared-types";
import type { ReportSnapshot } from "../document/snapshot.ts";
import type { Letter } from "./letter.ts";

/** The check page's data for a signed letter: what it is, its day, its property and, of an invoice, its sum; never the client. */
export const verifiedLetter = (
  { kind, title, number, rupees, sources }: SignedPaperRecord,
  pdf: FinalPdf,
  { report }: ReportSnapshot,
  { date }: Letter,
): VerifiedReport => ({
  ...pick(report, ["lot_number", "plan_number", "village_name", "city", "district"]),
  report_reference: number,
  report_date: date,
  market_value: null,
  values:
    rupees === null
      ? []
      : [{ field: "fee", name: "Total of the fee", rupees, printed: formatRupees(rupees) }],
  valuer_name: pdf.signed_by,
  ...(pdf.signed_by_title === undefined ? {} : { professional_title: pdf.signed_by_title }),
  ...(pdf.signed_by_ivsl === undefined ? {} : { ivsl_registration: pdf.signed_by_ivsl }),
  finalized_at: pdf.finalized_at,
  pdf_sha256: pdf.sha256,
  ...(pdf.signature ? { signature: pdf.signature } : {}),
  paper: {
    kind,
    title,
    reports: sources.map((source) => ({
      ...pick(source, ["report_reference", "report_date", "revision_number"]),
      ...pick(report, ["lot_number", "plan_number", "city"]),
      rupees: null,
    })),
  },
});
