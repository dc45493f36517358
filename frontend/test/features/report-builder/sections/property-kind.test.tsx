import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press } from "../../../helpers/open-builder";

const choose = async (kind: string) => userEvent.click(await screen.findByRole("radio", { name: kind }));
const shownFields = () =>
  [...document.querySelectorAll("[data-field]")].map((element) => element.getAttribute("data-field"));

const land = {
  total_extent: "13.8P",
  plantation_description: "Two mango trees",
  land_features: "A retaining wall",
  land_rate: 650_000,
};

describe("the kind of property", () => {
  it("leads the form with six chips, and the others behind one more", async () => {
    openBuilder(fakeReport());
    const kinds = await screen.findByRole("radiogroup", { name: "Kind of property" });
    expect(within(kinds).getAllByRole("radio")).toHaveLength(6);
    expect(shownFields()[0]).toBe("property_kind");
    await press("More: Kind of property");
    expect(within(kinds).getAllByRole("radio")).toHaveLength(11);
    expect(screen.queryByRole("button", { name: "More: Kind of property" })).toBeNull();
  });

  it("shows a chosen one that stands behind the others", async () => {
    openBuilder(fakeReport({ property_kind: "machinery" }));
    expect(await screen.findByRole("radio", { name: "Machinery" })).toBeChecked();
  });

  it("says what it asks, and counts what is kept of another", async () => {
    openBuilder(fakeReport({ property_kind: "house_and_land", ...land }));
    await screen.findByText(/^Asks for lot, plan, boundaries, land and buildings/);
    await choose("Condominium unit");
    await screen.findByText(/^Asks for the unit, the condominium plan and the floor area/);
    await screen.findByText(/^3 answers about the land and the value are kept and not printed/);
    await choose("House and land");
    await waitFor(() => expect(screen.queryByText(/kept and not printed/)).toBeNull());
  });

  it("decides labels, marks and fields, and brings back what another kind hid", async () => {
    openBuilder(fakeReport({ ...land, lot_number: "8/2" }), { section: "legal_description" });
    expect(await field("Lot number")).toHaveValue("8/2");
    await press(/^Basic Information/);
    await choose("Condominium unit");
    await press(/^Legal Description/);
    expect(await field("Unit number")).toHaveValue("8/2");
    // Open at once, since this kind alone has it.
    await field("Share value in the common elements");
    await press(/^Land Description/);
    const extent = await field("Extent of the land of the building");
    expect(extent).not.toHaveAttribute("aria-required");
    expect(screen.queryByRole("textbox", { name: "Plantation" })).toBeNull();
    await press(/^Basic Information/);
    await choose("House and land");
    await press(/^Land Description/);
    expect(await field("Plantation")).toHaveValue("Two mango trees");
    expect(await field("Total extent")).toHaveAttribute("aria-required", "true");
  });

  it("is proposed once by what is filled, and not where one is chosen", async () => {
    openBuilder(fakeReport({ building_type: "apartment" }));
    await screen.findByText(/The answers speak of the kind “Condominium unit”/);
    await press("Use it");
    expect(await screen.findByRole("radio", { name: "Condominium unit" })).toBeChecked();
    expect(screen.queryByText(/The answers speak of/)).toBeNull();
    await choose("House and land");
    await waitFor(() => expect(screen.getByRole("radio", { name: "House and land" })).toBeChecked());
    expect(screen.queryByText(/The answers speak of/)).toBeNull();
  });

  it("says the same of bare land as the older field, whichever is changed", async () => {
    openBuilder(fakeReport({ bare_land: true, building_age: 12 }));
    expect(await screen.findByRole("radio", { name: "Bare land" })).toBeChecked();
    await choose("House and land");
    await press(/^Building Details/);
    const bare = await screen.findByRole("checkbox", { name: /^Bare land/ });
    expect(bare).not.toBeChecked();
    await userEvent.click(bare);
    await press(/^Basic Information/);
    expect(await screen.findByRole("radio", { name: "Bare land" })).toBeChecked();
    await choose("Condominium unit");
    await choose("Bare land");
    await press(/^Building Details/);
    await userEvent.click(await screen.findByRole("checkbox", { name: /^Bare land/ }));
    expect(await field("Building age")).toHaveValue("12");
    await press(/^Basic Information/);
    expect(await screen.findByRole("radio", { name: "House and land" })).toBeChecked();
  });

  it("is taken back together with what follows from it", async () => {
    openBuilder(fakeReport());
    await choose("Bare land");
    await press(/^Undo/);
    expect(screen.getByRole("radio", { name: "Bare land" })).not.toBeChecked();
    await press(/^Building Details/);
    expect(await screen.findByRole("checkbox", { name: /^Bare land/ })).not.toBeChecked();
  });
});

describe("the purpose", () => {
  it("shows a forced sale value where it is asked for, and else offers it", async () => {
    openBuilder(fakeReport({ report_type: "fair_value", market_value: 10_000_000 }), {
      section: "valuation",
    });
    await field("Market value");
    expect(screen.queryByRole("textbox", { name: "Forced sale value" })).toBeNull();
    await press("Add: Forced sale value");
    expect(await field("Forced sale value")).toHaveValue("8,000,000");
    expect(screen.queryByRole("button", { name: "Add: Forced sale value" })).toBeNull();
    await press("Add: Insurance value");
    expect(await field("Insurance value")).toHaveValue("");
  });

  it("shows and keeps one that was stated before", async () => {
    openBuilder(fakeReport({ report_type: "fair_value", forced_sale_value: 7 }), { section: "valuation" });
    expect(await field("Forced sale value")).toHaveValue("7");
  });

  it("of a rent calls the amount so, and has no forced sale", async () => {
    openBuilder(fakeReport({ report_type: "rental", market_value: 85_000 }), { section: "valuation" });
    expect(await field("Market rent")).toHaveValue("85,000");
    for (const name of ["Forced sale value", "Insurance value"]) {
      expect(screen.queryByRole("textbox", { name })).toBeNull();
      expect(screen.queryByRole("button", { name: `Add: ${name}` })).toBeNull();
    }
  });
});
