import { listed } from "../../texts/listed.ts";
import { formatArp, PERCHES_PER_ACRE } from "../../units/extent.ts";
import { product, Rational, sumOf } from "../../units/rational.ts";
import { type Cost, valueByCost } from "../cost.ts";
import {
  isBegun,
  item,
  less,
  nameOf,
  percentText,
  printedFigure,
  total,
  type WorkingRow,
  type WorkingTable,
  workingTable,
} from "./working-table.ts";

/** Without empty rows, which add nothing to any sum. */
const filledRows = (cost: Cost): Cost => ({
  land: cost.land.filter(
    ({ description, extent_perches, rate_per_perch, rate_per_acre }) =>
      description.trim() || extent_perches || rate_per_perch || rate_per_acre,
  ),
  buildings: cost.buildings.filter(
    ({ description, area_sq_ft, rate_per_sq_ft }) => description.trim() || area_sq_ft || rate_per_sq_ft,
  ),
  other: cost.other.filter(isBegun),
});

type Figures = ReturnType<typeof valueByCost>;
type LandRow = Cost["land"][number];

/** A zone's own rate, so that quantity times rate is its amount: up to six decimals are exact. */
const zoneRate = (rate: number, { share_percent = 100 }: LandRow): number =>
  product(rate, share_percent, 0.01).round(6);

/** Acres are for reading: the amount follows from the perches. */
const acresOf = (perches: number): number => Rational.of(perches).over(PERCHES_PER_ACRE).round(4);

/** Of several zones each one's own value is told, as of several buildings. */
const allowance = (
  { quantity_allowance_percent = 0 }: LandRow,
  { quantity_allowance, value }: Figures["land"][number],
  isOnly: boolean,
): WorkingRow[] => {
  if (quantity_allowance === 0) return [];
  const left = isOnly ? "" : `, leaves ${printedFigure(value)}`;
  return [
    less(`Less quantity allowance, ${percentText(quantity_allowance_percent)}${left}`, {
      amount: -quantity_allowance,
    }),
  ];
};

