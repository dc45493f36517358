import * as z from "zod";
import { outgoingsBy, rentAct } from "../texts/choices/valuation.ts";
import { valuationMessages } from "../texts/messages/valuation.ts";
import { roundHalfUp } from "../units/money.ts";
import { lessPercent, percentOf, product, sumOf } from "../units/rational.ts";
import { description, fact, hasNotBoth, percent, rows, rupees, squareFeet } from "./input.ts";

const incomeRow = () =>
  z
    .object({
      description,
      area_sq_ft: squareFeet,
      /** A month. */
      rent_per_sq_ft: rupees,
      monthly_rent: rupees,
      void_percent: percent,
      tenant: fact.text,
      lease_from: fact.date,
      lease_to: fact.date,
      rent_review: fact.text,
      outgoings_by: fact.oneOf(outgoingsBy),
      rent_act: fact.oneOf(rentAct),
    })
    .refine(hasNotBoth("rent_per_sq_ft", "monthly_rent"), {
      path: ["monthly_rent"],
      error: valuationMessages.twoRents,
    });
type IncomeRow = z.output<ReturnType<typeof incomeRow>>;

const outgoingRow = () =>
  z
    .object({
      description,
      /** A year. */
      amount: rupees,
      /** Of what is received. */
      percent,
    })
    .refine(hasNotBoth("amount", "percent"), { path: ["percent"], error: valuationMessages.twoOutgoings });
type OutgoingRow = z.output<ReturnType<typeof outgoingRow>>;

export const outgoingRows = () => rows(outgoingRow());

/** The let parts of a property and what its owner pays. */
export const incomeInput = () => ({ income: rows(incomeRow()), outgoings: outgoingRows() });

interface Income {
  income: readonly IncomeRow[];
  outgoings: readonly OutgoingRow[];
}

/** Rupees a year of a let part: as let, and less its voids. */
export const annualRent = ({ area_sq_ft, rent_per_sq_ft, monthly_rent, void_percent }: IncomeRow) => {
  const gross = monthly_rent > 0 ? product(monthly_rent, 12) : product(area_sq_ft, rent_per_sq_ft, 12);
  const rupees = gross.round();
  return { gross: rupees, effective: lessPercent(rupees, void_percent) };
};

/** Each outgoing in rupees a year. */
export const outgoingAmounts = (outgoings: readonly OutgoingRow[], received: number): number[] =>
  outgoings.map(({ amount, percent }) => (percent > 0 ? percentOf(received, percent) : roundHalfUp(amount)));

export const netIncomeFigures = () => ({
  gross: z.number().meta({ description: "Rupees a year, as let" }),
  effective: z.number().meta({ description: "Less voids" }),
  outgoings: z.array(z.number()),
  outgoings_total: z.number(),
  net: z.number().meta({ description: "Net annual rent" }),
});

/** The net annual rent: rents less voids, less outgoings. */
export const netIncome = ({ income, outgoings }: Income) => {
  const rents = income.map(annualRent);
  const effective = sumOf(rents.map((rent) => rent.effective));
  const amounts = outgoingAmounts(outgoings, effective);
  const outgoings_total = sumOf(amounts);
  return {
    gross: sumOf(rents.map((rent) => rent.gross)),
    effective,
    outgoings: amounts,
    outgoings_total,
    net: effective - outgoings_total,
  };
};
