import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press, rewrite } from "../../../helpers/open-builder";
import { afterPause, legal, openLegal, says } from "../../../helpers/open-legal";

describe("undo", () => {
  it("says what it takes back, over a save, and the former value is saved like any other", async () => {
    const server = fakeReport(legal);
    openLegal(server);
    await rewrite("Lot number", "4B");
    await userEvent.tab();
    await waitFor(() => expect(server.current().lot_number).toBe("4B"));
    await press("Undo: Lot number");
    expect(await field("Lot number")).toHaveValue("1");
    await afterPause(() => expect(server.current().lot_number).toBe("1"));
    await says(/^Saved/);
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("comes by its keys, but in a text, which has its own", async () => {
    openLegal(fakeReport(legal));
    await rewrite("Lot number", "4B");
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(await field("Lot number")).toHaveValue("4B");
    (await screen.findByRole("heading", { level: 2, name: "Legal Description" })).focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await waitFor(async () => expect(await field("Lot number")).toHaveValue("1"));
  });

  it("goes to the section of what it takes back", async () => {
    openLegal(fakeReport(legal));
    await rewrite("Lot number", "4B");
    await press(/^Land Description/);
    await press("Undo: Lot number");
    expect(await field("Lot number")).toHaveValue("1");
  });

  it("is offered at each value that the worksheet has replaced", async () => {
    const land = [{ description: "Lot 1", extent_perches: 10, rate_per_perch: 1_000_000 }];
    const worksheet = { land, buildings: [], other: [], rounding_step: 0, forced_sale_percent: 80 };
    openBuilder(fakeReport({ worksheet, market_value: 9_000_000, forced_sale_value: 7_000_000 }), {
      section: "valuation",
    });
    await press("Use these values");
    expect(await field("Market value")).toHaveValue("10,000,000");
    // Nothing is left to take over; the focus stays in the conclusion.
    expect(screen.queryByRole("button", { name: "Use these values" })).toBeNull();
    expect(document.activeElement?.tagName).toBe("FIELDSET");
    await press("Undo the change of Market value");
    expect(await field("Market value")).toHaveValue("9,000,000");
    expect(await field("Forced sale value")).toHaveValue("8,000,000");
    await press(/^Undo: Land rate per perch, Forced sale value/);
    expect(await field("Forced sale value")).toHaveValue("7,000,000");
  });

  it("takes back what followed the worksheet together with its figure", async () => {
    const land = [{ description: "Lot 1", extent_perches: 10, rate_per_perch: 1_000_000 }];
    const worksheet = { land, buildings: [], other: [], rounding_step: 0, forced_sale_percent: 80 };
    openBuilder(
      fakeReport({ worksheet, land_rate: 1_000_000, market_value: 10_000_000, forced_sale_value: 8_000_000 }),
      { section: "valuation" },
    );
    await rewrite("Lot 1, Rate per perch", "10000000");
    await waitFor(async () => expect(await field("Market value")).toHaveValue("100,000,000"));
    await press(/^Undo: Worksheet/);
    expect(await field("Market value")).toHaveValue("10,000,000");
    expect(await field("Lot 1, Rate per perch")).toHaveValue("1,000,000");
  });
});
