import { emptyWorksheet, type ReportComparable } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { buildSale, fakeBank } from "../../../helpers/fake-bank";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, openGroup, press, write } from "../../../helpers/open-builder";
import { setWidth } from "../../../helpers/set-width";

const emptyComparable: ReportComparable = {
  comparable_id: null,
  description: "",
  town: "",
  district: "",
  kind: "sale",
  transaction_date: null,
  extent_perches: null,
  price: null,
  building_value: null,
  source: "",
  remarks: "",
  adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
  adjustment_reason: "",
};
const galle = buildSale({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  description: "Lot 9, Sample Road",
  town: "Galle",
  district: "Galle",
});

const openComparables = async (server = fakeReport(), bank = fakeBank([buildSale(), galle])) => {
  openBuilder(server, { section: "valuation", reports: bank.calls });
  await openGroup("Comparable sales");
  return { server, bank };
};
const item = async (name: string) => within(await screen.findByRole("group", { name }));
/** Opens what the grid has no line for: the source, the reasons, and what can be done with the sale. */
const openDetails = async (sale: number | string) =>
  userEvent.click(await screen.findByText(new RegExp(`^Details of sale ${sale}`)));
const adjust = async (name: string, label: string, percent: string) =>
  write((await item(name)).getByRole("textbox", { name: label }), percent);

afterEach(() => setWidth(1024));

