import { messages } from "@takseru/shared-types";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { openBuilder, openGroup, press } from "../../../helpers/open-builder";

const building = (name: string, area: number | null = null) => ({
  name,
  building_type: null,
  building_age: null,
  condition_grade: null,
  total_floor_area: area,
  bedrooms: null,
  roof_description: "",
  wall_description: "",
  floor_description: "",
  doors_windows: "",
  room_layout_description: "",
  building_conveniences: [],
  occupier: "",
});

const openBuildings = async (server: ReturnType<typeof fakeReport>) => {
  openBuilder(server, { section: "building_details" });
  await openGroup("Other buildings");
};
const card = async (name: string) => {
  const title = await screen.findByRole("heading", { level: 4, name });
  const found = title.closest("details");
  if (!found) throw new Error(`${name} is no card`);
  return { title, fields: within(found) };
};
const names = () => screen.getAllByRole("heading", { level: 4 }).map((heading) => heading.textContent);
const save = async () => {
  await press("Save Section");
  await screen.findByText(messages.reports.sectionSaved);
};

describe("several buildings", () => {
  it("are added with the fields of the main one", async () => {
    const server = fakeReport();
    await openBuildings(server);
    await press("Add a building");
    const { fields } = await card("Building 2");
    await userEvent.type(fields.getByLabelText("Name"), "Annexe");
    await userEvent.click(fields.getByRole("radio", { name: "Good" }));
    await userEvent.type(fields.getByLabelText("Total floor area"), "1,020");
    await userEvent.type(fields.getByLabelText("Occupier"), "A tenant");
    await userEvent.click(fields.getByLabelText("Electricity"));
    await save();
    expect(server.current().other_buildings).toEqual([
      {
        ...building("Annexe", 1_020),
        condition_grade: "good",
        occupier: "A tenant",
        building_conveniences: ["Electricity"],
      },
    ]);
  });

  it("show name and floor area, and all fields once opened", async () => {
    await openBuildings(fakeReport({ other_buildings: [building("Garage", 200)] }));
    const { title, fields } = await card("Garage");
    expect(fields.getByText("200 sq ft")).toBeVisible();
    expect(fields.queryByRole("textbox", { name: "Roof" })).toBeNull();
    await userEvent.click(title);
    expect(await fields.findByRole("textbox", { name: "Roof" })).toBeVisible();
  });

  it("are moved up and down", async () => {
    const server = fakeReport({ other_buildings: [building("Garage"), building("Annexe")] });
    await openBuildings(server);
    await userEvent.click((await card("Annexe")).title);
    await press("Move up Annexe");
    expect(names()).toEqual(["Annexe", "Garage"]);
    expect(screen.getByRole("button", { name: "Move up Annexe" })).toBeDisabled();
    await save();
    expect(server.current().other_buildings.map(({ name }) => name)).toEqual(["Annexe", "Garage"]);
  });

  it("are removed, and restored with their values", async () => {
    await openBuildings(fakeReport({ other_buildings: [building("Garage", 200), building("Annexe")] }));
    await userEvent.click((await card("Garage")).title);
    await press("Remove Garage");
    expect(names()).toEqual(["Annexe"]);
    await press("Undo");
    expect(names()).toEqual(["Garage", "Annexe"]);
    expect((await card("Garage")).fields.getByText("200 sq ft")).toBeVisible();
  });

  it("stay on bare land, with a note", async () => {
    openBuilder(fakeReport({ other_buildings: [building("Garage")], bare_land: true }), {
      section: "building_details",
    });
    expect(await screen.findByRole("checkbox", { name: /^Bare land/ })).toHaveAccessibleDescription(
      /Still there: 1 other building/,
    );
    expect(screen.queryByRole("heading", { name: "Other buildings" })).toBeNull();
  });
});
