import { approachKind, groupThousands } from "@takseru/shared-types";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Column,
  ownColumns,
  type RowsPart,
} from "@/features/report-builder/valuation/approach-definition";
import { definitions } from "@/features/report-builder/valuation/approaches";
import { cost } from "@/features/report-builder/valuation/approaches/cost";
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

const costTables = cost.parts.filter((part) => part.type === "rows");

describe("the cost approach that is typed on a phone", () => {
  it.each(goldens.filter(({ approach }) => approach.kind === "cost"))(
    "comes to every figure of $name",
    async ({ approach, result }) => {
      setWidth(360);
      openBuilder(fakeReport(), { section: "valuation" });
      const form = await screen.findByRole("region", { name: "Worksheet" });
      const values: Typed = approach;
      const tableOf = (label: string) => within(form).getByRole("region", { name: label });
      const filled = costTables.filter(({ name }) => listOf(values[name]).length > 0);
      for (const { name, label, item, columns, furtherLabel } of filled)
        for (const row of listOf(values[name])) {
          fireEvent.click(within(form).getByRole("button", { name: `Add ${item}` }));
          const wanted = within(tableOf(label)).queryByRole("button", { name: furtherLabel?.phone ?? "" });
          if (wanted) fireEvent.click(wanted);
          typeAll(tableOf(label), ownColumns(columns), row);
        }
      const seen = new Set([form.textContent ?? ""]);
      for (const { label } of filled)
        for (const line of within(tableOf(label)).getAllByRole("button")) {
          if (line.getAttribute("aria-expanded") === "false") fireEvent.click(line);
          seen.add(form.textContent ?? "");
        }
      const text = [...seen].join("\n");
      for (const figure of printed(result)) expect(text).toContain(figure);
      expect(within(form).getByRole("button", { name: /^Cost/ })).toHaveTextContent(
        groupThousands(result.value),
      );
    },
  );
});

describe("the cost approach that is pasted on the desk", () => {
  const add = (form: HTMLElement, item: string, cells: string) => {
    fireEvent.click(within(form).getByRole("button", { name: `Add ${item}` }));
    const first = within(form).getByRole("textbox", { name: new RegExp(`^${item} 1, Description$`, "i") });
    fireEvent.paste(first, { clipboardData: { getData: () => cells } });
  };

  it("comes to the figures of a house and land in two zones", async () => {
    const [golden] = goldens;
    openBuilder(fakeReport({ total_extent: "90 P" }), { section: "valuation" });
    const form = await screen.findByRole("region", { name: "Worksheet" });
    add(
      form,
      "land",
      "Front land\t20\t650,000\nBack land\t0A-1R-12.5P\tRs. 650,000/=\t60 %\t10 %\nLow land\t17.5\t650000\t25\n",
    );
    add(form, "building", "House\t1,768\t8,500\t12/60/10\nGarage\t240\t4500\t15 %");
    add(form, "item", "Parapet wall, ft\t310\t3,200\nTube well\t\t\t350,000");
    const text = form.textContent ?? "";
    for (const amount of ["13,000,000", "18,427,500", "2,843,750", "12,322,960", "918,000", "992,000"])
      expect(text).toContain(amount);
    expect(text).toContain("Land, 90 P of 90 P in the extent34,271,250");
    expect(within(form).getByDisplayValue("12/60/10 = 18 %")).toBeVisible();
    expect(within(form).getByDisplayValue("15 %")).toBeVisible();
    // The amount of a quantity at a rate is computed; it is typed where there is none.
    expect(within(form).queryByRole("textbox", { name: "Parapet wall, ft, Amount (Rs.)" })).toBeNull();
    expect(within(form).getByRole("textbox", { name: "Tube well, Amount (Rs.)" })).toHaveValue("350,000");
    expect(within(form).getByRole("button", { name: /^Cost/ })).toHaveTextContent(
      groupThousands(golden?.result.value ?? 0),
    );
    fireEvent.click(within(form).getByRole("button", { name: "Actions for Back land" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Show the details" }));
    expect(form).toHaveTextContent("Before the allowance20,475,000");
    expect(form).toHaveTextContent("- 2,047,500");
  });
});
