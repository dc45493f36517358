import {
  ComparableInput,
  type ComparableUnit,
  comparablePosition,
  PERCHES_PER_ACRE,
  roundHalfUp,
  type SaleColumn,
  saleColumn,
  salesSheetMessages,
} from "@takseru/shared-types";
import { readPosition } from "@/lib/location/position-text/read-position";
import { isInSriLanka } from "@/lib/location/position-text/reading";
import { type ColumnChoice, plainHead } from "./propose-columns";
import {
  type ExtentCells,
  isMonthFirst,
  kindOfSource,
  readDate,
  readExtentCells,
  readFloorArea,
  readKind,
  readPropertyKind,
  readUnit,
} from "./read-cells";
import {
  isSpreadsheetError,
  type Notation,
  type Reading,
  readAmount,
  readFigure,
  textCell,
} from "./read-figure";
import type { SplitRow } from "./split-sheet";

/** How the rows of a sheet are read. */
export interface SheetPlan {
  /** What each column is taken as. */
  columns: readonly ColumnChoice[];
  /** The index of the row with the heads; `undefined` where the first row is a sale. */
  headRow: number | undefined;
  heads: readonly string[];
  /** Of rows that say none. */
  unit: ComparableUnit;
  notation: Notation;
}

/** What is wrong in a row: with a cell, or with the row as a whole. */
export interface SheetProblem {
  /** The column's index; `undefined` where it is no single cell's fault. */
  cell: number | undefined;
  message: string;
}

export type ReadRow =
  | { kind: "sale"; sale: ComparableInput }
  | { kind: "broken"; problems: readonly SheetProblem[] }
  | { kind: "heads" | "blank" | "total" };

const TOTAL =
  /^(?:(?:grand |sub )?totals?|sum|average|mean|median|count|no of sales|number of sales|එකතුව|මුළු එකතුව|மொத்தம்)(?: (?:of|for|rs) .*)?$/u;

const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.replace(/[\s\u00a0]/g, "") === "");

const sameCells = (cells: readonly string[], others: readonly string[]): boolean =>
  cells.length === others.length && cells.every((cell, index) => cell.trim() === others[index]?.trim());

/** Whether a column of dates has some that can only have the month first. */
export const hasMonthFirst = (rows: readonly SplitRow[], columns: readonly ColumnChoice[]): boolean => {
  const at = columns.indexOf("transaction_date");
  return at >= 0 && rows.some(({ cells }) => isMonthFirst(cells[at] ?? ""));
};

