import { product, Rational, sumOf } from "../../units/rational.ts";
import type { Approach } from "../approach.ts";
import { valueByPlantation } from "../plantation.ts";
import { ANNUALLY_IN_ARREAR, factorNotes, forYears } from "./income-working.ts";
import {
  DASH,
  detail,
  group,
  isBegun,
  item,
  orDash,
  printedFactor,
  printedFigure,
  rupeesOf,
  subtotal,
  total,
  type WorkingRow,
  type WorkingTable,
  workingTable,
} from "./working-table.ts";

type Plantation = Extract<Approach, { kind: "plantation" }>;
type Field = Plantation["fields"][number];
type FieldFigures = ReturnType<typeof valueByPlantation>["fields"][number];

interface Valued {
  field: Field;
  figures: FieldFigures;
  /** "Field 2, cinnamon". */
  name: string;
}

const nameOfField = ({ description, crop }: Field, index: number): string => {
  const words = [description.trim(), crop ?? ""].filter((word) => word !== "").join(": ");
  return words === "" ? `Field ${index + 1}` : `Field ${index + 1}, ${words}`;
};

const totalAcres = (fields: readonly Valued[]): number =>
  fields.reduce((sum: Rational, { field }) => sum.plus(field.acres), Rational.of(0)).round(2);

/** The crops of each field; left out if only the acres are known. */
const fieldFacts = (fields: readonly Valued[]): WorkingTable | undefined => {
  const tells = fields.some(
    ({ field: { year_planted, stand_per_acre, state } }) => year_planted || stand_per_acre || state,
  );
  if (!tells) return undefined;
  return workingTable({
    caption: "Fields by crop",
    head: "Field",
    columns: [
      { name: "acres", head: "Acres", always: true },
      { name: "planted", head: "Planted" },
      { name: "stand", head: "Stand an acre" },
      { name: "state", head: "State" },
    ],
    rows: [
      ...fields.map(({ field, name }) =>
        item(name, {
          acres: field.acres,
          // A year, not an amount: without a comma.
          planted: field.year_planted ? String(field.year_planted) : DASH,
          stand: field.stand_per_acre ?? DASH,
          ...(field.state && { state: field.state }),
        }),
      ),
      total("Estate", { acres: totalAcres(fields) }),
    ],
  });
};

const byTheAcre = (fields: readonly Valued[]): WorkingTable | undefined => {
  const rated = fields.filter(({ field }) => field.basis === "rate");
  if (rated.length === 0) return undefined;
  return workingTable({
    caption: "Fields by the acre",
    head: "Field",
    columns: [
      { name: "acres", head: "Acres", always: true },
      { name: "rate", head: "Rate per acre (Rs.)", always: true },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: [
      ...rated.map(({ field, figures, name }) =>
        item(name, {
          acres: field.acres,
          rate: orDash(field.rate_per_acre),
          amount: orDash(figures.value),
        }),
      ),
      ...(rated.length < 2
        ? []
        : [
            subtotal("Fields by the acre", {
              acres: totalAcres(rated),
              amount: sumOf(rated.map(({ figures }) => figures.value)),
            }),
          ]),
    ],
  });
};

/** The income of a crop for its remaining life, and the land after it. */
const incomeRows = ({ field, figures, name }: Valued): WorkingRow[] => {
  const { net_per_acre = 0, years_purchase = 0, crop = 0, present_value = 0, land, value } = figures;
  const acres = `${printedFigure(field.acres)} ${field.acres === 1 ? "acre" : "acres"}`;
  return [
    group(name),
    item("Yield", {
      how: `${printedFigure(field.yield_per_acre)} × ${rupeesOf(field.price)}`,
      inner: product(field.yield_per_acre, field.price).round(4),
    }),
    ...(field.cost_per_acre === 0 ? [] : [item("Less cost", { inner: -field.cost_per_acre })]),
    subtotal("Net income an acre", { inner: net_per_acre }),
    item(forYears(field.years, field.yield_percent), {
      how: ANNUALLY_IN_ARREAR,
      inner: { times: years_purchase },
    }),
    item("Crop", {
      how: `${printedFigure(net_per_acre)} × ${printedFactor(years_purchase)} × ${acres}`,
      amount: crop,
    }),
    land === undefined
      ? detail("Crop only, land excluded")
      : item("Land, deferred", {
          how: `${acres} × ${rupeesOf(field.land_rate_per_acre ?? 0)} × ${printedFactor(present_value)}`,
          amount: land,
        }),
    subtotal("Value of the field", { amount: value }),
  ];
};

const byIncome = (fields: readonly Valued[]): WorkingTable | undefined => {
  const yielding = fields.filter(({ field }) => field.basis === "income");
  const deferred = yielding.flatMap(({ field: { years, yield_percent }, figures: { present_value } }) =>
    present_value === undefined ? [] : [factorNotes.presentValue(present_value, years, yield_percent)],
  );
  const notes = [...new Set(deferred)];
  return workingTable({
    caption: "The crop for its remaining life, then the land",
    head: "Item",
    columns: [
      { name: "how", head: "How", always: true },
      { name: "inner", head: "Rs. an acre", always: true },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: yielding.flatMap(incomeRows),
    together: true,
    // Of many fields the rows tell the same.
    ...(notes.length > 0 && notes.length <= 4 && { note: notes.join(" ") }),
  });
};

const ofTrees = (
  { trees }: Plantation,
  { trees: amounts }: ReturnType<typeof valueByPlantation>,
): WorkingTable | undefined => {
  const rows = trees.flatMap((tree, index) => {
    if (!isBegun(tree)) return [];
    const girth = tree.girth_cm === undefined ? "" : `, girth ${printedFigure(tree.girth_cm)} cm`;
    return [
      item(`${tree.description.trim() || "Trees"}${girth}`, {
        quantity: orDash(tree.number),
        rate: orDash(tree.rate),
        amount: orDash(amounts[index] ?? 0),
      }),
      ...(tree.felling_permit ? [detail(`Felling permit: ${tree.felling_permit}`)] : []),
    ];
  });
  return workingTable({
    caption: "Timber and trees by number",
    head: "Trees",
    columns: [
      { name: "quantity", head: "Number", always: true },
      { name: "rate", head: "Rate (Rs.)", always: true },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: rows.length === 0 ? [] : [...rows, subtotal("All trees", { amount: sumOf(amounts) })],
  });
};

/** An estate: its fields, each by the acre or by its income, its trees, and all of them. */
export const plantationWorking = (approach: Plantation): WorkingTable[] => {
  const figures = valueByPlantation(approach);
  const fields = approach.fields.flatMap((field, index): Valued[] => {
    const own = figures.fields[index];
    const { basis: _, ...typed } = field;
    return own && isBegun(typed) ? [{ field, figures: own, name: nameOfField(field, index) }] : [];
  });
  const trees = ofTrees(approach, figures);
  const whole = workingTable({
    caption: "Estate",
    head: "Part",
    columns: [
      { name: "acres", head: "Acres" },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: [
      ...fields.map(({ field, figures: { value }, name }) =>
        item(name, { acres: field.acres, amount: orDash(value) }),
      ),
      ...(trees ? [item("Trees", { amount: sumOf(figures.trees) })] : []),
      subtotal("Estate", {
        ...(fields.length > 0 && { acres: totalAcres(fields) }),
        amount: figures.value,
      }),
    ],
    together: true,
  });
  return [fieldFacts(fields), byTheAcre(fields), byIncome(fields), trees, whole].filter(
    (table) => table !== undefined,
  );
};
