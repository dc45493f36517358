import { approachKind, groupThousands } from "@takseru/shared-types";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Column, RowsPart } from "@/features/report-builder/valuation/approach-definition";
import { definitions } from "@/features/report-builder/valuation/approaches";
import goldens from "../../../../../shared-types/test/valuation/goldens.json" with { type: "json" };
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder } from "../../../helpers/open-builder";
import { setWidth } from "../../../helpers/set-width";

type Typed = Record<string, unknown>;

const isRecord = (value: unknown): value is Typed => typeof value === "object" && value !== null;
const listOf = (value: unknown): Typed[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const type = (form: HTMLElement, { kind, label, options = [] }: Column, value: unknown): void => {
  if (kind === "choice") {
    const chosen = options.find((option) => option.value === value)?.label ?? "";
    const chip = within(form).queryByRole("radio", { name: chosen });
    if (chip) fireEvent.click(chip);
    else fireEvent.change(within(form).getByRole("combobox", { name: label }), { target: { value } });
    return;
  }
  fireEvent.change(within(form).getByRole("textbox", { name: label }), { target: { value: String(value) } });
};

/** Types the columns that have a value; what only a choice brings to sight comes after it. */
const typeAll = (form: HTMLElement, columns: readonly Column[], values: Typed): void => {
  const typed = columns.filter(({ name }) => values[name] !== undefined && values[name] !== null);
  for (const column of typed) type(form, column, values[column.name]);
};

const typeRows = (form: HTMLElement, part: RowsPart, rows: readonly Typed[]): void => {
  for (const [index, row] of rows.entries()) {
    const table = () => within(form).getByRole("region", { name: part.label });
    if (index > 0 || !part.isMain)
      fireEvent.click(within(form).getByRole("button", { name: `Add ${part.item}` }));
    else {
      const [line] = within(table()).getAllByRole("button");
      if (line) fireEvent.click(line);
    }
    typeAll(table(), part.columns, row);
  }
};

/** Every figure of a result, as it stands on a screen. */
const printed = (result: unknown): string[] => {
  if (typeof result === "number")
    return [Number.isInteger(result) ? groupThousands(Math.abs(result)) : String(result)];
  return isRecord(result) ? Object.values(result).flatMap(printed) : [];
};

const further = goldens.filter(({ approach }) => approach.kind !== "cost");
const kindOf = (kind: string) => approachKind.values.find((value) => value === kind);

afterEach(() => setWidth(1024));

describe("an approach that is typed on a phone", () => {
  it.each(further)("comes to every figure of $name", async ({ approach, result }) => {
    setWidth(360);
    openBuilder(fakeReport(), { section: "valuation" });
    const form = await screen.findByRole("region", { name: "Worksheet" });
    const kind = kindOf(approach.kind);
    if (kind === undefined || kind === "cost") throw new Error(`${approach.kind} has no screen`);
    const definition = definitions[kind];
    fireEvent.click(within(form).getByRole("button", { name: "Add an approach" }));
    fireEvent.click(within(form).getByRole("button", { name: approachKind.labels[kind] }));
    const values: Typed = approach;
    for (const part of definition.parts) {
      if (part.type === "rows") typeRows(form, part, listOf(values[part.name]));
      if (part.type === "choice" || part.type === "fields") {
        const own = part.within === undefined ? values : values[part.within];
        typeAll(form, part.type === "choice" ? [part.column] : part.columns, isRecord(own) ? own : {});
      }
    }
    // Rows say their own working where they are opened, one at a time.
    const seen = new Set([form.textContent ?? ""]);
    for (const part of definition.parts)
      if (part.type === "rows" && listOf(values[part.name]).length > 0)
        for (const line of within(within(form).getByRole("region", { name: part.label })).getAllByRole(
          "button",
        )) {
          if (line.getAttribute("aria-expanded") === "false") fireEvent.click(line);
          seen.add(form.textContent ?? "");
        }
    const text = [...seen].join("\n");
    for (const figure of printed(result)) expect(text).toContain(figure);
    expect(
      within(form).getAllByRole("button", { name: new RegExp(`${groupThousands(result.value)}$`) })[0],
    ).toBeVisible();
  });
});

/** The label of each figure of a row of the cost approach. */
const costLabels: Record<string, string> = {
  description: "Description",
  extent_perches: "Extent (perches)",
  rate_per_perch: "Rate per perch",
  rate_per_acre: "Rate per acre",
  share_percent: "Share of the rate %",
  quantity_allowance_percent: "Quantity allowance %",
  area_sq_ft: "Area (sq ft)",
  rate_per_sq_ft: "Rate per sq ft",
  depreciation_percent: "Depreciation %",
  age_years: "Age (years)",
  life_years: "Life (years)",
  residual_percent: "Residual %",
  amount: "Amount (Rs.)",
  quantity: "Quantity",
  rate: "Rate (Rs.)",
};

const costTables = [
  { list: "land", item: "land", more: "Zones: rate per acre, share, allowance" },
  { list: "buildings", item: "building", more: "Age, life and residual" },
  { list: "other", item: "item", more: "Quantity and rate" },
];

describe("the cost approach that is typed on a phone", () => {
  it.each(goldens.filter(({ approach }) => approach.kind === "cost"))(
    "comes to every figure of $name",
    async ({ approach, result }) => {
      setWidth(360);
      openBuilder(fakeReport(), { section: "valuation" });
      const form = await screen.findByRole("region", { name: "Worksheet" });
      const values: Typed = approach;
      for (const { list, item, more } of costTables)
        for (const [index, row] of listOf(values[list]).entries()) {
          fireEvent.click(within(form).getByRole("button", { name: `Add ${item}` }));
          const wanted = within(form).queryByRole("button", { name: more });
          if (wanted) fireEvent.click(wanted);
          const fields = within(form).getByRole("group", { name: `${item} ${index + 1}` });
          for (const [name, value] of Object.entries(row))
            fireEvent.change(within(fields).getByRole("textbox", { name: costLabels[name] ?? "" }), {
              target: { value: String(value) },
            });
        }
      const text = form.textContent ?? "";
      const { land, buildings, other, land_total, value }: Typed = result;
      const rowValues = [...listOf(land), ...listOf(buildings)].map((row) => row.value);
      for (const figure of printed([...rowValues, other, land_total, value])) expect(text).toContain(figure);
    },
  );
});
