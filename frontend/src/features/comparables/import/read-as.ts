import {
  type ComparableInput,
  formatDate,
  formatPerches,
  groupRate,
  PERCHES_PER_ACRE,
  parseAmount,
} from "@takseru/shared-types";
import type { ColumnChoice } from "./propose-columns";

/** "3.4.2026" as dates are shown. */
const shownDate = (cell: string): string =>
  cell
    .trim()
    .replace(/[.\-\s]+/g, "/")
    .replace(/\b\d(?=\/)/g, "0$&");

const unlessSaid = (isSaid: boolean, text: string): string | undefined => (isSaid ? undefined : text);

/** What a cell was read as, where it does not stand there: "6,500,000" of "65 lakhs", the price of a rate. */
export const readAs = (column: ColumnChoice, cell: string, sale: ComparableInput): string | undefined => {
  if (column === undefined || cell.trim() === "") return undefined;
  switch (column) {
    case "price":
    case "building_value":
    case "rent_per_month": {
      const amount = sale[column] ?? null;
      return amount === null ? undefined : unlessSaid(parseAmount(cell) === amount, groupRate(amount));
    }
    case "rate": {
      const paid = sale.unit === "sq_ft_month" ? (sale.rent_per_month ?? null) : sale.price;
      return paid === null ? undefined : groupRate(paid);
    }
    case "transaction_date": {
      const day = sale.transaction_date === null ? undefined : formatDate(sale.transaction_date);
      return day && unlessSaid(shownDate(cell) === day || cell.trim() === sale.transaction_date, day);
    }
    case "acres":
      // Beside roods and perches it is a part of the extent.
      return parseAmount(cell) === (sale.extent_perches ?? 0) / PERCHES_PER_ACRE
        ? formatPerches(sale.extent_perches ?? 0)
        : undefined;
    case "extent":
    case "hectares":
      return sale.extent_perches === null ? undefined : formatPerches(sale.extent_perches);
    default:
      return undefined;
  }
};
