import {
  type CertificatePurpose,
  certificatePurpose,
  certifiedValue,
  formatDate,
  formatRupees,
  type Report,
  signedPaperKind,
} from "@takseru/shared-types";

export type PaperChoice =
  | { kind: "certificate"; purpose: CertificatePurpose }
  | { kind: "bank_report" }
  | { kind: "schedule" };

export interface ListedChoice {
  choice: PaperChoice;
  name: string;
  /** The value that it would state, or what it is. */
  note: string;
  /** Why it cannot be made of this report. */
  refused?: string | undefined;
}

const certificates = (report: Report): ListedChoice[] =>
  certificatePurpose.values.map((purpose) => {
    const { value, refused } = certifiedValue(report, purpose);
    const asAt = formatDate(value?.asAt);
    return {
      choice: { kind: "certificate", purpose },
      name: `Certificate: ${certificatePurpose.labels[purpose].toLowerCase()}`,
      note: value ? `${formatRupees(value.rupees)}${asAt ? ` as at ${asAt}` : ""}` : "",
      refused,
    };
  });

/** What can be made of a signed report, and why the rest cannot. */
export const choicesOf = (report: Report): ListedChoice[] => {
  const { refused } = certifiedValue(report, "visa");
  return [
    ...certificates(report),
    {
      choice: { kind: "bank_report" },
      name: signedPaperKind.labels.bank_report,
      note: "The report in the lender’s order",
    },
    {
      choice: { kind: "schedule" },
      name: signedPaperKind.labels.schedule,
      note: "Several signed reports in one letter",
      refused,
    },
  ];
};
