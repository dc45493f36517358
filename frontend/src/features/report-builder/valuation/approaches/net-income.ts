import {
  type Approach,
  annualRent,
  groupThousands,
  netIncome,
  outgoingsBy,
  rentAct,
} from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import type { RowForm } from "../../report-form";
import type { Figures, RowsPart } from "../approach-definition";
import { figureWords, joinWords } from "../words";
import { description, percent, rupees } from "./columns";

const rentWords = (row: RowForm): string =>
  row.monthly_rent
    ? figureWords(row.monthly_rent, "", " a month")
    : joinWords(
        " ",
        figureWords(row.area_sq_ft, "", " sq ft"),
        figureWords(row.rent_per_sq_ft, "at ", " a month"),
      );

/** The let parts of a property. */
export const tenancies: RowsPart = {
  type: "rows",
  name: "income",
  label: "Tenancies",
  item: "tenancy",
  amountHead: "Rs. a year",
  total: "received",
  isMain: true,
  columns: [
    description,
    { name: "area_sq_ft", label: "Area, sq ft", head: "Sq ft", kind: "figure" },
    rupees("rent_per_sq_ft", "Rent a sq ft a month", "Rent a sq ft"),
    rupees("monthly_rent", "Rent a month"),
    { ...percent("void_percent", "Voids, %", "Void, %"), empty: "0" },
    { name: "tenant", label: "Tenant", kind: "text", isFact: true },
    { name: "lease_from", label: "Lease from", kind: "date", isFact: true },
    { name: "lease_to", label: "Lease to", kind: "date", isFact: true },
    { name: "rent_review", label: "Rent review", kind: "text", isFact: true },
    {
      name: "outgoings_by",
      label: "Outgoings paid by",
      kind: "choice",
      options: optionsOf(outgoingsBy),
      isFact: true,
    },
    { name: "rent_act", label: "Rent Act", kind: "choice", options: optionsOf(rentAct), isFact: true },
  ],
  words: (row) =>
    joinWords(
      ", ",
      rentWords(row),
      figureWords(row.void_percent === "0" ? "" : row.void_percent, "less ", " % void"),
    ),
};

/** What an owner pays, in rupees or in per cent of what is received. */
export const outgoings: RowsPart = {
  type: "rows",
  name: "outgoings",
  label: "Outgoings",
  item: "outgoing",
  amountHead: "Rs. a year",
  total: "net",
  columns: [
    description,
    rupees("amount", "Amount a year", "Amount"),
    percent("percent", "Of the rent, %", "%"),
  ],
  words: (row) => figureWords(row.percent, "", " %"),
};

type Let = Pick<Extract<Approach, { kind: "investment" | "dcf" }>, "income" | "outgoings">;

/** From the rents to the net annual rent: what stands behind both tables, and the line below each. */
export const incomeFigures = (approach: Let): Required<Pick<Figures, "amounts" | "lines">> => {
  const rents = approach.income.map(annualRent);
  const { gross, effective, outgoings, outgoings_total, net } = netIncome(approach);
  return {
    amounts: {
      income: rents.map(({ effective }) => effective),
      outgoings: outgoings.map((amount) => -amount),
    },
    lines: {
      received: [
        {
          label: "Rent received",
          ...(gross > effective && {
            note: `${groupThousands(gross)} as let, less voids ${groupThousands(gross - effective)}`,
          }),
          amount: effective,
          isTotal: true,
        },
      ],
      net: [
        {
          label: "Net annual rent",
          ...(outgoings_total > 0 && { note: `less outgoings ${groupThousands(outgoings_total)}` }),
          amount: net,
          isTotal: true,
        },
      ],
    },
  };
};
