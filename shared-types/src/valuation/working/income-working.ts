import { outgoingsBy, rentAct } from "../../texts/choices/valuation.ts";
import { formatDate } from "../../units/dates.ts";
import { product, Rational, sumOf } from "../../units/rational.ts";
import type { Approach } from "../approach.ts";
import { valueByDcf } from "../dcf.ts";
import { perpetuity, presentValue } from "../factors.ts";
import { annualRent, netIncome, outgoingAmounts } from "../income.ts";
import { valueByInvestment } from "../investment.ts";
import {
  detail,
  hundredths,
  isBegun,
  item,
  nameOf,
  percentText,
  printedFactor,
  printedFigure,
  rupeesOf,
  subtotal,
  total,
  type WorkingColumn,
  type WorkingRow,
  type WorkingTable,
  workingTable,
  yearsOf,
} from "./working-table.ts";

type Investment = Extract<Approach, { kind: "investment" }>;
type Dcf = Extract<Approach, { kind: "dcf" }>;
type IncomeRow = Investment["income"][number];
type OutgoingRow = Investment["outgoings"][number];

export const ANNUALLY_IN_ARREAR = "Annually in arrear";

/** Item, how, and rupees: those of the inner column come together in one row of the outer one. */
export const stepColumns: readonly WorkingColumn[] = [
  { name: "how", head: "How", always: true },
  { name: "inner", head: "Rs." },
  { name: "amount", head: "Rs.", always: true },
];

/** Rows of the inner column, and below them what they come to in the outer one; none where there are no rows. */
export const inward = (rows: readonly WorkingRow[], label: string, amount: number): WorkingRow[] =>
  rows.length === 0 ? [] : [...rows, item(label, { amount })];

const termOf = ({ lease_from, lease_to }: IncomeRow): string | undefined => {
  const [from, to] = [formatDate(lease_from), formatDate(lease_to)];
  if (from && to) return `${from}–${to}`;
  if (from) return `From ${from}`;
  return to && `To ${to}`;
};

/** "Rent review every two years. Outgoings by the tenant." */
const termsOf = ({ rent_review, outgoings_by }: IncomeRow): string =>
  [
    rent_review ? `Rent review: ${rent_review}` : "",
    outgoings_by ? `Outgoings by: ${outgoingsBy.labels[outgoings_by].toLowerCase()}` : "",
  ]
    .filter((part) => part !== "")
    .join("; ");

const partName = (part: IncomeRow, index: number): string => nameOf(part, `Part ${index + 1}`);

const partAndTenant = (part: IncomeRow, index: number): string =>
  part.tenant === undefined ? partName(part, index) : `${partName(part, index)}: ${part.tenant}`;

/** A month, in whole rupees. */
const monthlyRent = ({ monthly_rent, area_sq_ft, rent_per_sq_ft }: IncomeRow): number =>
  (monthly_rent > 0 ? Rational.of(monthly_rent) : product(area_sq_ft, rent_per_sq_ft)).round();

const perSquareFoot = (part: IncomeRow): number | undefined => {
  if (part.rent_per_sq_ft > 0) return part.rent_per_sq_ft;
  if (part.area_sq_ft === 0 || part.monthly_rent === 0) return undefined;
  return Rational.of(part.monthly_rent).over(part.area_sq_ft).round(2);
};

