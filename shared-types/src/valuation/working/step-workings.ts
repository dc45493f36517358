import { sumOf } from "../../units/rational.ts";
import type { Approach } from "../approach.ts";
import { amountsOf, productsOf } from "../input.ts";
import { valueByLeasehold } from "../leasehold.ts";
import { valueByProfits } from "../profits.ts";
import { valueByResidual } from "../residual.ts";
import {
  ANNUALLY_IN_ARREAR,
  factorNotes,
  forYears,
  inPerpetuity,
  inward,
  lessOutgoings,
  stepColumns,
} from "./income-working.ts";
import {
  hundredths,
  isBegun,
  item,
  nameOf,
  percentText,
  printedFactor,
  printedFigure,
  rupeesOf,
  subtotal,
  type WorkingRow,
  type WorkingTable,
  workingTable,
  yearsOf,
} from "./working-table.ts";

type Of<Kind extends Approach["kind"]> = Extract<Approach, { kind: Kind }>;

const INNER_NOTE = "Amounts in the inner column come together in the outer one.";

const steps = (caption: string, rows: readonly WorkingRow[], note = ""): WorkingTable[] => {
  const notes = [rows.some(({ cells }) => cells.inner !== undefined) ? INNER_NOTE : "", note].filter(
    (text) => text !== "",
  );
  const table = workingTable({
    caption,
    head: "Item",
    columns: stepColumns,
    rows,
    together: true,
    ...(notes.length > 0 && { note: notes.join(" ") }),
  });
  return table ? [table] : [];
};

const amountRows = (
  rows: ReadonlyArray<{ description: string; amount: number }>,
  kind: string,
): WorkingRow[] => {
  const amounts = amountsOf(rows);
  return rows.flatMap((row, index) =>
    isBegun(row) ? [item(nameOf(row, kind), { inner: amounts[index] ?? 0 })] : [],
  );
};

export const profitsWorking = (approach: Of<"profits">): WorkingTable[] => {
  const figures = valueByProfits(approach);
  const { tenant_capital, interest_percent, tenant_share_percent, yield_percent } = approach;
  const sums = {
    receipts: sumOf(amountsOf(approach.receipts)),
    purchases: sumOf(amountsOf(approach.purchases)),
    expenses: sumOf(amountsOf(approach.expenses)),
  };
  const purchases = amountRows(approach.purchases, "Purchases");
  const expenses = amountRows(approach.expenses, "Expenses");
  const taken = lessOutgoings(approach.outgoings, figures.rent, "the rent");
  return steps(
    "Profits of a year, rent and capital value",
    [
      ...inward(amountRows(approach.receipts, "Receipts"), "Receipts of a year", sums.receipts),
      ...inward(purchases, "Less purchases", -sums.purchases),
      subtotal("Gross profit", { amount: figures.gross_profit }),
      ...inward(expenses, "Less working expenses", -sums.expenses),
      subtotal("Net profit", { amount: figures.net_profit }),
      ...(figures.interest_on_capital === 0
        ? []
        : [
            item("Less interest on the tenant’s capital", {
              how: `${percentText(interest_percent)} of ${rupeesOf(tenant_capital)}`,
              amount: -figures.interest_on_capital,
            }),
          ]),
      subtotal("Divisible balance", { amount: figures.divisible_balance }),
      item("Less the tenant’s share", {
        how: `${percentText(tenant_share_percent)} of the divisible balance`,
        amount: -figures.tenant_share,
      }),
      subtotal("Rent that the trade can bear", { amount: figures.rent }),
      ...(taken.length === 0 ? [] : [...taken, subtotal("Net rent", { amount: figures.net_rent })]),
      item(inPerpetuity(yield_percent), {
        how: ANNUALLY_IN_ARREAR,
        amount: { times: figures.years_purchase },
      }),
      subtotal("Value", {
        how: `${printedFigure(figures.net_rent)} × ${printedFactor(figures.years_purchase)}`,
        amount: figures.value,
      }),
    ],
    factorNotes.perpetuity(yield_percent),
  );
};