/** The comparable of a row, or all that is wrong with it. */
const readSale = (cells: readonly string[], plan: SheetPlan): ReadRow => {
  const { columns, heads, notation } = plan;
  const problems: SheetProblem[] = [];
  const cellOf = (column: SaleColumn): string => cells[columns.indexOf(column)] ?? "";
  const isTaken = (column: SaleColumn): boolean => columns.includes(column);
  const blame = (column: SaleColumn, message: string) => {
    const at = columns.indexOf(column);
    problems.push({ cell: at < 0 ? undefined : at, message });
  };
  const take = <Value>(column: SaleColumn, read: Reading<Value>): Value | undefined => {
    if ("value" in read) return read.value;
    blame(column, read.wrong);
    return undefined;
  };
  const text = (column: SaleColumn): string => textCell(cellOf(column));
  const figure = (column: SaleColumn) => take(column, readFigure(cellOf(column), notation)) ?? null;
  const amount = (column: SaleColumn) =>
    take(column, readAmount(cellOf(column), notation, heads[columns.indexOf(column)] ?? "")) ?? null;

  columns.forEach((column, cell) => {
    if (column !== undefined && isSpreadsheetError(cells[cell] ?? ""))
      problems.push({ cell, message: salesSheetMessages.spreadsheetError((cells[cell] ?? "").trim()) });
  });
  if (problems.length > 0) return { kind: "broken", problems };

  const extents: ExtentCells = {
    extent: cellOf("extent"),
    acres: cellOf("acres"),
    roods: cellOf("roods"),
    perches: cellOf("perches"),
    hectares: cellOf("hectares"),
  };
  const extent = readExtentCells(extents, notation);
  if ("wrong" in extent) blame(extent.column ?? "extent", extent.wrong);

  const source = text("source");
  const remarks = columns.flatMap((column, index) => {
    const note = column === "remarks" ? textCell(cells[index] ?? "") : "";
    return note === "" ? [] : [{ head: heads[index]?.trim() ?? "", note }];
  });
  const severalRemarks = columns.filter((column) => column === "remarks").length > 1;
  const position = readPlace(cellOf, isTaken);
  if ("wrong" in position) blame(position.column, position.wrong);
  const stated = text("position_source");
  const given = {
    description: text("description"),
    town: text("town"),
    district: text("district"),
    kind: (isTaken("kind") ? take("kind", readKind(cellOf("kind"))) : kindOfSource(source)) ?? null,
    transaction_date: take("transaction_date", readDate(cellOf("transaction_date"), notation)) ?? null,
    extent_perches: ("value" in extent ? extent.value : undefined) ?? null,
    price: amount("price"),
    building_value: amount("building_value"),
    source,
    remarks: remarks
      .map(({ head, note }) => (severalRemarks && head !== "" ? `${head}: ${note}` : note))
      .join("\n"),
    unit: take("unit", readUnit(cellOf("unit"))) ?? plan.unit,
    floor_area_sq_ft: take("floor_area_sq_ft", readFloorArea(cellOf("floor_area_sq_ft"), notation)) ?? null,
    rent_per_month: amount("rent_per_month"),
    lease: text("lease"),
    storey: text("storey"),
    age_years: figure("age_years"),
    property_kind: take("property_kind", readPropertyKind(cellOf("property_kind"))) ?? null,
    access: text("access"),
    from_report: text("from_report"),
    ...("value" in position &&
      position.value && {
        ...position.value,
        position_source:
          comparablePosition.values.find((one) => comparablePosition.labels[one] === stated) ??
          (stated === "" && isTaken("position_source") ? null : "typed"),
      }),
  };
  const rate = amount("rate");
  const byRate = rate === null ? undefined : priceByRate(rate, given);
  if (byRate && "wrong" in byRate) blame("rate", byRate.wrong);
  else if (byRate) given[byRate.of] = byRate.value;
  if (given.description === "") blame("description", salesSheetMessages.notNamed);
  else if (columns.filter((column, at) => column !== undefined && (cells[at] ?? "").trim() !== "").length < 2)
    problems.push({ cell: undefined, message: salesSheetMessages.nothingElse });
  const parsed = ComparableInput.safeParse(given);
  if (!parsed.success && problems.length === 0)
    for (const { path, message } of parsed.error.issues) blame(columnOf(path[0], columns), `${message}.`);
  return parsed.success && problems.length === 0
    ? { kind: "sale", sale: parsed.data }
    : { kind: "broken", problems };
};

interface Given {
  unit: ComparableUnit;
  extent_perches: number | null;
  floor_area_sq_ft: number | null;
  price: number | null;
  building_value: number | null;
  rent_per_month: number | null;
}

/** Figures that agree but for the rounding of the rate. */
const AGREES = 0.02;

/** The price, or the monthly rent, that a rate makes of the quantity; a price beside it must agree, with or without the buildings. */
const priceByRate = (
  rate: number,
  given: Given,
): { of: "price" | "rent_per_month"; value: number } | { wrong: string } => {
  const { unit, extent_perches, floor_area_sq_ft, building_value } = given;
  const quantity = {
    perch: extent_perches,
    acre: extent_perches === null ? null : extent_perches / PERCHES_PER_ACRE,
    sq_ft: floor_area_sq_ft,
    sq_ft_month: floor_area_sq_ft,
    whole: 1,
  }[unit];
  if (quantity === null) {
    const isOfLand = unit === "perch" || unit === "acre";
    return { wrong: salesSheetMessages.noQuantity(isOfLand ? "extent" : "floor area") };
  }
  const computed = roundHalfUp(rate * quantity + (building_value ?? 0), unit === "sq_ft_month" ? 2 : 0);
  const of = unit === "sq_ft_month" ? "rent_per_month" : "price";
  const stated = given[of];
  if (stated === null) return { of, value: computed };
  return [computed, rate * quantity].some((one) => Math.abs(one - stated) <= stated * AGREES)
    ? { of, value: stated }
    : { wrong: salesSheetMessages.twoPrices(computed) };
};