/** Who holds which part on what terms; left out where nothing but the rents is known. */
const tenancies = (income: readonly IncomeRow[]): WorkingTable | undefined => {
  const parts = income.filter(isBegun);
  const tells = parts.some(
    ({ tenant, lease_from, lease_to, rent_review, outgoings_by, rent_act, area_sq_ft, monthly_rent }) =>
      tenant ||
      lease_from ||
      lease_to ||
      rent_review ||
      outgoings_by ||
      rent_act ||
      (monthly_rent > 0 && area_sq_ft > 0),
  );
  if (!tells) return undefined;
  const areas = parts.map(({ area_sq_ft }) => area_sq_ft).filter((area) => area > 0);
  return workingTable({
    caption: "Tenancies on the date of valuation",
    head: "Part and tenant",
    columns: [
      { name: "area", head: "Area (sq ft)" },
      { name: "monthly", head: "Rent a month (Rs.)", always: true },
      { name: "per_sq_ft", head: "Rent a sq ft (Rs.)" },
      { name: "term", head: "From, to" },
      { name: "rent_act", head: "Rent Act" },
    ],
    rows: [
      ...parts.flatMap((part, index) => {
        const terms = termsOf(part);
        const [rate, term] = [perSquareFoot(part), termOf(part)];
        return [
          item(partAndTenant(part, index), {
            ...(part.area_sq_ft > 0 && { area: part.area_sq_ft }),
            monthly: monthlyRent(part),
            ...(rate !== undefined && { per_sq_ft: rate }),
            ...(term !== undefined && { term }),
            ...(part.rent_act && { rent_act: rentAct.labels[part.rent_act] }),
          }),
          ...(terms === "" ? [] : [detail(terms)]),
        ];
      }),
      ...(parts.length < 2
        ? []
        : [
            total("Together", {
              ...(areas.length === parts.length && { area: product(sumOfExact(areas)).round(2) }),
              monthly: sumOf(parts.map(monthlyRent)),
            }),
          ]),
    ],
  });
};

const sumOfExact = (figures: readonly number[]): Rational =>
  figures.reduce((sum: Rational, figure) => sum.plus(figure), Rational.of(0));

const howRent = ({ monthly_rent, area_sq_ft, rent_per_sq_ft }: IncomeRow): string =>
  monthly_rent > 0
    ? `${rupeesOf(monthly_rent)} × 12`
    : `${printedFigure(area_sq_ft)} sq ft × ${rupeesOf(rent_per_sq_ft)} × 12`;

/** Outgoings in the inner column, and their sum taken away; `of` names what a percentage is of. */
export const lessOutgoings = (
  outgoings: readonly OutgoingRow[],
  received: number,
  of: string,
): WorkingRow[] => {
  const amounts = outgoingAmounts(outgoings, received);
  const rows = outgoings.flatMap((outgoing, index) =>
    isBegun(outgoing)
      ? [
          item(nameOf(outgoing, "Outgoing"), {
            how: outgoing.percent > 0 ? `${percentText(outgoing.percent)} of ${of}` : "A year",
            inner: amounts[index] ?? 0,
          }),
        ]
      : [],
  );
  return inward(rows, "Less outgoings", -sumOf(amounts));
};

/** From the rents as let to the net annual rent. */
const netRent = ({ income, outgoings }: Pick<Investment, "income" | "outgoings">): WorkingRow[] => {
  const parts = income.filter(isBegun);
  const rents = parts.map(annualRent);
  const figures = netIncome({ income: parts, outgoings });
  const voids = parts.flatMap((part, index) => {
    const { gross = 0, effective = 0 } = rents[index] ?? {};
    return part.void_percent === 0
      ? []
      : [
          item(`Voids, ${partName(part, index)}`, {
            how: `${percentText(part.void_percent)} of its rent`,
            inner: gross - effective,
          }),
        ];
  });
  const taken = lessOutgoings(outgoings, figures.effective, "rent received");
  return [
    ...parts.map((part, index) =>
      item(partName(part, index), { how: howRent(part), amount: rents[index]?.gross ?? 0 }),
    ),
    ...(parts.length > 1 ? [subtotal("Gross rent a year", { amount: figures.gross })] : []),
    ...inward(voids, "Less voids", figures.effective - figures.gross),
    ...(voids.length > 0 && taken.length > 0
      ? [subtotal("Rent received", { amount: figures.effective })]
      : []),
    ...taken,
    subtotal("Net annual rent", { amount: figures.net }),
  ];
};

/** "Years’ purchase in perpetuity at 7.25%". */
export const inPerpetuity = (percent: number | null): string =>
  `Years’ purchase in perpetuity at ${percentText(percent ?? 0)}`;

export const forYears = (years: number | null, percent: number | null): string =>
  `Years’ purchase, ${yearsOf(years)} at ${percentText(percent ?? 0)}`;

