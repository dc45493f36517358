import { formatDate, formatRupees } from "@takseru/shared-types";
import type { Difference, FileVerdict } from "@takseru/shared-types/file-check";
import type { printedValues } from "./printed-values";

/** The signed values with the names that the paper gives them. */
export type SignedValues = ReturnType<typeof printedValues>;

type Other = Exclude<Extract<FileVerdict, { state: "other" }>["kind"], "another_report">;

/** A file that is not a report's, and what to do. */
const others: Record<Other, string> = {
  not_a_pdf: "It is no PDF: choose the file that the valuer sent you.",
  locked: "It is protected by a password, and the signed file is not: ask for the file as it was signed.",
  too_large: "It is larger than any report: choose the PDF itself, not an archive of it.",
  not_ours: "It does not come from Takseru, or what said so was taken out of it.",
  draft: "It is a draft: nobody has signed it.",
  unreadable: "It could not be read on this device: choose it again, or try another browser.",
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

/** The answer in one sentence, and then what there is to know; values have the names that they were signed with. */
export const verdictWords = (
  verdict: FileVerdict,
  values: SignedValues = [],
): { answer: string; more: string[] } => {
  if (verdict.state === "same")
    return {
      answer: "This file is the report that was signed, unchanged.",
      more: [
        "Every byte of it is the signed one's.",
        ...(verdict.signature === "whole" ? ["Its own signature is whole, too."] : []),
        ...(verdict.isCertificateInTime ? [] : [WRONG_END]),
      ],
    };
  if (verdict.state === "altered")
    return {
      answer: "This file is not the report that was signed: it was altered.",
      more: [
        ...verdict.differences.map((difference) => differenceWords(difference, values)),
        ...(verdict.differences.length === 0 && verdict.isDataWhole
          ? ["The data in it says what was signed: what is printed on its pages may differ."]
          : []),
        ...(verdict.isDataWhole ? [] : ["The data in it cannot be read any more."]),
        ...(verdict.signature === "broken" ? ["Its signature is broken."] : []),
        "Do not rely on it: ask the valuer for the signed file.",
      ],
    };
  if (verdict.kind === "another_report")
    return {
      answer: "This file is not the report that was signed: it is another report.",
      more: [
        `It carries the code ${verdict.code}${verdict.reference && ` and the reference ${verdict.reference}`}.`,
      ],
    };
  return { answer: "This file is not a report of Takseru's.", more: [others[verdict.kind]] };
};
