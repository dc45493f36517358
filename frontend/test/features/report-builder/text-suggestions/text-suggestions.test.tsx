import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press } from "../../../helpers/open-builder";

describe("the text writer", () => {
  it("proposes text beside what stands there, and fills the form when it is accepted", async () => {
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
    await press("Enhance with AI");
    await screen.findByText("2 proposed below.");
    screen.getByText("A quiet residential locality.");
    await press("Accept Locality description");
    expect(await field("Locality description")).toHaveValue("A quiet residential locality.");
    await press("Dismiss Access routes");
    expect(await field("Access routes")).toHaveValue("");
    expect(server.current().locality_description).toBe("Quiet.");
  });

  it("is taken back, except where the valuer has gone on writing", async () => {
    openBuilder(fakeReport({ locality_description: "Quiet." }), {
      section: "property_location",
      reports: {
        enhance: () => ({
          data: { property_location: { locality_description: "A quiet place.", access_routes: "By road." } },
        }),
      },
    });
    await press("Enhance with AI");
    await press("Accept all 2");
    expect(screen.getByRole("button", { name: "Undo" })).toHaveFocus();
    await userEvent.type(await field("Access routes"), " On foot.");
    await press("Undo");
    expect(await field("Locality description")).toHaveValue("Quiet.");
    expect(await field("Access routes")).toHaveValue("By road. On foot.");
    expect(screen.getByRole("heading", { name: "AI Content Enhancement" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Accept Locality description" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("writes text for the section from what the report says", async () => {
    openBuilder(fakeReport(), {
      section: "land_description",
      reports: { generateContent: () => ({ data: { land_features: "Level with the road." } }) },
    });
    await press("Propose text");
    await press("Accept Land features");
    expect(await field("Land features")).toHaveValue("Level with the road.");
  });

  it("offers standard text for empty fields only, all at once if wanted", async () => {
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
    await press("Use standard text");
    await screen.findByText("2 proposed below.");
    await press("Accept all 2");
    expect(await field("Valuation purpose")).toHaveValue("My own purpose");
    await screen.findByText("Accepted into the section.");
  });

  it("says so when there is nothing to propose", async () => {
    openBuilder(fakeReport(), { reports: { enhance: () => ({ data: {} }) } });
    await press("Enhance with AI");
    await screen.findByText("There is nothing to improve in this section yet.");
  });
});

describe("places of the country", () => {
  it("are suggested below the chosen parent, and any other name stays", async () => {
    const asked: unknown[] = [];
    openBuilder(fakeReport({ province: "Central" }), {
      section: "property_location",
      reports: {
        sriLankanLocations: ({ query }) => {
          asked.push(query);
          return { success: true, data: [{ name: "Kandy", parent: "Central" }] };
        },
      },
    });
    const district = await screen.findByRole("combobox", { name: "District" });
    district.focus();
    await screen.findByText(
      (_, element) => element?.tagName === "OPTION" && element.getAttribute("value") === "Kandy",
    );
    expect(asked).toEqual([{ type: "district", parent: "Central" }]);
  });
});