/** Explains a factor, so that a reader with a pocket calculator can make it again. */
export const factorNotes = {
  perpetuity: (percent: number | null) =>
    percent === null ? "" : `Years’ purchase is 1 ÷ ${printedFigure(hundredths(percent))}, to four places.`,
  singleRate: (years: number | null, percent: number | null) =>
    `Years’ purchase is what Rs. 1 a year for ${yearsOf(years)}, paid annually in arrear, is worth today at ${percentText(percent ?? 0)}, to four places.`,
  dualRate: ({
    sinking_fund_percent,
    tax_percent,
  }: {
    sinking_fund_percent: number | null;
    tax_percent: number;
  }) =>
    `Dual rate: it allows for an annual sinking fund at ${percentText(sinking_fund_percent ?? 0)}${tax_percent > 0 ? `, fed from income taxed at ${percentText(tax_percent)}` : ""}.`,
  presentValue: (factor: number, years: number | null, percent: number | null) =>
    `${printedFactor(factor)}: present value of Rs. 1 due in ${yearsOf(years)} at ${percentText(percent ?? 0)}.`,
};

const valueRow = (net: number, years_purchase: number, value: number): WorkingRow =>
  subtotal("Value", { how: `${printedFigure(net)} × ${printedFactor(years_purchase)}`, amount: value });

const NET_RENT = "Net annual rent";
const INNER_NOTE = "Amounts in the inner column come together in the outer one.";

const rentTable = (caption: string, rows: readonly WorkingRow[], note = ""): WorkingTable | undefined => {
  const hasInner = rows.some(({ cells }) => cells.inner !== undefined);
  const notes = [hasInner ? INNER_NOTE : "", note].filter((text) => text !== "").join(" ");
  return workingTable({
    caption,
    head: "Item",
    columns: stepColumns,
    rows,
    together: true,
    ...(notes !== "" && { note: notes }),
  });
};

/** The term, or the building's life, and what comes after it. */
const inTwoParts = (approach: Investment, figures: ReturnType<typeof valueByInvestment>): WorkingTable[] => {
  const { type, years, yield_percent, reversion_net, reversion_yield_percent, land_value } =
    approach.capitalisation;
  const { years_purchase, present_value = 0, term = 0, reversion = 0, reversion_years_purchase } = figures;
  const isReversion = type === "term_and_reversion";
  const deferredAt = isReversion ? reversion_yield_percent : yield_percent;
  const after: WorkingRow[] = isReversion
    ? [
        item("Net market rent a year after the term", { inner: reversion_net }),
        item(inPerpetuity(reversion_yield_percent), {
          how: ANNUALLY_IN_ARREAR,
          inner: { times: reversion_years_purchase ?? 0 },
        }),
      ]
    : [item("Value of the land today", { inner: land_value })];
  const capital = workingTable({
    caption: isReversion ? "Term and reversion" : "Life of the building, then the land",
    head: "Item",
    columns: stepColumns,
    together: true,
    rows: [
      item(NET_RENT, { inner: figures.net }),
      item(forYears(years, yield_percent), { how: ANNUALLY_IN_ARREAR, inner: { times: years_purchase } }),
      item(isReversion ? "Value of the term" : "Value of the building’s life", { amount: term }),
      ...after,
      item(`Present value, ${yearsOf(years)} at ${percentText(deferredAt ?? 0)}`, {
        how: `Rs. 1 due in ${yearsOf(years)}`,
        inner: { times: present_value },
      }),
      item(isReversion ? "Value of the reversion" : "Value of the land, deferred", { amount: reversion }),
      subtotal("Value", { amount: figures.value }),
    ],
    note: factorNotes.singleRate(years, yield_percent),
  });
  return [rentTable(NET_RENT, netRent(approach)), capital].filter((table) => table !== undefined);
};

const capitalised = (approach: Investment): WorkingTable[] => {
  const figures = valueByInvestment(approach);
  const { type, years, yield_percent } = approach.capitalisation;
  const { net, years_purchase, value } = figures;
  if (type === "term_and_reversion" || type === "life_and_land") return inTwoParts(approach, figures);
  const [label, how, note] =
    type === "perpetuity"
      ? [inPerpetuity(yield_percent), ANNUALLY_IN_ARREAR, factorNotes.perpetuity(yield_percent)]
      : type === "single_rate"
        ? [
            forYears(years, yield_percent),
            `Single rate, ${ANNUALLY_IN_ARREAR.toLowerCase()}`,
            factorNotes.singleRate(years, yield_percent),
          ]
        : [
            forYears(years, yield_percent),
            `Dual rate, ${ANNUALLY_IN_ARREAR.toLowerCase()}`,
            factorNotes.dualRate(approach.capitalisation),
          ];
  const rows = [
    ...netRent(approach),
    item(label, { how, amount: { times: years_purchase } }),
    valueRow(net, years_purchase, value),
  ];
  const table = rentTable("Net annual rent and capital value", rows, note);
  return table ? [table] : [];
};

