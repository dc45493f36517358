import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press } from "../../../helpers/open-builder";

describe("text suggestions", () => {
  it("stand beside the present text and fill the form when accepted", async () => {
    const server = fakeReport({ locality_description: "Quiet." });
    openBuilder(server, {
      section: "property_location",
      reports: {
        enhance: () => ({
          data: {
            property_location: {
              locality_description: "A quiet residential locality.",
              access_routes: "From the clock tower along Example Road.",
            },
          },
        }),
      },
    });
    await press("Write for me");
    await press("Enhance with AI");
    await screen.findByText("2 proposed below.");
    await screen.findByText("A quiet residential locality.");
    await press("Replace Locality description");
    expect(await field("Locality description")).toHaveValue("A quiet residential locality.");
    await press("Dismiss Access routes");
    expect(await field("Access routes")).toHaveValue("");
    expect(server.current().locality_description).toBe("Quiet.");
  });

  it("can be undone, except where the valuer has edited the text", async () => {
    openBuilder(fakeReport({ locality_description: "Quiet." }), {
      section: "property_location",
      reports: {
        enhance: () => ({
          data: { property_location: { locality_description: "A quiet place.", access_routes: "By road." } },
        }),
      },
    });
    await press("Write for me");
    await press("Enhance with AI");
    await press("Replace Locality description");
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await press("Undo");
    expect(await field("Locality description")).toHaveValue("Quiet.");
    expect(screen.getByRole("heading", { name: "AI Content Enhancement" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Replace Locality description" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();

    await press("Accept Access routes");
    await userEvent.type(await field("Access routes"), " On foot.");
    await press("Undo");
    expect(await field("Access routes")).toHaveValue("By road. On foot.");
  });

  it("are accepted all at once for empty fields only; the valuer's own words are replaced one by one", async () => {
    const suggested = { locality_description: "By road.", access_routes: "By road." };
    openBuilder(fakeReport({ access_routes: "From the clock tower, 300 m along Temple Road." }), {
      section: "property_location",
      reports: { enhance: () => ({ data: { property_location: suggested } }) },
    });
    await press("Write for me");
    await press("Enhance with AI");
    await press("Accept all 1 for empty fields");
    expect(await field("Locality description")).toHaveValue("By road.");
    expect(await field("Access routes")).toHaveValue("From the clock tower, 300 m along Temple Road.");
    screen.getByText("Yours, before");
    screen.getByText("Proposed, after");
    expect(screen.queryByRole("button", { name: /^Accept all/ })).toBeNull();
    await press("Replace Access routes");
    expect(await field("Access routes")).toHaveValue("By road.");
    await press("Undo the change of Access routes");
    expect(await field("Access routes")).toHaveValue("From the clock tower, 300 m along Temple Road.");
  });

  it("are written for the section from the other fields", async () => {
    openBuilder(fakeReport(), {
      section: "land_description",
      reports: { generateContent: () => ({ data: { land_features: "Level with the road." } }) },
    });
    await press("Write for me");
    await press("Propose text");
    await press("Accept Land features");
    expect(await field("Land features")).toHaveValue("Level with the road.");
  });

  it("take standard text for empty fields only, accepted one by one or all at once", async () => {
    openBuilder(fakeReport({ valuation_purpose: "My own purpose" }), {
      section: "basic_information",
      reports: {
        template: () => ({
          valuation_purpose: "Standard purpose",
          documents_seen: "Copy of the deed",
          basis_of_value: "market_value",
        }),
      },
    });
    await press("Write for me");
    await press("Use standard text");
    await screen.findByText("2 proposed below.");
    await press("Accept all 2");
    expect(await field("Valuation purpose")).toHaveValue("My own purpose");
    await screen.findByText("Accepted into the section.");
  });

  it("may be empty, with a note", async () => {
    openBuilder(fakeReport(), { reports: { enhance: () => ({ data: {} }) } });
    await press("Write for me");
    await press("Enhance with AI");
    await screen.findByText("There is nothing to improve in this section yet.");
  });
});