describe("comparable sales", () => {
  it("are found by place in the valuer's bank, copied and adjusted", async () => {
    await openComparables();
    await press("Sales");
    await write(await screen.findByRole("searchbox", { name: "Search" }), "kandy mawatha");
    await waitFor(() => expect(screen.queryByRole("checkbox", { name: /Lot 9, Sample Road/ })).toBeNull());
    await userEvent.click(screen.getByRole("checkbox", { name: /Lot 4, Example Mawatha/ }));
    await press("Add 1 sale to the grid");
    await adjust("Lot 4, Example Mawatha", "Time %", "10");
    await adjust("Lot 4, Example Mawatha", "Location %", "-5");
    const shown = await item("Lot 4, Example Mawatha");
    expect(shown.getByText("Rs. 600,000/=")).toBeVisible();
    // Time first, and the rest on what it leaves.
    expect(shown.getByText("Rs. 660,000/=")).toBeVisible();
    expect(shown.getByText("Rs. 627,000/=")).toBeVisible();
  });

  it("of a former version add all their adjustments up, until they are taken in the usual order", async () => {
    const { id: comparable_id, created_at: _, updated_at: __, ...facts } = buildSale();
    const adjustments = { time: 10, location: -5, extent: 0, access: 0, shape: 0, other: 0 };
    const former = { ...facts, comparable_id, adjustments, adjustment_reason: "" };
    const { server } = await openComparables(fakeReport({ comparables: [former] }));
    const shown = await item("Lot 4, Example Mawatha");
    expect(shown.getByText("+5%")).toBeVisible();
    expect(shown.getByText("Rs. 630,000/=")).toBeVisible();
    expect(shown.queryByRole("textbox", { name: "Bargaining %" })).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Take in the usual order" }));
    expect(await shown.findByText("Rs. 627,000/=")).toBeVisible();
    await adjust("Lot 4, Example Mawatha", "Bargaining %", "-10");
    expect(await shown.findByText("Rs. 564,300/=")).toBeVisible();
    await press("Save Section");
    await waitFor(() =>
      expect(server.current().comparables).toMatchObject([
        { unit: "perch", adjustments: { time: 10, bargaining: -10 } },
      ]),
    );
  });

  it("of flats are compared by the square foot, with storey and age", async () => {
    const { server } = await openComparables(fakeReport({ property_kind: "condominium_unit" }), fakeBank([]));
    await press("Write a new one");
    const shown = await item("Comparable 1");
    expect(shown.getByRole("combobox", { name: "Compared by" })).toHaveValue("sq_ft");
    expect(shown.queryByRole("textbox", { name: "Extent (perches)" })).toBeNull();
    await write(shown.getByRole("textbox", { name: "Floor area (sq ft)" }), "1180");
    await write(shown.getByRole("textbox", { name: "Price" }), "49560000");
    await write(shown.getByRole("textbox", { name: "Storey" }), "8th");
    await write(shown.getByRole("textbox", { name: "Storey %" }), "2");
    expect(await shown.findByText("Rs. 42,840/=")).toBeVisible();
    await press("Save Section");
    await waitFor(() =>
      expect(server.current().comparables).toMatchObject([
        { unit: "sq_ft", floor_area_sq_ft: 1_180, storey: "8th", adjustments: { storey: 2 } },
      ]),
    );
  });

  it("ask for the reason of an adopted rate outside their adjusted rates, and for none within", async () => {
    const { id: comparable_id, created_at: _, updated_at: __, ...facts } = buildSale();
    const adjustments = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };
    const own = { ...facts, comparable_id, adjustments, adjustment_reason: "" };
    await openComparables(fakeReport({ comparables: [own], land_rate: 600_000 }));
    const label = "Why the adopted rate lies outside the adjusted rates";
    await item("Lot 4, Example Mawatha");
    expect(screen.queryByRole("textbox", { name: label })).toBeNull();
    const rate = await field("Land rate per perch");
    await userEvent.clear(rate);
    await write(rate, "700000");
    expect(await field(label)).toHaveAccessibleDescription(
      "Rs. 700,000/= per perch is adopted; the adjusted rates are Rs. 600,000/= to Rs. 600,000/=.",
    );
  });

  it("offer the middle of their rates to a comparison in their own unit", async () => {
    const flat = (description: string, price: number) => ({
      ...emptyComparable,
      description,
      unit: "sq_ft" as const,
      floor_area_sq_ft: 1_000,
      price,
    });
    const approach = {
      id: "a",
      title: "",
      kind: "comparison" as const,
      unit: "sq_ft" as const,
      quantity: 1_235,
      rate: 0,
      extras: [],
    };
    openBuilder(
      fakeReport({
        property_kind: "condominium_unit",
        comparables: [flat("A", 42_000_000), flat("B", 43_000_000)],
        worksheet: { ...emptyWorksheet, approaches: [approach] },
      }),
      { section: "valuation" },
    );
    await press(/^Use the middle of 2 sales, Rs. 42,500\/= per square foot/);
    expect(await field("Adopted rate")).toHaveValue("42,500");
  });

  it("of rents are compared by the square foot a month, with their lease", async () => {
    await openComparables(fakeReport({ report_type: "rental" }), fakeBank([]));
    await press("Write a new one");
    const shown = await item("Comparable 1");
    expect(shown.getByRole("combobox", { name: "Compared by" })).toHaveValue("sq_ft_month");
    expect(shown.queryByRole("textbox", { name: "Price" })).toBeNull();
    await write(shown.getByRole("textbox", { name: "Floor area (sq ft)" }), "460");
    await write(shown.getByRole("textbox", { name: "Rent a month" }), "85000");
    expect((await shown.findAllByText("Rs. 184.78"))[0]).toBeVisible();
    await openDetails("A");
    await field("Lease");
  });

  it("show what they say, and set their middle as the land rate", async () => {
    const { server } = await openComparables();
    await press("Sales");
    for (const { description } of [buildSale(), galle])
      await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(description) }));
    await press("Add 2 sales to the grid");
    await press("Sale B: Lot 9, Sample Road");
    await adjust("Lot 9, Sample Road", "Access %", "20");
    await press("Use Rs. 660,000/= per perch as land rate");
    expect(await field("Land rate per perch")).toHaveValue("660,000");
    await press("Save Section");
    await waitFor(() =>
      expect(server.current().comparables).toMatchObject([
        { comparable_id: buildSale().id, price: 8_000_000 },
        { comparable_id: galle.id, adjustments: { access: 20, time: 0 } },
      ]),
    );
  });

  it("say the median without each, those of one figure together, as the report prints it", async () => {
    const { id: comparable_id, created_at: _, updated_at: __, ...facts } = buildSale();
    const adjustments = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };
    const comparables = [649_740, 657_696, 649_697, 661_878, 652_960].map((rate) => ({
      ...facts,
      ...{
        comparable_id,
        unit: "perch" as const,
        extent_perches: 10,
        price: rate * 10,
        building_value: null,
      },
      ...{ adjustments, adjustment_reason: "" },
    }));
    await openComparables(fakeReport({ comparables }));
    const says = within(await screen.findByRole("region", { name: "What five sales say" }));
    const figureOf = (label: string) => says.getByText(label).nextElementSibling?.textContent;
    expect(figureOf("Median")).toBe("652,960");
    expect(figureOf("Median without A or C")).toBe("655,328");
    expect(figureOf("Median without B or D")).toBe("651,350");
    expect(figureOf("Median without E")).toBe("653,718");
  });

  it("are entered in the report and saved to the bank", async () => {
    const { bank } = await openComparables(fakeReport(), fakeBank([]));
    await press("Write a new one");
    await openDetails(1);
    await press("Save in my sales");
    const which = await field("Which property");
    expect(which).toHaveAccessibleDescription("Please say which property this is");
    await write(which, "Lot 2, New Road");
    await write(await field("Price"), "5,000,000");
    await press("Save in my sales");
    await screen.findByText("Saved in your sales");
    expect(bank.current()).toMatchObject([{ description: "Lot 2, New Road", price: 5_000_000 }]);
    expect(screen.queryByRole("button", { name: "Save in my sales" })).toBeNull();
  });

  it("begin with the property, and say what is still missing", async () => {
    await openComparables();
    await press("Write a new one");
    const which = await field("Which property");
    expect(which).toHaveFocus();
    const shown = await item("Comparable 1");
    expect(shown.getByText("Nothing written yet: it is not printed")).toBeVisible();
    await write(which, "Lot 2, New Road");
    expect((await item("Lot 2, New Road")).getByText("Still missing: extent and price")).toBeVisible();
  });

  it("are turned to minus by a press, for phones whose keyboards have none", async () => {
    await openComparables();
    await press("Write a new one");
    await write(await field("Location %"), "5");
    await press("Plus or minus: Location");
    expect(await field("Location %")).toHaveValue("-5");
    await press("Plus or minus: Location");
    expect(await field("Location %")).toHaveValue("5");
  });

  it("stand as columns behind the valued property on a wide screen, in a grid with the keys of a spreadsheet", async () => {
    setWidth(1280);
    const report = { village_name: "Dangolla", total_extent: "13.8 P", land_rate: 650_000 };
    const { server } = await openComparables(fakeReport({ ...report, comparables: [] }));
    await press("Write a new one");
    await press("Write a new one");
    const grid = within(await screen.findByRole("grid", { name: "Comparable sales" }));
    for (const text of ["Dangolla", "13.8 P", "650,000"]) expect(grid.getByText(text)).toBeVisible();
    const first = grid.getByRole("textbox", { name: "Comparable 1, Which property" });
    await waitFor(() =>
      expect(grid.getByRole("textbox", { name: "Comparable 2, Which property" })).toHaveFocus(),
    );
    await userEvent.click(first);
    await userEvent.keyboard("Lot 1{Tab}");
    expect(document.activeElement).toHaveAccessibleName("Sale A, Known from");
    await userEvent.keyboard("{Tab}15/01/2026{Tab}{Tab}10{Tab}6000000");
    await userEvent.click(grid.getByRole("textbox", { name: "Sale A, Bargaining, per cent" }));
    await userEvent.keyboard("-10{ArrowDown}");
    expect(document.activeElement).toHaveAccessibleName("Sale A, Time, per cent");
    await userEvent.keyboard("Rs. 12000{Enter}");
    expect(grid.getByRole("textbox", { name: "Sale A, Time, rupees" })).toHaveValue("+12,000");
    expect(grid.getAllByText("552,000")).toHaveLength(2);
    await userEvent.keyboard("5{Escape}");
    expect(document.activeElement).toHaveValue("");
    await press("Save Section");
    await waitFor(() =>
      expect(server.current().comparables).toMatchObject([
        {
          description: "Lot 1",
          transaction_date: "2026-01-15",
          price: 6_000_000,
          adjustments: { bargaining: -10, time: 0 },
          adjustment_rupees: { time: 12_000 },
        },
        {},
      ]),
    );
  });

  it("turn an adjustment from per cent to rupees and back, on the rate that it is taken on", async () => {
    await openComparables(fakeReport({ comparables: [] }));
    await press("Sales");
    await userEvent.click(await screen.findByRole("checkbox", { name: /Lot 4, Example Mawatha/ }));
    await press("Add 1 sale to the grid");
    await adjust("Lot 4, Example Mawatha", "Location %", "-5");
    await press("%: Location in rupees");
    expect(await field("Location Rs.")).toHaveValue("-30,000");
    expect((await item("Lot 4, Example Mawatha")).getByText("Rs. 570,000/=")).toBeVisible();
    await press("Rs.: Location in rupees");
    expect(await field("Location %")).toHaveValue("-5");
  });

  it("offer what pairs, one land sold twice and a rate a year say, and take nothing by themselves", async () => {
    const {
      id: comparable_id,
      created_at: _,
      updated_at: __,
      ...facts
    } = buildSale({ unit: "perch", building_value: null });
    const none = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };
    const sale = (change: object) => ({
      ...facts,
      comparable_id,
      adjustments: none,
      adjustment_reason: "",
      ...change,
    });
    const { server } = await openComparables(
      fakeReport({
        valuation_date: "2026-07-15",
        market_change_percent: 4,
        comparables: [
          sale({ description: "A", source: "a" }),
          sale({ description: "B", price: 7_200_000, adjustments: { ...none, access: 5 } }),
          sale({ description: "C", kind: "asking_price", price: 9_000_000 }),
          sale({
            description: "A",
            source: "d",
            price: 7_600_000,
            transaction_date: "2025-01-15",
            adjustments: { ...none, shape: 1, location: 1 },
          }),
        ],
      }),
    );
    const offers = within(
      await screen.findByRole("list", { name: "What the sales say of their adjustments" }),
    );
    expect(offers.getByText(/^C is an asking price/)).toBeVisible();
    expect(offers.getByText("D and A are sales of one land, 12 months apart: +5.26 % a year.")).toBeVisible();
    expect(offers.getByText("A and B differ in access alone: B lies 10 % below A.")).toBeVisible();
    expect(server.current().comparables).toMatchObject([{}, { adjustments: { access: 5 } }, {}, {}]);
    await userEvent.click(offers.getByRole("button", { name: "Allow +11.11 % for B" }));
    await userEvent.click(offers.getByRole("button", { name: "Allow it for every sale" }));
    await press("Save Section");
    await waitFor(() =>
      expect(server.current().comparables).toMatchObject([
        { adjustments: { time: 2 } },
        { adjustments: { access: 11.11, time: 2 } },
        { adjustments: { time: 2 } },
        { adjustments: { time: 6 } },
      ]),
    );
  });

  it("are removed from the report and restored", async () => {
    await openComparables();
    await press("Write a new one");
    await write(await field("Which property"), "Lot 2, New Road");
    await openDetails("A");
    await press("Remove Lot 2, New Road");
    expect(screen.queryByRole("group", { name: "Lot 2, New Road" })).toBeNull();
    await press("Undo");
    await item("Lot 2, New Road");
  });

  it("near the property are found by distance, and the nearest three of the last three years are ticked", async () => {
    const place = (metres: number) => ({ latitude: 7.2936 + metres / 111_195, longitude: 80.6413 });
    const sale = (number: number, metres: number, day: string) =>
      buildSale({
        id: `7c9e6679-7425-40de-944b-e07fc1f90ae${number}`,
        description: `Lot ${number}`,
        transaction_date: day,
        ...place(metres),
      });
    const bank = fakeBank([
      sale(1, 2_100, "2026-02-11"),
      sale(2, 650, "2026-03-18"),
      sale(3, 90, "2022-07-22"),
      sale(4, 900, "2026-01-30"),
      sale(5, 30_000, "2026-01-30"),
      sale(6, 120, "2025-12-05"),
    ]);
    const report = { latitude: 7.2936, longitude: 80.6413, valuation_date: "2026-11-20", comparables: [] };
    await openComparables(fakeReport(report), bank);
    await press("Sales near this property");
    await screen.findByText("Ticked: the nearest three of the last three years");
    const boxes = screen.getAllByRole("checkbox");
    expect(
      boxes.map((box) => [box.getAttribute("aria-label") ?? box.closest("li")?.textContent]),
    ).toHaveLength(5);
    expect(boxes.map((box) => (box instanceof HTMLInputElement ? box.checked : false))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(screen.getByText("90 m N, 10 P")).toBeVisible();
    expect(screen.getByText(/^over 3 years, sold 22\/07\/2022/)).toBeVisible();
    await press("Add 3 sales to the grid");
    await item("Lot 6");
    await press("Sales near this property");
    expect(await screen.findAllByText("In this report")).toHaveLength(3);
  });

  it("of the bank are added there and then, where none is near", async () => {
    const report = { latitude: 7.2936, longitude: 80.6413 };
    const { bank } = await openComparables(fakeReport(report), fakeBank([]));
    await press("Sales near this property");
    await screen.findByText("No sale by the perch within 5 km");
    await press("Add one");
    await write(await field("Which property"), "Lot 2, New Road");
    await write(await field("Coordinates, Plus Code or map link"), "7.3000, 80.6413");
    expect(
      screen.getByText("7.300000, 80.641300 · typed coordinates · 710 m N of the property"),
    ).toBeVisible();
    await press("Save in my sales");
    await screen.findByText(/^A\. Lot 2, New Road/);
    expect(bank.current()).toMatchObject([{ latitude: 7.3, longitude: 80.6413, position_source: "typed" }]);
  });
});
