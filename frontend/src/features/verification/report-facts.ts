import { colomboDay, formatDate, formatRupees, formatTime, isLetterKind } from "@takseru/shared-types";
import type { Verified } from "./verification-query";

interface Fact {
  label: string;
  value: string;
  isWarning?: boolean;
}

/** The name of a certificate's holder out of "CN=Nimal Perera, O=Example, C=LK". */
const commonName = (name: string): string => /(?:^|, )CN=([^,]+)/.exec(name)?.[1] ?? name;

const named = (label: string, value: string | undefined): string => (value ? `${label} ${value}` : "");

/** "Lot" is left out where the number begins with it. */
const lotOf = (lot: string | undefined): string => (lot && /^lots?\b/i.test(lot) ? lot : named("Lot", lot));

const planOf = ({ plan_number, plan_date }: Verified): string => {
  const plan = plan_number && /^plan\b/i.test(plan_number) ? plan_number : named("Plan No.", plan_number);
  return plan && [plan, named("dated", formatDate(plan_date))].filter(Boolean).join(" ");
};

const propertyOf = (report: Verified): string =>
  [
    lotOf(report.lot_number),
    planOf(report),
    report.village_name,
    report.city,
    named("", report.district).trim(),
  ]
    .filter((part, at, parts) => part && parts.indexOf(part) === at)
    .join(", ");

const valuerOf = ({ valuer_name, professional_title, ivsl_registration }: Verified): string =>
  [valuer_name, professional_title, named("IVSL Registration No.", ivsl_registration)]
    .filter(Boolean)
    .join(", ");

/** Under a seal too a person has signed: the valuer, in the product, which then sealed the file as its own. */
const signatureOf = ({ signature, valuer_name }: Verified): string => {
  if (!signature) return "";
  const by = commonName(signature.subject);
  if (signature.kind === "seal")
    return `Signed in Takseru by ${valuer_name || "the valuer"}. The electronic signature in the file, “${by}”, is the product's: it shows whether the file was changed since.`;
  const stamped = signature.level === "B-T" ? ", with a time stamp" : "";
  return `Signed by ${by} with a certificate of ${commonName(signature.issuer)}${stamped}`;
};

const revisionOf = ({ revision }: Verified): string => {
  if (!revision) return "";
  const { number, reason, supersedes } = revision;
  const earlier = supersedes
    ? ` It takes the place of ${supersedes.report_reference || "the report"} of ${formatDate(supersedes.finalized_at)}.`
    : "";
  return `Revision ${number}: ${reason}${/[.!?]$/.test(reason) ? "" : "."}${earlier}`;
};

/** Whether the last day on which the valuation may be relied on is behind us, in Colombo. */
export const isExpired = ({ valid_until }: Verified, now: Date): boolean =>
  Boolean(valid_until) && (valid_until ?? "") < (colomboDay(now.toISOString()) ?? "");

type Source = NonNullable<Verified["paper"]>["reports"][number];

/** "VR/2026/014 of 05/01/2026, revision 1: Lot 5 in Plan No. 2345, Kandy, share 1/2, Rs. 11,250,000/=", a report each. */
const sourceOf = ({ report_reference, report_date, revision_number, ...of }: Source): string => {
  const report = [report_reference || "a report", formatDate(report_date)].filter(Boolean).join(" of ");
  const parts = [
    revision_number > 0 ? `${report}, revision ${revision_number}` : report,
    [lotOf(of.lot_number), named("Plan No.", of.plan_number), of.city].filter(Boolean).join(", "),
    of.share && `share ${of.share}`,
    of.rupees === null ? "" : formatRupees(of.rupees),
  ];
  return parts.filter(Boolean).join("; ");
};

/** A paper: the reports that it was made from, and which of them are no longer the newest; a letter: the report that it is about. */
const paperFacts = ({ paper }: Verified): Array<[string, string | undefined, boolean?]> => {
  if (!paper) return [];
  const stale = paper.reports.filter(({ superseded }) => superseded);
  return [
    ["Paper", paper.title],
    [isLetterKind(paper.kind) ? "About the report" : "Made from", paper.reports.map(sourceOf).join("\n")],
    ["A later one was signed on", formatDate(paper.later), true],
    [
      "No longer the newest",
      stale
        .map(
          ({ report_reference, superseded }) =>
            `${report_reference}: revision ${superseded?.number} of ${formatDate(superseded?.finalized_at)}`,
        )
        .join("\n"),
      true,
    ],
  ];
};

/** What was printed, in the order of the first page; what a report does not state is left out. */
export const factsOf = (report: Verified, code: string, now = new Date()): Fact[] => {
  const expired = isExpired(report, now);
  const validUntil = formatDate(report.valid_until);
  const facts: Array<[string, string | undefined, boolean?]> = [
    ...paperFacts(report),
    ["Property", propertyOf(report)],
    ["Extent", report.total_extent],
    [report.paper ? "Number" : "Report reference", report.report_reference || "None"],
    ["Valuer", valuerOf(report)],
    ["Inspected on", formatDate(report.inspection_date)],
    ["Valued as at", formatDate(report.valuation_date)],
    [report.paper ? "Date" : "Date of the report", formatDate(report.report_date)],
    ["Valid until", validUntil && `${validUntil}${expired ? ": this date has passed" : ""}`, expired],
    ["Revision", revisionOf(report)],
    [
      "Finalized on",
      `${formatDate(report.finalized_at) ?? "Not set"} at ${formatTime(report.finalized_at) ?? ""}`,
    ],
    ["Signature", signatureOf(report)],
    ["Verification code", code],
    ["Check sum of the PDF (SHA-256)", report.pdf_sha256],
  ];
  return facts.flatMap(([label, value, isWarning = false]) => (value ? [{ label, value, isWarning }] : []));
};
