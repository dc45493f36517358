import { type FinalPdf, type SignedPaperRecord, signedFacts } from "@takseru/reports";
import {
  formatRupees,
  pick,
  shareAsText,
  signedPaperKind,
  statedValues,
  type VerifiedReport,
  validUntil,
  valueOfShare,
  verifiedFields,
} from "@takseru/shared-types";
import type { ReportSnapshot } from "../document/snapshot.ts";
import type { SignedSource } from "./paper-sources.ts";

type Values = NonNullable<VerifiedReport["values"]>;

const valuesOf = (
  { kind, rupees }: SignedPaperRecord,
  { report }: ReportSnapshot,
  [first]: readonly SignedSource[],
): Values => {
  if (kind === "bank_report")
    return statedValues(report).map((value) => pick(value, ["field", "name", "rupees", "printed"]));
  const name = kind === "schedule" ? "Total of the shares" : (first?.value?.name ?? "");
  return rupees === null ? [] : [{ field: "certified", name, rupees, printed: formatRupees(rupees) }];
};

/** The check page's data for a signed paper: what it prints, with no name but the valuer's. */
export const verifiedPaper = (
  record: SignedPaperRecord,
  pdf: FinalPdf,
  snapshot: ReportSnapshot,
  sources: readonly SignedSource[],
): VerifiedReport => {
  const { request } = record;
  const { report } = snapshot;
  return {
    ...pick(report, verifiedFields),
    values: valuesOf(record, snapshot, sources),
    valid_until: validUntil(report) ?? null,
    ...signedFacts(pdf),
    paper: {
      kind: record.kind,
      // A schedule's own title has its owner's name.
      title: request.kind === "schedule" ? signedPaperKind.labels.schedule : record.title,
      reports: sources.map((source, index) => {
        const share = request.kind === "schedule" ? request.properties[index] : undefined;
        const rupees = source.value?.rupees ?? null;
        return {
          ...pick(source, ["report_reference", "report_date", "revision_number"]),
          ...pick(source.snapshot.report, ["lot_number", "plan_number", "city"]),
          rupees: share && rupees !== null ? valueOfShare(rupees, share) : rupees,
          ...(share && { share: shareAsText(share) }),
        };
      }),
    },
  };
};
