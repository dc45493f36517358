import { type FinalPdf, type SignedPaperRecord, signedFacts } from "@takseru/reports";
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
  ...signedFacts(pdf),
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
