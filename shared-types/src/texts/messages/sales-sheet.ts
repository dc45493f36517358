import { limits } from "../../limits.ts";
import { groupThousands } from "../../units/money.ts";

const quoted = (cell: string): string => `"${cell.length > 40 ? `${cell.slice(0, 40)}…` : cell}"`;

/** Messages on a sheet of sales and its invalid cells. */
export const salesSheetMessages = {
  workbook: "This is a workbook. Copy its cells and paste them here, or save the sheet as CSV.",
  tooLarge: "This file is larger than 5 MB. Please take it in parts.",
  tooManyRows: (rows: number): string =>
    `The sheet has ${groupThousands(rows)} rows. At most 10,000 are taken at a time: please take it in parts.`,
  tooManyQuotes: "The quotation marks of this sheet do not pair. Please save it as CSV again.",
  empty: "There are no rows in it.",
  unreadable: "This file cannot be read. Please choose it again.",
  notTaken: "not taken",
  noProperty: "Choose above which column names the property: without it no row is a sale.",
  nothingToTake: "Every sale of this sheet is in your sales, or is to be mended first.",
  offline: "You are offline. The rows can be mended now, and taken once there is a connection.",
  notLookedUp:
    "Which of these sales you have already could not be looked up. None is taken twice all the same.",
  goOn: "What was taken is kept. Press again to go on: no sale is taken twice.",
  encoding:
    "The file does not say how its letters are written; it is read as Windows-1252 (Western European).",

  rowsWithoutHeads:
    "Each row of these cells seems to be a sale, and a sale is a column here. Copy the rows with their heads: they are then placed by them. Nothing was pasted.",
  notPasted: "What reads pasted cells could not be loaded. Nothing was pasted: please try again.",
  rowsPlaced: (sales: number): string =>
    sales === 0
      ? "No sale was pasted."
      : `Each row was taken as a sale: ${sales} ${sales === 1 ? "sale is" : "sales are"} placed. Undo takes them back at once.`,
  noRoom: (sales: number): string =>
    `There is no room for ${sales} more: a report takes at most ${limits.comparablesPerReport}.`,

  notNamed: "The property is not named.",
  nothingElse: "There is nothing of a sale but this. Type what is missing, or leave the row out.",
  malformed: "The quotation marks of this row do not pair, so its cells cannot be told apart.",
  tooManyCells: (cells: number, heads: number): string =>
    `The row has ${cells} cells and the sheet ${heads} columns. A comma in a cell may have divided it.`,
  spreadsheetError: (cell: string): string => `${quoted(cell)} is an error of the spreadsheet.`,
  noAmount: (cell: string): string => `${quoted(cell)} is no amount. Type it in full, in figures.`,
  isRate: (cell: string): string => `${quoted(cell)} is a rate. Type the whole price.`,
  tooLargeForHead: (cell: string, size: string): string =>
    `${quoted(cell)} is large for a column in ${size}. Write it with its word, such as 6.5 million or 65 lakhs.`,
  noQuantity: (what: string): string => `The price cannot be computed from the rate: the row has no ${what}.`,
  twoPrices: (computed: number): string =>
    `Price and rate do not agree: by the rate it is ${groupThousands(computed)}.`,
  decimalComma: (cell: string): string =>
    `${quoted(cell)} may have a decimal comma. Write a point, or choose the decimal comma for the sheet.`,
  noDate: (cell: string): string => `${quoted(cell)} is no date. Write day/month/year.`,
  partOfDate: (cell: string): string =>
    `${quoted(cell)} does not say the whole date. Write day/month/year, or leave it empty.`,
  serialDate: (cell: string): string =>
    `${quoted(cell)} is a spreadsheet's number of a day. Write day/month/year, or show the column as dates and copy it again.`,
  future: (day: string): string => `${day} is yet to come.`,
  eitherDate: (cell: string, first: string, second: string): string =>
    `${quoted(cell)} may be ${first} or ${second}: other dates of this sheet have the month first. Choose the order of the dates for the sheet.`,
  noUnitOfExtent: (cell: string): string =>
    `${quoted(cell)} has no unit. Write 12.5 P, 0A-2R-10P or 0.25 ha, or take the column as Perches.`,
  noExtent: (cell: string): string => `${quoted(cell)} is no extent. Write 12.5 P, 0A-2R-10P or 0.25 ha.`,
  disagreeingExtents: (two: string): string => `This says ${two}. Which one is it?`,
  twoExtents: "Two columns give different extents.",
  noUnit: (cell: string): string =>
    `${quoted(cell)} is no unit. Write perch, acre, square foot, square foot a month or whole property.`,
  noKind: (cell: string): string =>
    `${quoted(cell)} is no kind. Write sale, deed, agreed, asking price, as told or earlier valuation.`,
  noPropertyKind: (cell: string): string => `${quoted(cell)} is no kind of property that is known here.`,
  noPosition: "Latitude and longitude cannot be read. Write them as 7.29672 and 80.62514.",
  halfPosition: "Only one of latitude and longitude is here.",
  swapped: "Latitude and longitude seem to be swapped.",
  abroad: "This position is not in Sri Lanka.",
} as const;
