import type { Report } from "@takseru/shared-types";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder } from "../../../helpers/open-builder";
import { setWidth } from "../../../helpers/set-width";

/** Opens the valuation of a report, whose first approach is open. */
const openValuation = async (report: Partial<Report>) => {
  openBuilder(fakeReport(report), { section: "valuation" });
  return screen.findByRole("region", { name: "Worksheet" });
};

const openLine = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const typeAll = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) type(name, value);
};
const add = (item: string) => fireEvent.click(screen.getByRole("button", { name: `Add ${item}` }));

/** A line of working: what it is called, its note, its factor and its amount, with a bar between them. */
const line = (label: string): string => {
  const [name] = screen.getAllByText(
    (_, element) => element?.tagName === "SPAN" && element.firstChild?.textContent === label,
  );
  const [note = ""] = [...(name?.querySelectorAll("small") ?? [])]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "What is it?" && text !== "Close");
  const figures = [...(name?.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  return [label, note, ...figures].filter(Boolean).join(" | ");
};

const explanation = (name: RegExp): string => {
  const button = screen.getByRole("button", { name });
  fireEvent.click(button);
  return document.getElementById(button.getAttribute("aria-controls") ?? "")?.textContent ?? "";
};

/** The amounts of a table's rows that it works out. */
const amounts = (table: string): string[] =>
  within(screen.getByRole("grid", { name: table }))
    .getAllByRole("row")
    .map((row) => row.querySelector('td[data-kind="amount"]')?.textContent ?? "")
    .filter(Boolean);

afterEach(() => setWidth(1024));

describe("a leasehold", () => {
  const lease = {
    "Market rent a year": "3600000",
    "Head rent a year": "480000",
    "Unexpired term, years": "19",
    Yield: "9",
  };

  it("is its profit rent at the single rate", async () => {
    await openValuation({ interest_valued: "leasehold" });
    typeAll(lease);
    expect(line("Profit rent")).toBe("Profit rent | market rent less head rent | 3,120,000");
    expect(line("Years' purchase, 19 years")).toBe(
      "Years' purchase, 19 years | single rate at 9 %, annually in arrear | 8.9501",
    );
    expect(line("Value of the leasehold interest")).toBe("Value of the leasehold interest | 27,924,312");
    expect(explanation(/^Years' purchase, 19 years/)).toBe(
      "Years' purchase, 19 years at 9 %: what Rs. 1 a year for 19 years is worth today. (1 - 1.09^-19) / 0.09 = 8.9501",
    );
    expect(screen.queryByRole("textbox", { name: "Tax on the fund" })).toBeNull();
  });

  it("is its profit rent at the dual rate, with its fund and its tax", async () => {
    await openValuation({ interest_valued: "leasehold" });
    typeAll({ ...lease, "Sinking fund": "3" });
    expect(line("Years' purchase, 19 years")).toBe(
      "Years' purchase, 19 years | dual rate at 9 %, sinking fund at 3 %, annually in arrear | 7.7033",
    );
    expect(line("Value of the leasehold interest")).toBe("Value of the leasehold interest | 24,034,296");
    type("Tax on the fund", "24");
    // 1 / (0.09 + 0.03 / (1.03^19 - 1) / 0.76) = 7.0231, worked out apart.
    expect(line("Value of the leasehold interest")).toBe("Value of the leasehold interest | 21,912,072");
    expect(explanation(/^Years' purchase, 19 years/)).toBe(
      "Years' purchase, dual rate, 19 years at 9 % with a sinking fund at 3 %, taxed at 24 %: what Rs. 1 a year for 19 years is worth today to an owner who saves up the price again. 1 / (0.09 + 0.03 / (1.03^19 - 1) / (1 - 0.24)) = 7.0231",
    );
  });

  it("says in amber that its term is missing, and at the field what cannot be one", async () => {
    await openValuation({ interest_valued: "leasehold" });
    typeAll({ ...lease, "Unexpired term, years": "" });
    expect(screen.getByText("Missing, counted as 0: unexpired term")).toBeVisible();
    type("Unexpired term, years", "0");
    expect(screen.getByRole("textbox", { name: "Unexpired term, years" })).toHaveAccessibleDescription(
      "Please enter a number between 1 and 999",
    );
    typeAll({ "Unexpired term, years": "19", Yield: "0" });
    expect(screen.getByRole("textbox", { name: "Yield" })).toHaveAccessibleDescription(
      "Please enter 0.01 to 100 per cent",
    );
  });
});

describe("profits", () => {
  const rows = (item: string, values: ReadonlyArray<readonly [string, string]>) => {
    for (const [index, [description, amount]] of values.entries()) {
      const name = `${item} ${index + 1}`;
      if (screen.queryByRole("textbox", { name: `${name}, Description` }) === null) add(item.toLowerCase());
      type(`${name}, Amount`, amount);
      type(`${name}, Description`, description);
    }
  };

  it("come from receipts to the rent that the trade can bear, and to its capital value", async () => {
    await openValuation({ property_kind: "hotel" });
    rows("Receipt", [
      ["Rooms", "14600000"],
      ["Restaurant", "6200000"],
    ]);
    rows("Purchase", [["Food and drink", "2480000"]]);
    rows("Expense", [
      ["Wages", "5100000"],
      ["Energy and water", "1950000"],
      ["Repairs and other", "1720000"],
    ]);
    typeAll({ "Tenant's capital": "4000000", "Interest on it": "10", "Tenant's share of the balance": "45" });
    add("outgoing");
    type("Outgoing 1, Of the rent, %", "12");
    type("Outgoing 1, Description", "Landlord's repairs and insurance");
    type("Yield", "10");
    expect(screen.getByRole("textbox", { name: "Rooms, Amount" })).toHaveValue("14,600,000");
    expect(amounts("Landlord's outgoings")).toEqual(["- 603,900"]);
    expect(
      [
        "Gross profit",
        "Net profit",
        "Interest on the tenant's capital",
        "Divisible balance",
        "Tenant's share",
        "Rent that the trade can bear",
        "Net rent",
        "Years' purchase",
        "Value by profits",
      ].map(line),
    ).toEqual([
      "Gross profit | receipts less purchases | 18,320,000",
      "Net profit | less working expenses | 9,550,000",
      "Interest on the tenant's capital | 10 % of 4,000,000 | - 400,000",
      "Divisible balance | 9,150,000",
      "Tenant's share | 45 % of the divisible balance | - 4,117,500",
      "Rent that the trade can bear | 5,032,500",
      "Net rent | 4,428,600",
      "Years' purchase | in perpetuity at 10 %, annually in arrear | 10.0000",
      "Value by profits | 44,286,000",
    ]);
  });

  it("name a row without its amount, and a wrong one, below it", async () => {
    await openValuation({ property_kind: "hotel" });
    rows("Receipt", [["Rooms", "100000"]]);
    add("receipt");
    type("Receipt 2, Description", "Restaurant");
    expect(screen.getByText("Missing, counted as 0: amount")).toBeVisible();
    expect(screen.getByText("Missing, counted as 0: yield")).toBeVisible();
    type("Restaurant, Amount", "6 tables");
    expect(screen.getByText(/^Amount: Please enter/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Restaurant, Amount" })).toBeInvalid();
  });
});

describe("a residual", () => {
  const scheme = async () => {
    await openValuation({ property_kind: "development_site" });
    type("Part 1, Quantity", "13800");
    type("Part 1, Rate", "38000");
    type("Cost 1, Quantity", "17250");
    type("Cost 1, Rate", "14500");
    add("cost");
    type("Cost 2, Quantity", "1");
    type("Cost 2, Rate", "12000000");
    typeAll({
      "Costs of selling": "3",
      "Fees, of the building": "8",
      "Contingency, of building and fees": "5",
      "Years of the scheme": "2",
      "Finance a year": "14",
      "Developer's profit": "18",
      "Costs of buying the site": "4",
    });
  };

  it("is what the scheme leaves for its site, step by step", async () => {
    await scheme();
    expect(amounts("Development")).toEqual(["524,400,000"]);
    expect(amounts("Building")).toEqual(["- 250,125,000", "- 12,000,000"]);
    expect(
      [
        "Gross development value",
        "Costs of selling",
        "Fees",
        "Contingency",
        "Building, fees and contingency",
        "Finance, 2 years",
        "Developer's profit",
        "Surplus for the site",
        "Present value, 2 years",
        "Costs of buying the site",
        "Residual site value",
      ].map(line),
    ).toEqual([
      "Gross development value | 524,400,000",
      "Costs of selling | 3 % of the gross development value | - 15,732,000",
      "Fees | 8 % of the building | - 20,970,000",
      "Contingency | 5 % of building and fees | - 14,154,750",
      "Building, fees and contingency | - 297,249,750",
      "Finance, 2 years | compound interest at 14 % on half of 297,249,750 | 0.2996 | - 44,528,013",
      "Developer's profit | 18 % of the gross development value | - 94,392,000",
      "Surplus for the site | 72,498,237",
      "Present value, 2 years | the surplus comes when the scheme is sold; PV at 14 % | 0.7695",
      "Costs of buying the site | 4 % of its price: divided by | 1.0400",
      "Residual site value | 53,641,724",
    ]);
    expect(explanation(/^Finance, 2 years/)).toBe(
      "Finance, 2 years at 14 %, compound interest, on half of the cost: what Rs. 1 borrowed for two years costs. 1.14^2 - 1 = 0.2996",
    );
    expect(explanation(/^Costs of buying the site/)).toMatch(/Price = surplus \/ 1\.04$/);
  });

  it("says in amber what is missing, of itself and in its rows", async () => {
    await openValuation({ property_kind: "development_site" });
    type("Part 1, Quantity", "13800");
    expect(screen.getByText("Missing, counted as 0: rate")).toBeVisible();
    expect(screen.getByText("Missing, counted as 0: costs, years and developer's profit")).toBeVisible();
    type("Part 1, Rate", "38000");
    type("Cost 1, Rate", "14500");
    typeAll({ "Years of the scheme": "2", "Developer's profit": "18" });
    expect(screen.getByText("Missing, counted as 0: quantity")).toBeVisible();
    type("Cost 1, Quantity", "1");
    expect(screen.queryByText(/^Missing/)).toBeNull();
  });

  it("takes simple interest, and a profit on the cost", async () => {
    await scheme();
    fireEvent.click(screen.getByRole("radio", { name: "Simple interest" }));
    // 148,624,875 x 0.28
    expect(line("Finance, 2 years")).toBe(
      "Finance, 2 years | simple interest at 14 % on half of 297,249,750 | 0.2800 | - 41,614,965",
    );
    expect(explanation(/^Finance, 2 years/)).toMatch(/ 0\.14 x 2 = 0\.2800$/);
    fireEvent.click(screen.getByRole("radio", { name: "Cost of the development" }));
    // 18 % of 297,249,750 + 41,614,965
    expect(line("Developer's profit")).toBe(
      "Developer's profit | 18 % of 338,864,715, the cost with its finance | - 60,995,649",
    );
    expect(line("Surplus for the site")).toBe("Surplus for the site | 108,807,636");
    // 108,807,636 x 0.7695 / 1.04
    expect(line("Residual site value")).toBe("Residual site value | 80,507,188");
  });
});

describe("a discounted cash flow", () => {
  const typeWarehouse = () => {
    type("Tenancy 1, Area, sq ft", "24000");
    type("Tenancy 1, Rent a sq ft a month", "95");
    type("Tenancy 1, Voids, %", "4");
    add("outgoing");
    type("Outgoing 1, Of the rent, %", "14");
    typeAll({
      Years: "10",
      "Discount rate": "13",
      "Growth of rents a year": "5",
      "Growth of outgoings a year": "6",
      "Yield at the sale": "8.5",
      "Costs of the sale": "2",
    });
  };
  const openWarehouse = async () => {
    await openValuation({ property_kind: "industrial_building" });
    openLine(/^Investment/);
    openLine(/^Discounted cash flow/);
    typeWarehouse();
  };
  const cellsOf = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent);

  it("says in amber what is missing, of itself and in its rows", async () => {
    await openValuation({ property_kind: "industrial_building" });
    openLine(/^Investment/);
    openLine(/^Discounted cash flow/);
    type("Tenancy 1, Rent a sq ft a month", "95");
    add("outgoing");
    type("Outgoing 1, Description", "Rates");
    expect(screen.getByText("Missing, counted as 0: area")).toBeVisible();
    expect(screen.getByText("Missing, counted as 0: amount")).toBeVisible();
    expect(
      screen.getByText("Missing, counted as 0: years, discount rate and yield at the sale"),
    ).toBeVisible();
    type("Tenancy 1, Area, sq ft", "24000");
    type("Rates, Of the rent, %", "14");
    typeAll({ Years: "10", "Discount rate": "13", "Yield at the sale": "8.5" });
    expect(screen.queryByText(/^Missing/)).toBeNull();
  });

  it("shows each year in columns on the desk, and the sale after them", async () => {
    await openWarehouse();
    const table = screen.getByRole("table", { name: "Year by year" });
    const rows = within(table).getAllByRole("row").map(cellsOf);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toEqual(["Year", "Rent", "Outgoings", "Net rent", "PV of Rs. 1", "Present value"]);
    expect(rows[2]).toEqual(["2", "27,578,880", "- 3,897,815", "23,681,065", "0.7831", "18,544,642"]);
    expect(rows[10]).toEqual(["10", "40,746,567", "- 6,212,525", "34,534,042", "0.2946", "10,173,729"]);
    expect(
      [
        "Rent received",
        "Net annual rent",
        "Present value of 10 years",
        "Net rent of year 11",
        "Price at a sale after 10 years",
        "Price less costs of the sale",
        "Present value of the sale",
        "Value by discounted cash flow",
      ].map(line),
    ).toEqual([
      "Rent received | 27,360,000 as let, less voids 1,094,400 | 26,265,600",
      "Net annual rent | less outgoings 3,677,184 | 22,588,416",
      "Present value of 10 years | 145,961,401",
      "Net rent of year 11 | 36,198,618",
      "Price at a sale after 10 years | YP in perpetuity at 8.5 %, annually in arrear | 11.7647 | 425,865,881",
      "Price less costs of the sale | 2 % of the price | 417,348,563",
      "Present value of the sale | deferred, 10 years; PV at 13 % | 0.2946 | 122,950,887",
      "Value by discounted cash flow | 268,912,288",
    ]);
    fireEvent.click(within(table).getByRole("button", { name: "0.7831, what is it?" }));
    expect(
      within(table).getByText(
        "Present value, 2 years at 13 %: what Rs. 1 after two years is worth today. 1.13^-2 = 0.7831",
      ),
    ).toBeVisible();
  });

  it("has a line for each year on a phone", async () => {
    setWidth(360);
    await openValuation({
      property_kind: "industrial_building",
      worksheet: {
        land: [],
        buildings: [],
        other: [],
        rounding_step: 100_000,
        forced_sale_percent: 80,
        approaches: [
          {
            id: "d",
            kind: "dcf",
            title: "",
            income: [
              {
                description: "Warehouse",
                area_sq_ft: 24_000,
                rent_per_sq_ft: 95,
                monthly_rent: 0,
                void_percent: 4,
              },
            ],
            outgoings: [{ description: "All outgoings", amount: 0, percent: 14 }],
            years: 10,
            growth_percent: 5,
            cost_growth_percent: 6,
            discount_percent: 13,
            exit_yield_percent: 8.5,
            disposal_percent: 2,
          },
        ],
      },
    });
    expect(screen.queryByRole("table", { name: "Year by year" })).toBeNull();
    expect(line("Year 2")).toBe("Year 2 | 27,578,880 less 3,897,815 leaves 23,681,065 | 0.7831 | 18,544,642");
    expect(screen.getByRole("textbox", { name: "Growth of rents a year" })).toHaveAttribute(
      "inputmode",
      "text",
    );
  });

  it("takes rents that fall", async () => {
    await openWarehouse();
    type("Growth of rents a year", "-2");
    const table = screen.getByRole("table", { name: "Year by year" });
    // 26,265,600 x 0.98
    expect(within(table).getAllByRole("row").map(cellsOf)[2]?.[1]).toBe("25,740,288");
  });
});

describe("machinery", () => {
  it("is worth what remains of its cost new, in its condition", async () => {
    await openValuation({ property_kind: "machinery" });
    const machines = [
      ["2", "4850000", "7", "15", "10", ""],
      ["1", "21500000", "3", "12", "5", "90"],
      ["1", "9200000", "22", "20", "10", "100"],
    ];
    const columns = [
      "Number",
      "Cost new of one",
      "Age, years",
      "Life, years",
      "Residual, % of the cost new",
      "Condition, %",
    ];
    for (const [index, figures] of machines.entries()) {
      if (index > 0) add("machine");
      for (const [at, column] of columns.entries())
        type(`Machine ${index + 1}, ${column}`, figures[at] ?? "");
    }
    expect(amounts("Machines")).toEqual(["5,626,000", "14,754,375", "920,000"]);
    expect(screen.getByText("9,700,000 new, of which 58 % remains")).toBeVisible();
    expect(screen.getByText("21,500,000 new, of which 76.25 % remains, in 90 % condition")).toBeVisible();
    expect(line("Value of the machinery")).toBe("Value of the machinery | 21,300,375");
    fireEvent.click(screen.getByRole("button", { name: "Actions for Machine 1" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Show the details" }));
    expect(explanation(/^58 % remains/)).toBe(
      "Straight line: the cost new falls evenly over a life of 15 years, down to a residual of 10 %. 100 - 90 x 7 / 15 = 58 % remains.",
    );
    type("Machine 3, Life, years", "");
    expect(screen.getByText("Missing, counted as 0: life")).toBeVisible();
    type("Machine 3, Condition, %", "120");
    expect(screen.getByText(/^Condition, %: Please enter/)).toBeVisible();
  });
});

describe("a claim for compensation", () => {
  it("says in amber which head has no amount", async () => {
    await openValuation({ property_kind: "acquisition" });
    type("Head 1, Description", "Land acquired");
    expect(screen.queryByText(/^Missing/)).toBeNull();
    add("head");
    type("Head 2, Amount", "85000");
    expect(screen.getByText("Missing, counted as 0: amount")).toBeVisible();
    type("Land acquired, Amount", "14625000");
    expect(screen.queryByText(/^Missing/)).toBeNull();
  });

  it("is typed by the keyboard alone, head by head", async () => {
    await openValuation({ property_kind: "acquisition" });
    const user = userEvent.setup();
    const cell = (name: string) => screen.getByRole("textbox", { name });
    cell("Head 1, Description").focus();
    await user.keyboard("Land acquired, 22.5 P{Tab}{Tab}14625000{Enter}");
    await user.keyboard("Boundary wall{Tab}");
    await user.selectOptions(screen.getByRole("combobox", { name: "Boundary wall, Head" }), "Buildings");
    await user.keyboard("{Tab}890000");
    expect(line("Compensation")).toBe("Compensation | 15,515,000");
    expect(screen.getByRole("combobox", { name: "Land acquired, 22.5 P, Head" })).toHaveValue("land");
  });
});
