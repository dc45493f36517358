import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder } from "../../../helpers/open-builder";

describe("the name of a place", () => {
  it("is suggested from the places within the chosen parent", async () => {
    const queries: unknown[] = [];
    openBuilder(fakeReport({ province: "Central" }), {
      section: "property_location",
      reports: {
        sriLankanLocations: ({ query }) => {
          queries.push(query);
          return { success: true, data: [{ name: "Kandy", parent: "Central" }] };
        },
      },
    });
    const district = await screen.findByRole("combobox", { name: "District" });
    district.focus();
    await screen.findByText(
      (_, element) => element?.tagName === "OPTION" && element.getAttribute("value") === "Kandy",
    );
    expect(queries).toEqual([{ type: "district", parent: "Central" }]);
  });
});
