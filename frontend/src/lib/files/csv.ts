export type CsvValue = string | number;

/** A spreadsheet takes a text that begins with one of these for a formula; one that is guarded already is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** Spreadsheets show "6.25e-7", and what is left of adding fractions, as they are. */
const plainNumber = (value: number): string =>
  value.toLocaleString("en-US", { useGrouping: false, maximumSignificantDigits: 15 });

const cell = (value: CsvValue): string => {
  if (typeof value === "number") return plainNumber(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const BYTE_ORDER_MARK = "\ufeff";

/** Rows as RFC 4180 has them, in UTF-8 with the mark by which Excel knows it; no text can become a formula. */
export const toCsv = (rows: ReadonlyArray<readonly CsvValue[]>): string =>
  `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
