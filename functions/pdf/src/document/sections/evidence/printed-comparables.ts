import { adjustedRate, type Report, type ReportComparable, ratePerPerch } from "@takseru/shared-types";

export interface PrintedComparable {
  /** Tables, chart and annex name it by its letter. */
  letter: string;
  comparable: ReportComparable;
  /** Rupees per perch; `undefined` where price or extent is missing. */
  rate: number | undefined;
  adjusted: number | undefined;
}

const isBlank = ({ description, price }: ReportComparable): boolean =>
  description.trim() === "" && price === null;

/** Those that say something: one without name and price was begun and never filled in. There are fewer than letters. */
export const printedComparables = ({ comparables }: Report): PrintedComparable[] =>
  comparables
    .filter((comparable) => !isBlank(comparable))
    .map((comparable, index) => ({
      letter: String.fromCharCode("A".charCodeAt(0) + index),
      comparable,
      rate: ratePerPerch(comparable),
      adjusted: adjustedRate(comparable),
    }));
