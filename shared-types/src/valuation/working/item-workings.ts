import { acquisitionHead, type comparisonUnit } from "../../texts/choices/valuation.ts";
import { valueByAcquisition } from "../acquisition.ts";
import type { Approach } from "../approach.ts";
import { valueByComparison } from "../comparison.ts";
import { amountsOf } from "../input.ts";
import { valueByMachinery } from "../machinery.ts";
import { costNew, costOfReinstatement } from "../reinstatement.ts";
import {
  detail,
  isBegun,
  item,
  nameOf,
  orDash,
  percentText,
  printedFigure,
  result,
  rupeesOf,
  subtotal,
  type WorkingRow,
  type WorkingTable,
  workingTable,
} from "./working-table.ts";

type Of<Kind extends Approach["kind"]> = Extract<Approach, { kind: Kind }>;

interface UnitWords {
  caption: string;
  item: string;
  quantity: string;
  rate: string;
}

/** How the trade speaks of a rate and its quantity. */
const unitWords: Readonly<Record<(typeof comparisonUnit.values)[number], UnitWords>> = {
  perch: {
    caption: "Comparison by the perch",
    item: "Land",
    quantity: "Extent (P)",
    rate: "Rate per P (Rs.)",
  },
  acre: {
    caption: "Comparison by the acre",
    item: "Land",
    quantity: "Acres",
    rate: "Rate per acre (Rs.)",
  },
  sq_ft: {
    caption: "Comparison by the square foot",
    item: "Floor area",
    quantity: "Area (sq ft)",
    rate: "Rate per sq ft (Rs.)",
  },
  unit: {
    caption: "Comparison by the unit",
    item: "Units",
    quantity: "Number",
    rate: "Rate (Rs.)",
  },
};

const asTables = (table: WorkingTable | undefined): WorkingTable[] => (table ? [table] : []);

const amountRows = (
  rows: ReadonlyArray<{ description: string; amount: number }>,
  kind: string,
): WorkingRow[] => {
  const amounts = amountsOf(rows);
  return rows.flatMap((row, index) =>
    isBegun(row) ? [item(nameOf(row, kind), { amount: orDash(amounts[index] ?? 0) })] : [],
  );
};

export const comparisonWorking = (approach: Of<"comparison">): WorkingTable[] => {
  const { base, value } = valueByComparison(approach);
  const { caption, item: name, quantity, rate } = unitWords[approach.unit];
  const extras = amountRows(approach.extras, "Extra");
  return asTables(
    workingTable({
      caption,
      head: "Item",
      columns: [
        { name: "quantity", head: quantity, always: true },
        { name: "rate", head: rate, always: true },
        { name: "amount", head: "Amount (Rs.)", always: true },
      ],
      rows: [
        item(name, { quantity: approach.quantity, rate: approach.rate, amount: base }),
        ...extras,
        ...(extras.length === 0 ? [] : [subtotal("Value", { amount: value })]),
      ],
      together: true,
    }),
  );
};

export const machineryWorking = (approach: Of<"machinery">): WorkingTable[] => {
  const { items: figures, value } = valueByMachinery(approach);
  const inCondition = approach.items.some(
    ({ condition_percent }) => condition_percent !== null && condition_percent !== 100,
  );
  const rows = approach.items.flatMap((machine, index) => {
    const { cost_new = 0, remaining_percent = 0, value: own = 0 } = figures[index] ?? {};
    if (!isBegun(machine)) return [];
    const parts = [
      machine.number === 1 ? "" : `${printedFigure(machine.number)} × ${rupeesOf(machine.cost_new)}`,
      `${printedFigure(machine.age_years)} of ${printedFigure(machine.life_years)} years`,
      machine.residual_percent === 0 ? "" : `down to a residual of ${percentText(machine.residual_percent)}`,
    ];
    return [
      item(nameOf(machine, "Machine"), {
        cost_new,
        remaining: remaining_percent,
        ...(inCondition && { condition: machine.condition_percent ?? 100 }),
        amount: own,
      }),
      detail(parts.filter((part) => part !== "").join(", ")),
    ];
  });
  return asTables(
    workingTable({
      caption: "Machinery at what remains of its cost new",
      head: "Machine",
      columns: [
        { name: "cost_new", head: "Cost new (Rs.)", always: true },
        { name: "remaining", head: "Remains (%)", always: true },
        { name: "condition", head: "Condition (%)" },
        { name: "amount", head: "Amount (Rs.)", always: true },
      ],
      rows: rows.length === 0 ? [] : [...rows, subtotal("Machinery", { amount: value })],
      note: `Each amount is the cost new × what remains of it${inCondition ? " × the condition" : ""}; what remains falls in a straight line over the life.`,
    }),
  );
};

export const acquisitionWorking = (approach: Of<"acquisition">): WorkingTable[] => {
  const { heads: amounts, value } = valueByAcquisition(approach);
  const rows = approach.heads.flatMap((row, index) => {
    const { head, ...typed } = row;
    if (!isBegun(typed)) return [];
    const name = acquisitionHead.labels[head];
    return [item(nameOf(row, name), { how: name, amount: orDash(amounts[index] ?? 0) })];
  });
  return asTables(
    workingTable({
      caption: "Compensation by heads of claim",
      head: "Item",
      columns: [
        { name: "how", head: "Head" },
        { name: "amount", head: "Amount (Rs.)", always: true },
      ],
      rows: rows.length === 0 ? [] : [...rows, subtotal("All heads", { amount: value })],
    }),
  );
};

const share = (label: string, percent: number, amount: number): WorkingRow[] =>
  percent === 0 ? [] : [item(label, { percent, amount })];

/** From the cost of rebuilding to the insurance value; a rounding up is a row of its own, so that the column adds up. */
export const reinstatementWorking = (
  approach: Of<"reinstatement">,
  insuranceName: string,
): WorkingTable[] => {
  const figures = costOfReinstatement(approach);
  const { fees_percent, debris_percent, tax_percent, increase_percent, rounding_step } = approach;
  const buildings = approach.buildings.flatMap((building) =>
    isBegun(building)
      ? [
          item(nameOf(building, "Building"), {
            quantity: building.area_sq_ft,
            rate: building.rate_per_sq_ft,
            amount: costNew(building),
          }),
        ]
      : [],
  );
  const increased = figures.declared_value + figures.increase;
  return asTables(
    workingTable({
      caption: "Reinstatement of the buildings, land excluded",
      head: "Item",
      columns: [
        { name: "quantity", head: "Area (sq ft)" },
        { name: "percent", head: "%" },
        { name: "rate", head: "Rate (Rs.)" },
        { name: "amount", head: "Amount (Rs.)", always: true },
      ],
      rows: [
        ...buildings,
        ...amountRows(approach.external, "External works"),
        subtotal("Cost new", { amount: figures.cost_new }),
        ...share("Professional fees, of cost", fees_percent, figures.fees),
        ...share("Clearing of debris, of cost", debris_percent, figures.debris),
        ...share("Tax, of all above", tax_percent, figures.tax),
        subtotal("Declared value", { amount: figures.declared_value }),
        ...(increase_percent === 0
          ? []
          : [
              item("Increase in the period of cover", {
                percent: increase_percent,
                amount: figures.increase,
              }),
              subtotal("Declared value with increase", { amount: increased }),
            ]),
        ...(figures.value === increased
          ? []
          : [
              item(`Rounding up to a multiple of ${printedFigure(rounding_step)}`, {
                amount: figures.value - increased,
              }),
            ]),
        result(insuranceName, { amount: figures.value }),
      ],
      together: true,
    }),
  );
};
