import { createHash } from "node:crypto";
import type { Item } from "@takseru/kit";
import {
  type Comparable,
  type ComparableInput,
  comparableKind,
  comparableRate,
  comparableUnit,
  propertyKind,
  saleIdentity,
  unitOf,
} from "@takseru/shared-types";
import * as z from "zod";
import { withoutBeginnings, wordsIn } from "../search/search-words.ts";
import { comparableCellKey, comparableOrderKey, comparableWordKey } from "../storage/keys.ts";
import { cellAt } from "./cells.ts";

/** The order of all units together, beside one for each unit. */
export const ALL_UNITS = "all";

/** Copied into each index row, so that filters read no other row. */
const ComparableFacts = z.object({
  id: z.string(),
  unit: comparableUnit.schema,
  property_kind: propertyKind.schema.optional(),
  kind: comparableKind.schema.optional(),
  date: z.string().optional(),
  /** The price, or the monthly rent. */
  paid: z.number().optional(),
  rate: z.number().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type ComparableFacts = z.output<typeof ComparableFacts>;

export const factsOf = (comparable: Comparable): ComparableFacts => {
  const { id, property_kind, kind, transaction_date, price, rent_per_month, latitude, longitude } =
    comparable;
  const unit = unitOf(comparable);
  return {
    id,
    unit,
    property_kind,
    kind: kind ?? undefined,
    date: transaction_date ?? undefined,
    paid: (unit === "sq_ft_month" ? rent_per_month : price) ?? undefined,
    rate: comparableRate(comparable),
    latitude,
    longitude,
  };
};

/** Sixteen digits; larger rates are beyond the precision of a number. */
const AMOUNT_DIGITS = 16;
const inOrder = (rupees: number | undefined): string =>
  rupees === undefined
    ? "-"
    : String(Math.min(Math.round(rupees * 100), Number.MAX_SAFE_INTEGER)).padStart(AMOUNT_DIGITS, "0");

/** Its value in the order of dates. "-" is less than any digit: without a date it is the oldest. */
export const dateValue = ({ date }: Pick<ComparableFacts, "date">): string => date ?? "-";

/** Its value in the order of rates within its unit, or of prices among all units. */
export const rateValue = ({ rate, paid }: Pick<ComparableFacts, "rate" | "paid">, scope: string): string =>
  inOrder(scope === ALL_UNITS ? paid : rate);

/** Longest indexed word. */
const MAX_WORDS = 40;

/** Its search words. */
export const wordsOf = ({ description, town, district, source, from_report = "" }: Comparable): string[] =>
  wordsIn([description, town, district, source, from_report].join(" ")).slice(0, MAX_WORDS);

/** All index rows of a comparable. Each is a hint; the comparable's own row decides. */
export const indexRows = (ownerId: string, comparable: Comparable): Item[] => {
  const facts = factsOf(comparable);
  const { id, latitude, longitude } = facts;
  const keys = [
    ...[ALL_UNITS, facts.unit].flatMap((scope) => [
      comparableOrderKey(ownerId, "DATE", scope, dateValue(facts), id),
      comparableOrderKey(ownerId, "RATE", scope, rateValue(facts, scope), id),
      ...(latitude === undefined || longitude === undefined
        ? []
        : [comparableCellKey(ownerId, scope, cellAt({ latitude, longitude }), id)]),
    ]),
    ...withoutBeginnings(wordsOf(comparable)).map((word) => comparableWordKey(ownerId, word, id)),
  ];
  // One text in place of nine attributes, because a sheet of sales has some hundred thousand such rows.
  const text = JSON.stringify(facts);
  return keys.map((key) => ({ ...key, facts: text }));
};

const IndexRow = z.object({ facts: z.string() });

export const factsInRow = (row: Item): ComparableFacts =>
  ComparableFacts.parse(JSON.parse(IndexRow.parse(row).facts));

/** Equal for entries of one sale. */
export const contentOf = (sale: ComparableInput): string =>
  createHash("sha256").update(saleIdentity(sale)).digest("base64url");
