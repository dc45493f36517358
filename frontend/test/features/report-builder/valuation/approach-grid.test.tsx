import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder } from "../../../helpers/open-builder";

const extras = (...rows: Array<[string, number]>) => ({
  report_type: "mortgage" as const,
  property_kind: "condominium_unit" as const,
  worksheet: {
    land: [],
    buildings: [],
    other: [],
    rounding_step: 100_000,
    forced_sale_percent: 80,
    approaches: [
      {
        id: "c",
        kind: "comparison" as const,
        title: "",
        unit: "sq_ft" as const,
        quantity: 100,
        rate: 1_000,
        extras: rows.map(([description, amount]) => ({ description, amount })),
      },
    ],
  },
});

const openGrid = async (...rows: Array<[string, number]>) => {
  openBuilder(fakeReport(extras(...rows)), { section: "valuation" });
  return screen.findByRole("grid", { name: "Extras" });
};
const cell = (name: string) => screen.getByRole("textbox", { name });
const held = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole("textbox")
    .map((input) =>
      input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : "",
    );

const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } });

describe("the table of an approach", () => {
  it("is one stop of the Tab key, in which the arrows move and typing replaces", async () => {
    const grid = await openGrid(["Parking", 500_000], ["Store", 200_000]);
    expect(
      within(grid)
        .getAllByRole("textbox")
        .map((input) => input.tabIndex),
    ).toEqual([0, -1, -1, -1]);
    cell("Parking, Description").focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(cell("Store, Amount")).toHaveFocus();
    await userEvent.keyboard("300000");
    expect(cell("Store, Amount")).toHaveValue("300000");
    expect(screen.getByRole("button", { name: /^Comparison/ })).toHaveTextContent("900,000");
    await userEvent.keyboard("{Escape}");
    expect(cell("Store, Amount")).toHaveValue("200000");
    await userEvent.keyboard("4");
    expect(cell("Store, Amount")).toHaveValue("4");
  });

  it("edits by Enter or F2, goes down by Enter, and adds a row in the last one", async () => {
    const grid = await openGrid(["Parking", 500_000]);
    cell("Parking, Amount").focus();
    await userEvent.keyboard("{Enter}5{Enter}");
    expect(held(grid)).toEqual(["Parking", "5,000,005", "", ""]);
    expect(cell("Extra 2, Amount")).toHaveFocus();
    await userEvent.keyboard("7{Tab}");
    expect(document.activeElement).not.toBe(cell("Extra 2, Amount"));
    cell("Extra 2, Amount").focus();
    await userEvent.keyboard("{F2}5{ArrowUp}");
    expect(cell("Parking, Amount")).toHaveFocus();
    expect(held(grid)).toEqual(["Parking", "5000005", "", "75"]);
  });

  it("goes by Tab from cell to cell, and by Enter to where the row was begun", async () => {
    await openGrid(["", 0]);
    cell("Extra 1, Description").focus();
    await userEvent.keyboard("Pool{Tab}900000{Enter}");
    expect(cell("Extra 2, Description")).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    expect(cell("Pool, Amount")).toHaveFocus();
  });

  it("takes rows of a spreadsheet, and says what there is no room for", async () => {
    const grid = await openGrid(["Parking", 500_000]);
    paste(
      cell("Parking, Description"),
      'Parking bay\tRs. 2,500,000/=\t14\r\n"Store, with\nshelf"\t 750,000 \t\r\n\t1200\t\r\n',
    );
    expect(held(grid)).toEqual(["Parking bay", "2,500,000", "Store, with, shelf", "750,000", "", "1,200"]);
    expect(await screen.findByText(/No room for 1 pasted cell: 14/)).toBeVisible();
  });

  it("takes no more than a table holds, and says so", async () => {
    const grid = await openGrid(["Parking", 500_000]);
    const before = held(grid);
    paste(cell("Parking, Description"), "x\t1\n".repeat(25_001));
    expect(await screen.findByText(/^Nothing was pasted: 100,004 characters were copied/)).toBeVisible();
    expect(held(grid)).toEqual(before);
    paste(cell("Parking, Description"), "x\t1\n".repeat(70));
    expect(within(grid).getAllByRole("row")).toHaveLength(61);
    expect(await screen.findByText(/^No room for 20 pasted cells/)).toBeVisible();
  });

  it("moves and copies rows, and takes back what was done", async () => {
    const grid = await openGrid(["Parking", 500_000], ["Store", 200_000]);
    cell("Store, Amount").focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(held(grid)).toEqual(["Store", "200000", "Parking", "500,000"]);
    expect(cell("Store, Amount")).toHaveFocus();
    await userEvent.keyboard("{Control>}d{/Control}");
    expect(held(grid)).toEqual(["Store", "200,000", "Store", "200000", "Parking", "500,000"]);
    await userEvent.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    expect(held(grid)[0]).toBe("Parking");
  });

  it("says below a row what is wrong in it, and what it lacks", async () => {
    await openGrid(["Parking", 500_000]);
    cell("Parking, Amount").focus();
    await userEvent.keyboard("5O0");
    expect(cell("Parking, Amount")).toBeInvalid();
    expect(cell("Parking, Amount")).toHaveAccessibleDescription(/Amount: /);
    expect(screen.getByText("Correct the marked figures to see the sums.")).toBeVisible();
    await userEvent.clear(cell("Parking, Amount"));
    expect(cell("Parking, Amount")).toHaveAccessibleDescription("Missing, counted as 0: amount");
  });

  it("takes a row out, and has it back", async () => {
    const grid = await openGrid(["Parking", 500_000], ["Store", 200_000]);
    await userEvent.click(screen.getByRole("button", { name: "Actions for Parking" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
    expect(held(grid)).toEqual(["Store", "200,000"]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(held(grid)).toEqual(["Parking", "500,000", "Store", "200,000"]);
  });
});
