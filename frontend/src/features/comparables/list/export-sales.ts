import {
  type Comparable,
  comparableKind,
  comparablePosition,
  comparableUnit,
  limits,
  propertyKind,
  type SaleColumn,
  saleColumn,
  unitOf,
} from "@takseru/shared-types";
import { api } from "@/lib/api/api";
import { type CsvValue, toCsv } from "@/lib/files/csv";

/** The columns of an export; every other one of a sheet says the same in another way. */
const columns = [
  "description",
  "town",
  "district",
  "transaction_date",
  "kind",
  "source",
  "unit",
  "property_kind",
  "perches",
  "floor_area_sq_ft",
  "price",
  "building_value",
  "rent_per_month",
  "lease",
  "storey",
  "age_years",
  "access",
  "latitude",
  "longitude",
  "position_source",
  "from_report",
  "remarks",
] as const satisfies readonly SaleColumn[];

const cellOf = (sale: Comparable, column: (typeof columns)[number]): CsvValue => {
  switch (column) {
    case "kind":
      return sale.kind === null ? "" : comparableKind.labels[sale.kind];
    case "unit":
      return comparableUnit.labels[unitOf(sale)];
    case "property_kind":
      return sale.property_kind === undefined ? "" : propertyKind.labels[sale.property_kind];
    case "position_source":
      return sale.position_source === undefined ? "" : comparablePosition.labels[sale.position_source];
    case "perches":
      return sale.extent_perches ?? "";
    default:
      return sale[column] ?? "";
  }
};

/** Sales as CSV, which the import reads back as they were. */
export const salesToCsv = (sales: readonly Comparable[]): string =>
  toCsv([
    columns.map((column) => saleColumn.labels[column]),
    ...sales.map((sale) => columns.map((column) => cellOf(sale, column))),
  ]);

/** The whole bank, whatever is looked for. */
export const allSales = async (): Promise<Comparable[]> => {
  const sales: Comparable[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.reports.listComparables({
      query: { limit: limits.maxPageSize, ...(cursor !== undefined && { cursor }) },
    });
    sales.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return sales;
};
