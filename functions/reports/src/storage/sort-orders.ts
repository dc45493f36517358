import type { ReportSort } from "@takseru/shared-types";
import { invalidCursor } from "./cursors.ts";
import { paddedNumber } from "./keys.ts";
import { normaliseReference } from "./normalised-reference.ts";
import type { ReportRecord } from "./records.ts";

/** Less than a space, so that a reference comes before longer references that begin with it. */
const END = "\t";
/** A cursor has at most 500 characters, and base64 makes a reference a third longer. */
const MAX_REFERENCE_BYTES = 300;
/** The largest amount in cents has so many digits. */
const CENTS_DIGITS = 14;

type Fields = ReportRecord["fields"];
type Updated = Pick<ReportRecord, "id" | "updated_at">;

/** The part of a report that its sort keys are made of. */
export interface SortableReport extends Updated {
  fields: Pick<Fields, "report_reference" | "market_value">;
}

/** Cuts a text to so many bytes, between two characters. */
const truncate = (text: string, bytes: number): string => {
  if (Buffer.byteLength(text) <= bytes) return text;
  let short = "";
  for (const character of text) {
    if (Buffer.byteLength(short) + Buffer.byteLength(character) > bytes) break;
    short += character;
  }
  return short;
};

const idSortKey = ({ id }: Pick<ReportRecord, "id">): string => paddedNumber(id);

export const updatedSortKey = ({ id, updated_at }: Updated): string => `${updated_at}#${paddedNumber(id)}`;

/** Reports without a reference come last. */
export const referenceSortKey = (id: number, { report_reference }: Pick<Fields, "report_reference">) => {
  const normalised = truncate(normaliseReference(report_reference), MAX_REFERENCE_BYTES);
  return `${normalised === "" ? "1" : `0${normalised}`}${END}${paddedNumber(id)}`;
};

/** The highest value comes first; reports without a value come last, because "-" is less than a digit. */
export const valueSortKey = (id: number, { market_value: value }: Pick<Fields, "market_value">) =>
  `${value === null ? "-" : String(Math.round(value * 100)).padStart(CENTS_DIGITS, "0")}#${paddedNumber(id)}`;

interface SortOrder {
  descending: boolean;
  /** Ends with the report's id, so no two reports have the same one. */
  sortKeyOf: (report: SortableReport) => string;
  /** The index in this order and the name of its sort key; without one, the table itself is in this order. */
  index?: { name: string; sortKey: string };
}

export const sortOrders: Record<ReportSort, SortOrder> = {
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

/** Compares two sort keys byte by byte, as DynamoDB does. */
export const compareSortKeys = (sort: ReportSort, a: string, b: string): number => {
  const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
  return sortOrders[sort].descending ? -order : order;
};

const ID = /^[1-9]\d{0,9}$/;

/** The cursor of the page after a sort key. In the orders by id it is the id. */
export const cursorAfter = (sort: ReportSort, sortKey: string): string =>
  sortOrders[sort].index ? `${sort}.${Buffer.from(sortKey).toString("base64url")}` : String(Number(sortKey));

/** The sort key that a page begins after; VALIDATION_FAILED for a cursor that is not of this order. */
export const sortKeyFromCursor = (sort: ReportSort, cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  if (!sortOrders[sort].index) {
    if (!ID.test(cursor)) throw invalidCursor();
    return paddedNumber(Number(cursor));
  }
  const [name, encoded = ""] = cursor.split(".");
  const sortKey = Buffer.from(encoded, "base64url").toString();
  if (name !== sort || !/[#\t]\d{10}$/.test(sortKey)) throw invalidCursor();
  return sortKey;
};
