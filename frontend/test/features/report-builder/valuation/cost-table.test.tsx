import { emptyWorksheet } from "@takseru/shared-types";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder } from "../../../helpers/open-builder";
import { setWidth } from "../../../helpers/set-width";

const zones = {
  worksheet: {
    ...emptyWorksheet,
    land: [
      { description: "Front land", extent_perches: 20, rate_per_perch: 650_000 },
      { description: "Back land", extent_perches: 52.5, rate_per_perch: 650_000 },
    ],
    buildings: [{ description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, depreciation_percent: 10 }],
  },
};
const LIFE = "House, Depreciation in per cent, or age / life / residual";
const cell = (name: string) => screen.findByRole("textbox", { name });
const costLine = () => screen.getByRole("button", { name: /^Cost/ });

afterEach(() => {
  setWidth(1024);
  vi.useRealTimers();
});

describe("the table of the cost approach", () => {
  it("is a grid for each of its lists, with the keys of a spreadsheet", async () => {
    openBuilder(fakeReport(zones), { section: "valuation" });
    const land = await screen.findByRole("grid", { name: "Land" });
    expect(
      within(land)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual(["Land", "Perches", "Rate a perch", "Share, %", "Allowance, %", "Value, Rs.", "Actions"]);
    (await cell("Front land, Share of the rate %")).focus();
    await userEvent.keyboard("{ArrowDown}60{Tab}10");
    expect(costLine()).toHaveTextContent("44,952,700");
    await userEvent.keyboard("{Enter}{Control>}z{/Control}");
    expect(within(land).getAllByRole("row")).toHaveLength(3);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(await cell("Back land, Quantity allowance %")).toHaveValue("");
  });

  it("takes age, life and residual in one cell, or a percentage", async () => {
    const server = fakeReport(zones);
    openBuilder(server, { section: "valuation" });
    const life = await cell(LIFE);
    expect(life).toHaveValue("10 %");
    act(() => life.focus());
    expect(life).toHaveValue("10");
    await userEvent.keyboard("12/");
    expect(life).toHaveValue("12/");
    await userEvent.keyboard("60/10");
    expect(life).toHaveValue("12/60/10");
    act(() => life.blur());
    expect(life).toHaveValue("12/60/10 = 18 %");
    await userEvent.click(screen.getByRole("button", { name: "Save Section" }));
    await vi.waitFor(() =>
      expect(server.current().worksheet?.buildings).toMatchObject([
        { depreciation_percent: 0, age_years: 12, life_years: 60, residual_percent: 10 },
      ]),
    );
    act(() => life.focus());
    await userEvent.keyboard("15 %{Enter}");
    expect(await cell(LIFE)).toHaveValue("15 %");
    act(() => life.focus());
    await userEvent.keyboard("12/60/ten");
    expect(life).toBeInvalid();
    expect(life).toHaveAccessibleDescription(/^Residual %: /);
  });

  it("shows the rate per acre on a press, and keeps it while it is rewritten", async () => {
    openBuilder(fakeReport(zones), { section: "valuation" });
    await userEvent.click(await screen.findByRole("button", { name: "Rate per acre" }));
    fireEvent.change(await cell("Back land, Rate per perch"), { target: { value: "" } });
    const acre = await cell("Back land, Rate per acre");
    fireEvent.change(acre, { target: { value: "104000000" } });
    fireEvent.change(acre, { target: { value: "" } });
    expect(acre).toBeInTheDocument();
  });

  it("goes on in a row that is added", async () => {
    openBuilder(fakeReport(zones), { section: "valuation" });
    await userEvent.click(await screen.findByRole("button", { name: "Add land" }));
    expect(await cell("Land 3, Description")).toHaveFocus();
  });

  it("does not make 225 of 22,5", async () => {
    openBuilder(fakeReport(zones), { section: "valuation" });
    const perches = await cell("Front land, Extent (perches)");
    perches.focus();
    await userEvent.keyboard("22,5{Tab}");
    expect(perches).toBeInvalid();
    const rate = await cell("Front land, Rate per perch");
    await userEvent.keyboard("650,5{Tab}");
    expect(rate).toBeInvalid();
    act(() => rate.focus());
    await userEvent.keyboard("1,650,000{Tab}");
    expect(rate).toHaveValue("1,650,000");
    expect(rate).not.toBeInvalid();
  });

  it("says its value a second after the last digit, once", async () => {
    openBuilder(fakeReport(zones), { section: "valuation" });
    const rate = await cell("Front land, Rate per perch");
    vi.useFakeTimers();
    const spoken = () =>
      screen.getAllByRole("status").filter(({ textContent }) => textContent?.startsWith("Value by cost"));
    for (const typed of ["7", "70", "700000"]) {
      fireEvent.change(rate, { target: { value: typed } });
      await act(() => vi.advanceTimersByTimeAsync(900));
      expect(spoken()).toEqual([]);
    }
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(spoken().map(({ textContent }) => textContent)).toEqual(["Value by cost: 61,650,200"]);
    // The same second for what stands below a field, and for that of the field in hand alone.
    const market = screen.getByRole("textbox", { name: "Market value" });
    act(() => market.focus());
    fireEvent.change(market, { target: { value: "5000000" } });
    fireEvent.change(rate, { target: { value: "800000" } });
    fireEvent.change(market, { target: { value: "6000000" } });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(
      screen
        .getAllByRole("status")
        .filter(({ textContent }) => /^Sri Lanka Rupees Six Million/.test(textContent ?? "")),
    ).toHaveLength(1);
  });
});

describe("a signed report's valuation", () => {
  const signed = { ...zones, status: "finalized" as const };

  it("is read in full on the desk, and changed nowhere", async () => {
    openBuilder(fakeReport(signed), { section: "valuation" });
    const land = await screen.findByRole("table", { name: "Land" });
    expect(land).toHaveTextContent("Back land52.5650,000");
    expect(screen.queryByRole("button", { name: /^(Add|Remove|Use|Rate per acre)/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Actions for Front land/ })).toBeNull();
    const other = screen.getByRole("button", { name: /^Comparison/ });
    expect(other).toBeEnabled();
    await userEvent.click(other);
    expect(await field("Quantity")).toBeDisabled();
  });

  it("opens its rows on a phone", async () => {
    setWidth(360);
    openBuilder(fakeReport(signed), { section: "valuation" });
    await userEvent.click(await screen.findByRole("button", { name: /^Back land/ }));
    expect(await field("Rate per perch")).toBeDisabled();
    expect(screen.queryByRole("button", { name: /^(Add|Remove|Copy|Zones)/ })).toBeNull();
  });
});
