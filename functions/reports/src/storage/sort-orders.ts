import { AppError } from "@takseru/kit";
import type { ReportSort } from "@takseru/shared-types";
import { normaliseReference } from "../references/references.ts";
import { paddedNumber } from "./keys.ts";
import type { ReportRecord } from "./records.ts";

/** Below the space, so that a reference comes before those that begin with it. */
const END = "\t";
/** A cursor holds a reference whole: in base64 it is a third longer, and a cursor has 500 characters. */
const MAX_REFERENCE_BYTES = 300;
/** Cents of the largest amount. */
const CENTS_DIGITS = 14;

type Fields = ReportRecord["fields"];
type Updated = Pick<ReportRecord, "id" | "updated_at">;

/** What of a report its places in the orders follow from. */
export interface SortableReport extends Updated {
  fields: Pick<Fields, "report_reference" | "market_value">;
}

/** The beginning of a text that fits; no character is cut in two. */
const beginning = (text: string, bytes: number): string => {
  if (Buffer.byteLength(text) <= bytes) return text;
  let short = "";
  for (const character of text) {
    if (Buffer.byteLength(short) + Buffer.byteLength(character) > bytes) break;
    short += character;
  }
  return short;
};

export const updatedSortKey = ({ id, updated_at }: Updated): string => `${updated_at}#${paddedNumber(id)}`;

/** Reports without a reference come last. */
export const referenceSortKey = (id: number, { report_reference }: Pick<Fields, "report_reference">) => {
  const normalised = beginning(normaliseReference(report_reference), MAX_REFERENCE_BYTES);
  return `${normalised === "" ? "1" : `0${normalised}`}${END}${paddedNumber(id)}`;
};

/** The dearest come first, and last of all those that are not valued: "-" is less than a digit. */
export const valueSortKey = (id: number, { market_value: value }: Pick<Fields, "market_value">) =>
  `${value === null ? "-" : String(Math.round(value * 100)).padStart(CENTS_DIGITS, "0")}#${paddedNumber(id)}`;

interface Order {
  descending: boolean;
  /** Where a report stands in this order; no two stand in one place. */
  sortKeyOf: (report: SortableReport) => string;
  /** The index that has the order, and its sort key; the table itself has that of the numbers. */
  index?: { name: string; sortKey: string };
}

const idSortKey = ({ id }: SortableReport): string => paddedNumber(id);

export const sortOrders: Record<ReportSort, Order> = {
  newest: { descending: true, sortKeyOf: idSortKey },
  oldest: { descending: false, sortKeyOf: idSortKey },
  updated: {
    descending: true,
    sortKeyOf: updatedSortKey,
    index: { name: "by_updated", sortKey: "updated_key" },
  },
  reference: {
    descending: false,
    sortKeyOf: ({ id, fields }) => referenceSortKey(id, fields),
    index: { name: "by_reference", sortKey: "reference_key" },
  },
  value: {
    descending: true,
    sortKeyOf: ({ id, fields }) => valueSortKey(id, fields),
    index: { name: "by_value", sortKey: "value_key" },
  },
};

/** Which of two places comes first: by their bytes, as the database has it. */
export const compareSortKeys = (sort: ReportSort, a: string, b: string): number => {
  const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
  return sortOrders[sort].descending ? -order : order;
};

const invalid = (): AppError =>
  new AppError("VALIDATION_FAILED", {
    message: "This cursor is not valid",
    fields: { cursor: "not valid" },
  });

const ID = /^[1-9]\d{0,9}$/;

/** The cursor that leads behind a place. Orders by number have the number itself. */
export const cursorAfter = (sort: ReportSort, place: string): string =>
  sortOrders[sort].index ? `${sort}.${Buffer.from(place).toString("base64url")}` : String(Number(place));

/** The place behind which a page begins; VALIDATION_FAILED for what no page of this order gave. */
export const sortKeyFromCursor = (sort: ReportSort, cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  if (!sortOrders[sort].index) {
    if (!ID.test(cursor)) throw invalid();
    return paddedNumber(Number(cursor));
  }
  const [name, encoded = ""] = cursor.split(".");
  const place = Buffer.from(encoded, "base64url").toString();
  if (name !== sort || !/[#\t]\d{10}$/.test(place)) throw invalid();
  return place;
};