/** The column that gave a field of the contract. */
const columnOf = (field: PropertyKey | undefined, columns: readonly ColumnChoice[]): SaleColumn => {
  if (field === "extent_perches")
    return (
      (["perches", "extent", "acres", "hectares", "roods"] as const).find((one) => columns.includes(one)) ??
      "extent"
    );
  if ((field === "latitude" || field === "longitude") && columns.includes("position")) return "position";
  return saleColumn.values.find((column) => column === field) ?? "description";
};

const DEGREES = /^[+-]?\d{1,3}(?:\.\d+)?$/;

/** Where the sale is: two columns, or one with both figures. */
const readPlace = (
  cellOf: (column: SaleColumn) => string,
  isTaken: (column: SaleColumn) => boolean,
): { value: { latitude: number; longitude: number } | undefined } | { wrong: string; column: SaleColumn } => {
  const [latitude, longitude, both] = [cellOf("latitude"), cellOf("longitude"), cellOf("position")].map(
    (cell) => cell.trim(),
  );
  const column = isTaken("latitude") ? "latitude" : "position";
  if (!latitude && !longitude && !both) return { value: undefined };
  if (!both && (!latitude || !longitude)) return { wrong: salesSheetMessages.halfPosition, column };
  const isPlain = latitude && longitude && DEGREES.test(latitude) && DEGREES.test(longitude);
  // Without the towns of short Plus Codes, which a sheet seldom has.
  const read = isPlain
    ? { position: { latitude: Number(latitude), longitude: Number(longitude) } }
    : readPosition(both || `${latitude}, ${longitude}`, () => undefined);
  if (!("position" in read)) return { wrong: salesSheetMessages.noPosition, column };
  const { position } = read;
  if (isInSriLanka(position)) return { value: position };
  const turned = isInSriLanka({ latitude: position.longitude, longitude: position.latitude });
  return { wrong: turned ? salesSheetMessages.swapped : salesSheetMessages.abroad, column };
};

/** A row that sums up the ones above: its first text says so, and it has neither property nor date. */
const isTotal = (cells: readonly string[], { columns }: SheetPlan): boolean => {
  const named = cells.findIndex((cell) => TOTAL.test(plainHead(cell)));
  if (named < 0) return false;
  const others = columns.filter(
    (column, index) =>
      (column === "description" || column === "transaction_date") &&
      index !== named &&
      (cells[index] ?? "").trim() !== "",
  );
  return others.length === 0;
};

/** What a row is: a sale whole, or named with what is wrong. */
export const readRow = ({ cells, isMalformed }: SplitRow, index: number, plan: SheetPlan): ReadRow => {
  if (isBlank(cells)) return { kind: "blank" };
  if (plan.headRow !== undefined && (index <= plan.headRow || sameCells(cells, plan.heads)))
    return { kind: "heads" };
  if (isMalformed)
    return { kind: "broken", problems: [{ cell: undefined, message: salesSheetMessages.malformed }] };
  if (isTotal(cells, plan)) return { kind: "total" };
  const beyond = cells.slice(plan.columns.length).some((cell) => cell.trim() !== "");
  if (beyond)
    return {
      kind: "broken",
      problems: [
        { cell: undefined, message: salesSheetMessages.tooManyCells(cells.length, plan.columns.length) },
      ],
    };
  return readSale(cells, plan);
};
