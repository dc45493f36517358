import { limits, ReportChange, ReportFields } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const section = "building_details";

/** Ten buildings, each with so many Sinhala letters of three bytes. */
const buildings = (letters: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    name: `Building ${index + 1}`,
    building_type: null,
    building_age: null,
    condition_grade: null,
    total_floor_area: null,
    bedrooms: null,
    roof_description: "ක".repeat(letters),
    wall_description: "",
    floor_description: "",
    doors_windows: "",
    room_layout_description: "",
    building_conveniences: [],
    occupier: "",
  }));

const setupLong = async () => {
  const room = await setup(dynoxide);
  const saveBuildings = (id: number, letters: number) =>
    room.save(id, { section, data: { other_buildings: buildings(letters) } });
  const newest = async (id: number) =>
    z
      .object({ data: z.array(ReportChange) })
      .parse((await room.call({ method: "GET", path: `/reports/${id}/history` })).body).data[0];
  return { ...room, saveBuildings, newest };
};

it("a field of more than half a row's size can be changed, shortened and cleared, and is in the history", async () => {
  const { create, saveBuildings, save, newest } = await setupLong();
  const { id } = await create();
  for (const letters of [8_000, 8_001, 7_900]) {
    expect(await saveBuildings(id, letters), String(letters)).toMatchObject({ status: 200 });
  }
  expect((await newest(id))?.fields).toEqual({
    other_buildings: { before: buildings(8_001), after: buildings(7_900) },
  });
  expect(await save(id, { section, data: { other_buildings: [], occupier: "Owner" } })).toMatchObject({
    status: 200,
  });
  expect((await newest(id))?.fields).toEqual({
    occupier: { before: "", after: "Owner" },
    other_buildings: { before: buildings(7_900), after: [] },
  });
});

it("a report larger than a row is refused with a message, and stays unchanged", async () => {
  const { create, saveBuildings, get } = await setupLong();
  const { id } = await create();
  await saveBuildings(id, 10_000);
  expect(await saveBuildings(id, limits.text.long)).toMatchObject({
    status: 413,
    body: error(
      "REPORT_TOO_LARGE",
      "This report's text has grown beyond what one report can hold. Please shorten a section.",
    ),
  });
  expect(await get(id)).toMatchObject({ version: 2, other_buildings: buildings(10_000) });
});

it("every number field stores the smallest number", async () => {
  const { create, get } = await setupLong();
  const numbers = Object.fromEntries(
    Object.entries(ReportFields.shape)
      .filter(([, schema]) => schema.safeParse(0).data === 0)
      .map(([name]) => [name, Number.MIN_VALUE]),
  );
  expect(Object.keys(numbers)).toContain("latitude");
  const { id } = await create(numbers);
  expect(await get(id)).toMatchObject(Object.fromEntries(Object.keys(numbers).map((name) => [name, 0])));
});
