import { colomboDay, formatDate, formatTime } from "@takseru/shared-types";
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
    return `Signed in Takseru by ${valuer_name || "the valuer"}. The seal in the file, “${by}”, is the product's: it shows whether the file was changed since.`;
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

/** What was printed, in the order of the first page; what a report does not state is left out. */
export const factsOf = (report: Verified, code: string, now = new Date()): Fact[] => {
  const expired = isExpired(report, now);
  const validUntil = formatDate(report.valid_until);
  const facts: Array<[string, string | undefined, boolean?]> = [
    ["Property", propertyOf(report)],
    ["Extent", report.total_extent],
    ["Report reference", report.report_reference || "None"],
    ["Valuer", valuerOf(report)],
    ["Inspected on", formatDate(report.inspection_date)],
    ["Valued as at", formatDate(report.valuation_date)],
    ["Date of the report", formatDate(report.report_date)],
    ["Valid until", validUntil && `${validUntil}${expired ? ": this date has passed" : ""}`, expired],
    ["Revision", revisionOf(report)],
    [
      "Finalized on",
      `${formatDate(report.finalized_at) ?? "Not set"} at ${formatTime(report.finalized_at) ?? ""}`,
    ],
    ["Signature", signatureOf(report)],
    ["Verification code", code],
    ["Fingerprint of the PDF (SHA-256)", report.pdf_sha256],
  ];
  return facts.flatMap(([label, value, isWarning = false]) => (value ? [{ label, value, isWarning }] : []));
};
