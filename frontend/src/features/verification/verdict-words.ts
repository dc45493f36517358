import { formatDate, formatRupees } from "@takseru/shared-types";
import type { Difference, FileVerdict, OtherKind } from "@takseru/shared-types/file-check";
import type { printedValues } from "./printed-values";

/** The signed values with the names that the paper gives them. */
export type SignedValues = ReturnType<typeof printedValues>;

/** On the page that looks for a code: a report's file whose data, and with it the code, is gone. */
export interface CodelessReport {
  state: "codeless";
}

const COMPARE = "Compare the facts on this page with the paper in your hand.";
const TYPE_CODE = "Type the code that is printed on the report instead.";
const SCAN = "A scan, a photograph or a print of the report cannot be compared as a file.";

/** A file that cannot be compared, and why; what to do instead follows. */
const others: Record<Exclude<OtherKind, "draft">, { answer: string; why: string[] }> = {
  not_a_pdf: {
    answer: "This file cannot be compared: it is no PDF.",
    why: [SCAN, "To compare a file, choose the PDF that the valuer sent."],
  },
  foreign: {
    answer: "This file cannot be compared: it is not a PDF that Takseru made.",
    why: [`${SCAN} It may also be another document.`],
  },
  damaged: {
    answer: "This file cannot be compared: it is damaged, or only a part of it has arrived.",
    why: ["Download it again, or ask for it once more."],
  },
  locked: {
    answer: "This file cannot be compared: it is protected by a password.",
    why: ["The signed file has no password: ask for the file as it was signed."],
  },
  too_large: {
    answer: "This file cannot be compared: it is larger than any report.",
    why: ["Choose the PDF itself, not an archive of it."],
  },
  unreadable: {
    answer: "This file could not be read on this device.",
    why: ["Choose it again, or try another browser."],
  },
};

/** Seals stated their end as 1956 where 2056 was meant, until they were renewed. */
const WRONG_END =
  "A PDF reader may say that the signature's certificate has expired: the certificate states its dates wrongly. The file is not affected, and it is what was signed.";

const labels: Record<string, string> = {
  report_reference: "Report reference",
  lot_number: "Lot",
  plan_number: "Plan",
  plan_date: "Date of the plan",
  village_name: "Village",
  city: "Town",
  district: "District",
  total_extent: "Extent",
  inspection_date: "Inspected on",
  valuation_date: "Valued as at",
  report_date: "Date of the report",
  valid_until: "Valid until",
  market_value: "Market value",
  forced_sale_value: "Forced sale value",
  insurance_value: "Insurance value",
};

/** Of a rent, an altered amount is for the same time as the signed one: " per month". */
const periodOf = ({ rupees, printed }: SignedValues[number]): string =>
  printed.slice(formatRupees(rupees).length);

const printed = (name: string, value: string, period: string): string => {
  if (value === "") return "nothing";
  if (name.endsWith("_value")) return `${formatRupees(Number(value))}${period}`;
  return formatDate(value) ?? value;
};

/** "Market rent: the file says Rs. 1/= per month, signed was Rs. 2/= per month." */
const differenceWords = ({ name, inFile, signed }: Difference, values: SignedValues): string => {
  const value = values.find(({ field }) => field === name);
  const period = value ? periodOf(value) : "";
  return `${value?.name ?? labels[name] ?? name}: the file says ${printed(name, inFile, period)}, signed was ${printed(name, signed, period)}.`;
};

/** Mail gateways and document systems do this to every file that passes them. */
const SAVED_AGAIN = "Mail filters and “Save as” write a file anew: by itself that is no sign of fraud.";

const changedWords = (
  { differences, signature, isDataWhole }: Extract<FileVerdict, { state: "changed" }>,
  values: SignedValues,
  what: string,
): { answer: string; more: string[] } => {
  if (differences.length > 0)
    return {
      answer: `This file is not the ${what} that was signed: what it states was changed.`,
      more: [
        ...differences.map((difference) => differenceWords(difference, values)),
        ...(signature === "broken" ? ["Its signature is broken."] : []),
        "Do not rely on it: ask the valuer for the signed file.",
      ],
    };
  return {
    answer: "This file is not the signed file itself: it was saved again or changed after it was signed.",
    more: [
      isDataWhole
        ? "The values in its data are the signed ones. What is printed on its pages may still differ."
        : "The data in it is missing or cannot be read, so its values cannot be compared here.",
      ...(signature === "broken" ? ["Its signature no longer holds, as after any change."] : []),
      SAVED_AGAIN,
      "Ask the sender for the original file, or compare its pages with the facts on this page.",
    ],
  };
};

/**
 * The answer in one sentence, and then what there is to know. `values` are those of the report that the file is compared
 * with, by the names that they were signed with; without them a code is looked for.
 */
export const verdictWords = (
  verdict: FileVerdict | CodelessReport,
  values?: SignedValues,
  what: "report" | "paper" = "report",
): { answer: string; more: string[] } => {
  const instead = values ? COMPARE : TYPE_CODE;
  if (verdict.state === "codeless")
    return {
      answer: "This file was made from a report, and its code can no longer be read from it.",
      more: [SAVED_AGAIN, TYPE_CODE],
    };
  if (verdict.state === "same")
    return {
      answer: `This file is the ${what} that was signed, unchanged.`,
      more: [
        "Every byte of it is the signed one's.",
        ...(verdict.signature === "whole" ? ["Its own signature is whole, too."] : []),
        ...(verdict.isCertificateInTime ? [] : [WRONG_END]),
      ],
    };
  if (verdict.state === "changed") return changedWords(verdict, values ?? [], what);
  if (verdict.kind === "another_report")
    return {
      answer: `This file is not the ${what} that was signed: it is another one.`,
      more: [
        `It carries the code ${verdict.code}${verdict.reference && ` and the reference ${verdict.reference}`}.`,
      ],
    };
  if (verdict.kind === "fee_paper")
    return {
      answer: `This is a fee paper of ${verdict.isOfSameValuer ? "the same valuer" : verdict.author || "a valuer"}, not the ${what}.`,
      more: [
        values
          ? `An invoice or terms of engagement have a code of their own at the foot: choose the PDF of the ${what}.`
          : "Type the code at the foot of its page. Without a code it was never signed.",
      ],
    };
  if (verdict.kind === "draft")
    return {
      answer: "This is a draft, not a signed report.",
      more: ["Nobody has signed it, and nobody may rely on it. Ask the valuer for the signed report."],
    };
  const { answer, why } = others[verdict.kind];
  return { answer, more: [...why, instead] };
};
