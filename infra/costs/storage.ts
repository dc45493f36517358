import type { Work } from "./assumptions.ts";
import { prices } from "./prices.ts";

/** The stored data of a report. */
export interface StoredReport {
  /** The sizes of its objects, in bytes. */
  objects: readonly number[];
  /** Bytes of its rows in the table and in the indexes. */
  tableBytes: number;
}

/** The data stack moves objects of photographs and PDFs from this size on to the colder class, after so many months. */
export const COLD_FROM_BYTES = 256_000;
export const MONTHS_BEFORE_COLD = 1;
const MONTHS = 12;

const usd = {
  standard: prices.objectByteMonths[2],
  cold: prices.coldByteMonths[2],
  transition: prices.transitions[2],
  table: prices.tableByteMonths[2] + prices.tableBackupByteMonths[2],
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** US dollars for storing one report for a number of months. */
export const keepingDollars = ({ objects, tableBytes }: StoredReport, months: number): number => {
  const large = objects.filter((bytes) => bytes >= COLD_FROM_BYTES);
  const coldMonths = Math.max(0, months - MONTHS_BEFORE_COLD);
  return (
    tableBytes * months * usd.table +
    sumOf(objects) * months * usd.standard -
    sumOf(large) * coldMonths * (usd.standard - usd.cold) +
    (coldMonths > 0 ? large.length * usd.transition : 0)
  );
};

/** US dollars of a year in which every valuer makes as many reports each month, and keeps those of `earlierYears`. */
export const yearlyDollars = (
  { valuers, reportsPerValuerAMonth }: Pick<Work, "valuers" | "reportsPerValuerAMonth">,
  stored: StoredReport,
  earlierYears: number,
): number => {
  const keptUntil = (age: number) => keepingDollars(stored, Math.max(0, age));
  // A report begins in the middle of its month on average; its cost in a year is that until the year's end, less that of the
  // years before.
  return sumOf(
    Array.from({ length: (earlierYears + 1) * MONTHS }, (_, month) => month + 0.5).map(
      (age) => valuers * reportsPerValuerAMonth * (keptUntil(age) - keptUntil(age - MONTHS)),
    ),
  );
};
