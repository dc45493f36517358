import type { Worksheet } from "../report/worksheet.ts";
import { type Approach, COST_ID, hasFigures } from "./approach.ts";

/** A row or approach that counts as 0 because a figure is missing. */
export interface MissingFigures {
  /** The id of the approach. */
  approach: string;
  /** "Field 2 (Cinnamon)"; empty where the figure is of the approach itself. */
  row: string;
  /** Where the row stands: its list, as in the contract, and its place in it. */
  at?: { list: string; index: number };
  /** "yield", "years". */
  missing: string[];
}

/** A leasehold is no interest without it. */
export const UNEXPIRED_TERM = "unexpired term";

/** The names of figures that are empty. */
const emptyOf = (names: Record<string, number | null | undefined>): string[] =>
  Object.entries(names).flatMap(([name, value]) => (value ? [] : [name]));

const inRows = <Row extends { description: string }>(
  list: string,
  item: string,
  rows: readonly Row[],
  missing: (row: Row) => string[],
): Array<Omit<MissingFigures, "approach">> =>
  rows.flatMap((row, index) => {
    const names = missing(row);
    const isUnwritten = !hasFigures(row) && row.description === "";
    const named = row.description === "" ? "" : ` (${row.description})`;
    return names.length === 0 || isUnwritten
      ? []
      : [{ row: `${item} ${index + 1}${named}`, at: { list, index }, missing: names }];
  });

const whole = (missing: string[]) => (missing.length === 0 ? [] : [{ row: "", missing }]);

const amounts = (list: string, item: string, rows: ReadonlyArray<{ description: string; amount: number }>) =>
  inRows(list, item, rows, ({ amount }) => emptyOf({ amount }));

const products = (
  list: string,
  item: string,
  rows: ReadonlyArray<{ description: string; quantity: number; rate: number }>,
) => inRows(list, item, rows, ({ quantity, rate }) => emptyOf({ quantity, rate }));

const builtAreas = (
  rows: Worksheet["buildings"] | Extract<Approach, { kind: "reinstatement" }>["buildings"],
) =>
  inRows("buildings", "Building", [...rows], ({ area_sq_ft, rate_per_sq_ft }) =>
    emptyOf({ "floor area": area_sq_ft, rate: rate_per_sq_ft }),
  );

type Let = Pick<Extract<Approach, { kind: "investment" | "dcf" }>, "income" | "outgoings">;

const outgoings = (rows: Let["outgoings"]) =>
  inRows("outgoings", "Outgoing", rows, ({ amount, percent }) => (amount || percent ? [] : ["amount"]));

const income = (approach: Let) => [
  ...(approach.income.length === 0 ? whole(["rent"]) : []),
  ...inRows("income", "Let part", approach.income, ({ monthly_rent, rent_per_sq_ft, area_sq_ft }) => {
    if (monthly_rent) return [];
    return rent_per_sq_ft ? emptyOf({ area: area_sq_ft }) : ["rent"];
  }),
  ...outgoings(approach.outgoings),
];

const capitalisation = (by: Extract<Approach, { kind: "investment" }>["capitalisation"]): string[] => {
  const yields = { yield: by.yield_percent };
  switch (by.type) {
    case "perpetuity":
      return emptyOf(yields);
    case "single_rate":
      return emptyOf({ ...yields, years: by.years });
    case "dual_rate":
      return emptyOf({ ...yields, years: by.years, "sinking fund rate": by.sinking_fund_percent });
    case "term_and_reversion":
      return emptyOf({
        ...yields,
        years: by.years,
        "net market rent of the reversion": by.reversion_net,
        "yield of the reversion": by.reversion_yield_percent,
      });
    case "life_and_land":
      return emptyOf({ ...yields, years: by.years, "value of the land": by.land_value });
  }
};

const missingIn = (approach: Approach): Array<Omit<MissingFigures, "approach">> => {
  switch (approach.kind) {
    case "comparison":
      return [
        ...whole(emptyOf({ quantity: approach.quantity, rate: approach.rate })),
        ...amounts("extras", "Extra", approach.extras),
      ];
    case "investment":
      return [...income(approach), ...whole(capitalisation(approach.capitalisation))];
    case "dcf":
      return [
        ...income(approach),
        ...whole(
          emptyOf({
            years: approach.years,
            "discount rate": approach.discount_percent,
            "yield at the sale": approach.exit_yield_percent,
          }),
        ),
      ];
    case "profits":
      return [
        ...whole(emptyOf({ receipts: approach.receipts.length, yield: approach.yield_percent })),
        ...amounts("receipts", "Receipt", approach.receipts),
        ...amounts("purchases", "Purchase", approach.purchases),
        ...amounts("expenses", "Expense", approach.expenses),
        ...outgoings(approach.outgoings),
      ];
    case "residual":
      return [
        ...whole(
          emptyOf({
            development: approach.development.length,
            costs: approach.costs.length,
            years: approach.years,
            "developer's profit": approach.profit_percent,
          }),
        ),
        ...products("development", "Development", approach.development),
        ...products("costs", "Cost", approach.costs),
      ];
    case "plantation":
      return [
        ...inRows("fields", "Field", approach.fields, (field) =>
          field.basis === "rate"
            ? emptyOf({ acres: field.acres, rate: field.rate_per_acre })
            : emptyOf({
                acres: field.acres,
                "yield of the crop": field.yield_per_acre,
                price: field.price,
                years: field.years,
                yield: field.yield_percent,
              }),
        ),
        ...inRows("trees", "Trees", approach.trees, ({ number, rate }) => emptyOf({ number, rate })),
      ];
    case "leasehold":
      return whole(
        emptyOf({
          "market rent": approach.market_rent_per_year,
          [UNEXPIRED_TERM]: approach.years,
          yield: approach.yield_percent,
        }),
      );
    case "machinery":
      return inRows("items", "Machine", approach.items, ({ number, cost_new, life_years }) =>
        emptyOf({ number, "cost new": cost_new, life: life_years }),
      );
    case "acquisition":
      return amounts("heads", "Head", approach.heads);
    case "reinstatement":
      return [...builtAreas(approach.buildings), ...amounts("external", "External works", approach.external)];
  }
};

const missingInCost = ({ land, buildings, other }: Worksheet): Array<Omit<MissingFigures, "approach">> => [
  ...inRows("land", "Land", land, ({ extent_perches, rate_per_perch, rate_per_acre }) =>
    emptyOf({ extent: extent_perches, rate: rate_per_perch || rate_per_acre }),
  ),
  ...builtAreas(buildings),
  ...inRows("other", "Item", other, ({ amount, quantity, rate }) =>
    quantity || rate ? emptyOf({ quantity, rate }) : emptyOf({ amount }),
  ),
];

/** Rows of a worksheet that count as 0 because a figure is missing, without empty rows. */
export const missingFigures = (worksheet: Worksheet): MissingFigures[] => [
  ...missingInCost(worksheet).map((row) => ({ approach: COST_ID, ...row })),
  ...(worksheet.approaches ?? [])
    .filter(hasFigures)
    .flatMap((approach) => missingIn(approach).map((row) => ({ approach: approach.id, ...row }))),
];
