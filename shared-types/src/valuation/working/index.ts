export { type PrintedApproach, type PrintedValuation, printedValuation } from "./printed-valuation.ts";
export {
  isOfWords,
  printedRows,
  type RowRole,
  type WorkingColumn,
  type WorkingRow,
  type WorkingTable,
} from "./working-table.ts";
