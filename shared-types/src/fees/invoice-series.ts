const DIGITS = 3;

/** The prefix of the invoice numbers of a day. */
export const invoiceSeries = (pattern: string, day: string): string =>
  pattern.replaceAll("{year}", day.slice(0, 4));

/** An invoice's number in its series, "INV/2026/007". */
export const invoiceNumber = (series: string, number: number): string =>
  `${series}${String(number).padStart(DIGITS, "0")}`;