const land = ({ land: rows }: Cost, { land: figures, land_total }: Figures): WorkingTable | undefined => {
  const byAcre = rows.some(({ rate_per_acre }) => rate_per_acre);
  const byPerch = rows.some(({ rate_per_acre }) => !rate_per_acre);
  const inShares = rows.some(({ share_percent }) => share_percent !== undefined && share_percent !== 100);
  const perches = rows.map(({ extent_perches }) => extent_perches);
  return workingTable({
    caption: "Land",
    head: "Land",
    columns: [
      ...(byAcre && !byPerch
        ? [
            { name: "how" as const, head: "A-R-P" },
            { name: "acres" as const, head: "Acres" },
          ]
        : [{ name: "quantity" as const, head: "Extent (P)", always: true as const }]),
      ...(byPerch ? [{ name: "rate" as const, head: "Rate per P (Rs.)", always: true as const }] : []),
      ...(byAcre ? [{ name: "rate_per_acre" as const, head: "Rate per acre (Rs.)" }] : []),
      ...(inShares || !byAcre
        ? [{ name: "share" as const, head: inShares ? "Share (%)" : "", always: true as const }]
        : []),
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: [
      ...rows.flatMap((zone, index) => {
        const worth = figures[index] ?? { amount: 0, quantity_allowance: 0, value: 0 };
        const { extent_perches, rate_per_perch, rate_per_acre } = zone;
        return [
          item(nameOf(zone, "Land"), {
            quantity: extent_perches,
            how: formatArp(extent_perches),
            acres: acresOf(extent_perches),
            ...(rate_per_acre
              ? { rate_per_acre: zoneRate(rate_per_acre, zone) }
              : { rate: zoneRate(rate_per_perch, zone) }),
            ...(inShares && { share: zone.share_percent ?? 100 }),
            amount: worth.amount,
          }),
          ...allowance(zone, worth, rows.length === 1),
        ];
      }),
      ...(rows.length === 0
        ? []
        : [
            total("All land", {
              ...(byAcre && {
                how: formatArp(sumOf(perches)),
                acres: acresOf(sumOf(perches)),
              }),
              ...(!byAcre && inShares && { quantity: sumOf(perches) }),
              amount: land_total,
            }),
          ]),
    ],
    ...(byAcre && {
      note: "Each amount is perches ÷ 160 × the rate per acre; the acres are rounded for reading.",
    }),
  });
};

const depreciationText = (
  { life_years, age_years = 0 }: Cost["buildings"][number],
  percent: number,
): string => {
  const line = life_years ? `, ${printedFigure(age_years)} of ${printedFigure(life_years)} years` : "";
  return `Less depreciation${line}, ${percentText(percent)}`;
};

/** How the depreciation of buildings with an age and a life follows from them. */
const straightLines = ({ buildings: rows }: Cost): string | undefined => {
  const lines = rows.filter(({ life_years }) => life_years);
  if (lines.length === 0) return undefined;
  return `Depreciation by years: a straight line over the life${
    lines.some(({ residual_percent }) => residual_percent)
      ? `, down to a residual of ${[...new Set(lines.map(({ residual_percent = 0 }) => percentText(residual_percent)))].join(" and ")}`
      : ""
  }.`;
};

const buildings = (cost: Cost, { buildings: figures }: Figures): WorkingTable | undefined => {
  const { buildings: rows } = cost;
  const note = straightLines(cost);
  return workingTable({
    caption: "Buildings",
    head: "Building",
    columns: [
      { name: "quantity", head: "Floor (sq ft)", always: true },
      { name: "rate", head: "Rate (Rs.)", always: true },
      { name: "cost_new", head: "As new (Rs.)", always: true },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: [
      ...rows.flatMap((building, index) => {
        const { cost_new = 0, depreciation_percent = 0, value = 0 } = figures[index] ?? {};
        // Of several, each one's own value is told: the total is that of all.
        const left = rows.length > 1 ? `, leaves ${printedFigure(value)}` : "";
        return [
          item(nameOf(building, "Building"), {
            quantity: building.area_sq_ft,
            rate: building.rate_per_sq_ft,
            cost_new,
            amount: cost_new,
          }),
          // A row of its own, so that the column of amounts adds up.
          ...(value === cost_new
            ? []
            : [less(depreciationText(building, depreciation_percent) + left, { amount: value - cost_new })]),
        ];
      }),
      ...(rows.length === 0
        ? []
        : [
            total("All buildings", {
              cost_new: sumOf(figures.map(({ cost_new }) => cost_new)),
              amount: sumOf(figures.map(({ value }) => value)),
            }),
          ]),
    ],
    ...(note !== undefined && { note }),
  });
};

/** "8,970,000 + 13,525,200"; a single part needs no sum. */
const asSum = (parts: readonly number[]): string =>
  parts.length < 2 ? "" : parts.map((part) => printedFigure(part)).join(" + ");

const partNames = ({ land: plots, buildings: houses, other }: Cost): string => {
  // Below its own rows the sum has a name of its own.
  if (plots.length + houses.length === 0) return "All other items";
  const parts = [
    plots.length > 0 ? "land" : "",
    houses.length > 0 ? "buildings" : "",
    other.length > 0 ? "other" : "",
  ].filter((part) => part !== "");
  const text = listed(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The sum of the parts with other items; the stated value follows from it. */
const values = (cost: Cost, figures: Figures): WorkingTable | undefined => {
  const sums: Array<[rows: readonly unknown[], rupees: number]> = [
    [cost.land, figures.land_total],
    [cost.buildings, sumOf(figures.buildings.map(({ value }) => value))],
    [cost.other, sumOf(figures.other)],
  ];
  const filled = sums.filter(([rows]) => rows.length > 0);
  if (filled.length === 0) return undefined;
  return workingTable({
    caption: "Values",
    head: "Value",
    columns: [
      { name: "how", head: "How", always: true },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: [
      ...cost.other.map((row, index) =>
        item(nameOf(row, "Other"), {
          how: row.rate ? `${printedFigure(row.quantity ?? 0)} × Rs. ${printedFigure(row.rate)}` : "Added",
          amount: figures.other[index] ?? 0,
        }),
      ),
      item(partNames(cost), { how: asSum(filled.map(([, rupees]) => rupees)), amount: figures.value }),
    ],
  });
};

/** Three tables: land, buildings, and the values made of both. */
export const costWorking = (worksheet: Cost): WorkingTable[] => {
  const cost = filledRows(worksheet);
  const figures = valueByCost(cost);
  return [land(cost, figures), buildings(cost, figures), values(cost, figures)].filter(
    (table) => table !== undefined,
  );
};