const productRows = (
  rows: ReadonlyArray<{ description: string; quantity: number; rate: number }>,
  kind: string,
): WorkingRow[] => {
  const amounts = productsOf(rows);
  return rows.flatMap((row, index) =>
    isBegun(row)
      ? [
          item(nameOf(row, kind), {
            how: `${printedFigure(row.quantity)} × ${rupeesOf(row.rate)}`,
            inner: amounts[index] ?? 0,
          }),
        ]
      : [],
  );
};

const deduction = (label: string, how: string, rupees: number): WorkingRow[] =>
  rupees === 0 ? [] : [item(label, { how, amount: -rupees })];

export const residualWorking = (approach: Of<"residual">): WorkingTable[] => {
  const figures = valueByResidual(approach);
  const cost = figures.build + figures.fees + figures.contingency;
  const { years, finance_percent, finance_interest, profit_percent, profit_on, acquisition_percent } =
    approach;
  const build = productRows(approach.costs, "Building");
  return steps(
    "Residual value of the site",
    [
      ...inward(productRows(approach.development, "Development"), "Gross development value", figures.gdv),
      ...deduction(
        "Less costs of selling",
        `${percentText(approach.selling_percent)} of gross development value`,
        figures.selling,
      ),
      ...inward(build, "Less building", -figures.build),
      ...deduction("Less fees", `${percentText(approach.fees_percent)} of the building`, figures.fees),
      ...deduction(
        "Less contingency",
        `${percentText(approach.contingency_percent)} of building and fees`,
        figures.contingency,
      ),
      ...deduction(
        "Less finance",
        `Half of ${printedFigure(cost)} × ${printedFactor(figures.finance_factor)}`,
        figures.finance,
      ),
      ...deduction(
        "Less developer’s profit",
        profit_on === "value"
          ? `${percentText(profit_percent)} of gross development value`
          : `${percentText(profit_percent)} of ${printedFigure(cost + figures.finance)}, the cost`,
        figures.profit,
      ),
      subtotal("Surplus for the site", { amount: figures.surplus }),
      item(`Present value, ${yearsOf(years)} at ${percentText(finance_percent)}`, {
        how: `Rs. 1 due in ${yearsOf(years)}`,
        amount: { times: figures.present_value },
      }),
      ...(acquisition_percent === 0
        ? []
        : [
            item("Costs of buying the site", {
              how: `${percentText(acquisition_percent)} of its price`,
              amount: { over: hundredths(100 + acquisition_percent) },
            }),
          ]),
      subtotal("Residual site value", { amount: figures.value }),
    ],
    figures.finance === 0
      ? ""
      : `Finance: ${finance_interest} interest at ${percentText(finance_percent)} for ${yearsOf(years)} on half of building, fees and contingency.`,
  );
};

export const leaseholdWorking = (approach: Of<"leasehold">): WorkingTable[] => {
  const { profit_rent, years_purchase, value } = valueByLeasehold(approach);
  const { market_rent_per_year, head_rent_per_year, years, yield_percent, sinking_fund_percent } = approach;
  const [rent, head] = amountsOf([{ amount: market_rent_per_year }, { amount: head_rent_per_year }]);
  const rate = sinking_fund_percent === null ? "single rate" : "dual rate";
  return steps(
    `Value of the leasehold interest, ${rate}`,
    [
      item("Market rent a year", { amount: rent ?? 0 }),
      item("Less head rent", { amount: -(head ?? 0) }),
      subtotal("Profit rent", { amount: profit_rent }),
      item(forYears(years, yield_percent), {
        how: `${rate === "single rate" ? "Single" : "Dual"} rate, annually in arrear`,
        amount: { times: years_purchase },
      }),
      subtotal("Value", {
        how: `${printedFigure(profit_rent)} × ${printedFactor(years_purchase)}`,
        amount: value,
      }),
    ],
    `The unexpired term is ${yearsOf(years)}. ${
      sinking_fund_percent === null
        ? `${factorNotes.singleRate(years, yield_percent)} No sinking fund is allowed for.`
        : factorNotes.dualRate(approach)
    }`,
  );
};