export const investmentWorking = (approach: Investment): WorkingTable[] => {
  const table = tenancies(approach.income);
  return [...(table ? [table] : []), ...capitalised(approach)];
};

/** A sale after the last year: what the next year's rent is worth then, less the costs of selling, today. */
const saleAfter = (approach: Dcf, figures: ReturnType<typeof valueByDcf>): WorkingTable | undefined => {
  const { years, exit_yield_percent, discount_percent, disposal_percent } = approach;
  const { exit_net, exit_value, exit_after_costs, exit_present_value } = figures;
  if (!years) return undefined;
  return workingTable({
    caption: `Sale after ${yearsOf(years)}`,
    head: "Item",
    columns: stepColumns,
    together: true,
    rows: [
      item(`Net rent of year ${years + 1}`, { amount: exit_net }),
      item(inPerpetuity(exit_yield_percent), {
        how: ANNUALLY_IN_ARREAR,
        amount: { times: perpetuity(exit_yield_percent) },
      }),
      subtotal("Price", { amount: exit_value }),
      ...(disposal_percent === 0
        ? []
        : [
            item("Less costs of the sale", {
              how: `${percentText(disposal_percent)} of the price`,
              amount: exit_after_costs - exit_value,
            }),
            subtotal("Price less costs", { amount: exit_after_costs }),
          ]),
      item(`Present value, ${yearsOf(years)} at ${percentText(discount_percent ?? 0)}`, {
        how: `Rs. 1 due in ${yearsOf(years)}`,
        amount: { times: presentValue(discount_percent, years) },
      }),
      subtotal("Present value of the sale", { amount: exit_present_value }),
    ],
    note: factorNotes.perpetuity(exit_yield_percent),
  });
};

const growthText = (percent: number, what: string): string => {
  if (percent === 0) return `${what} stay as they are`;
  return `${what} ${percent > 0 ? "grow" : "fall"} by ${percentText(Math.abs(percent))} a year`;
};

const yearByYear = (approach: Dcf, figures: ReturnType<typeof valueByDcf>): WorkingTable | undefined => {
  const { years, discount_percent, growth_percent, cost_growth_percent } = approach;
  return workingTable({
    caption: `Rents and outgoings of ${yearsOf(years)}, discounted at ${percentText(discount_percent ?? 0)}`,
    head: "Year",
    columns: [
      { name: "rent", head: "Rent (Rs.)", always: true },
      { name: "outgoings", head: "Outgoings (Rs.)", always: true },
      { name: "net", head: "Net rent (Rs.)", always: true },
      { name: "factor", head: "PV of Rs. 1", always: true },
      { name: "amount", head: "Present value (Rs.)", always: true },
    ],
    rows:
      figures.years.length === 0
        ? []
        : [
            ...figures.years.map((year) =>
              item(String(year.year), {
                rent: year.rent,
                outgoings: -year.outgoings,
                net: year.net,
                factor: printedFactor(year.factor),
                amount: year.present_value,
              }),
            ),
            item("Sale", { amount: figures.exit_present_value }),
            subtotal("Value", { amount: figures.value }),
          ],
    note: `${growthText(growth_percent, "Rents")}, ${growthText(cost_growth_percent, "outgoings")}, each year from the printed figure before it. Income is taken annually in arrear.`,
  });
};

export const dcfWorking = (approach: Dcf): WorkingTable[] => {
  const figures = valueByDcf(approach);
  return [
    tenancies(approach.income),
    rentTable("Net rent of the first year", netRent(approach)),
    saleAfter(approach, figures),
    yearByYear(approach, figures),
  ].filter((table) => table !== undefined);
};
