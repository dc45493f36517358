import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../../helpers/fake-report";
import { openBuilder, press } from "../../../../helpers/open-builder";

const place = (name: string, distance: number) => ({ name, category: "school", distance, address: "Kandy" });
const eight = [4, 8, 1, 7, 3, 6, 2, 5].map((km) => place(`Place at ${km}`, km));

const openPlaces = async (report = fakeReport({ nearby_facilities: eight })) => {
  openBuilder(report, { section: "property_location" });
  return within(await screen.findByRole("group", { name: "Nearby facilities" }));
};
const names = () => screen.getAllByText(/^Place at \d$/).map(({ textContent }) => textContent);

describe("nearby places", () => {
  it("are a line each: the six nearest, the others behind a press", async () => {
    const places = await openPlaces();
    places.getByText("8 printed");
    expect(names()).toEqual([1, 2, 3, 4, 5, 6].map((km) => `Place at ${km}`));
    places.getByText("3.0 km");
    await userEvent.click(places.getByText("2 more"));
    expect(names()).toHaveLength(8);
  });

  it("of which the report prints eight alone are said to be so, and which", async () => {
    const places = await openPlaces(fakeReport({ nearby_facilities: [...eight, place("Place at 9", 9)] }));
    places.getByText("8 of 9 printed");
    places.getByText("Of each kind the nearest is printed, then the second.");
  });

  it("are edited on a press", async () => {
    const report = fakeReport({ nearby_facilities: eight });
    const places = await openPlaces(report);
    await userEvent.click(places.getByText("Place at 1"));
    const line = within(places.getByRole("group", { name: "place 3" }));
    await userEvent.clear(line.getByRole("textbox", { name: "Name" }));
    await userEvent.type(line.getByRole("textbox", { name: "Name" }), "Town hall");
    await userEvent.selectOptions(line.getByRole("combobox", { name: "Category" }), "Government");
    await press("Save Section");
    await screen.findByText("Section saved successfully");
    expect(report.current().nearby_facilities?.[2]).toEqual({
      ...place("Town hall", 1),
      category: "government",
    });
  });

  it("are removed, and brought back to their place in the report", async () => {
    const report = fakeReport({ nearby_facilities: eight });
    await openPlaces(report);
    await press("Remove Place at 1");
    expect(names()).not.toContain("Place at 1");
    await press("Undo");
    await press("Save Section");
    await screen.findByText("Section saved successfully");
    expect(report.current().nearby_facilities).toEqual(eight);
  });

  it("that are added are open for typing", async () => {
    await openPlaces();
    await press("Add place");
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus();
  });

  it("of OpenStreetMap show its credit, and keep it when they are edited", async () => {
    const report = fakeReport({
      nearby_facilities: [
        place("Place at 2", 2),
        { ...place("Place at 1", 1), source: "openstreetmap" as const },
      ],
    });
    const places = await openPlaces(report);
    places.getByText("© OpenStreetMap contributors");
    await userEvent.click(places.getByText("Place at 1"));
    const line = within(places.getByRole("group", { name: "place 2" }));
    await userEvent.type(line.getByRole("textbox", { name: "Name" }), "0");
    await press("Save Section");
    await screen.findByText("Section saved successfully");
    expect(report.current().nearby_facilities?.[1]).toEqual({
      ...place("Place at 10", 1),
      source: "openstreetmap",
    });
  });

  it("of our own list need no credit", async () => {
    const places = await openPlaces();
    expect(places.queryByText("© OpenStreetMap contributors")).toBeNull();
  });
});
