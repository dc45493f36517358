import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

describe("saving a section", () => {
  it("takes only that section's fields out of the whole form and moves a draft to in progress", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const form = { lot_number: "12", current_owner: "A. Example", market_value: 5, status: "finalized" };
    const { status, body } = await save(id, { section: "legal_description", data: form, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ lot_number: "12", market_value: null, status: "in_progress", version: 2 });
    expect(await get(id)).toMatchObject({ current_owner: "A. Example", version: 2 });
  });

  it("stores filled fields and removes cleared ones from the row", async () => {
    const { create, save, get, user, table } = await setup(dynoxide);
    const { id } = await create({ lot_number: "12", market_value: 5 });
    const stored = async () => {
      const { Items = [] } = await dynoxide.client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: "pk = :pk AND begins_with(sk, :report)",
          ExpressionAttributeValues: { ":pk": `OWNER#${user}`, ":report": "REPORT#" },
        }),
      );
      return Items.find((item) => item.id === id)?.fields;
    };
    const before = await stored();
    expect(before).toMatchObject({ lot_number: "12", market_value: 5 });
    expect(before).not.toHaveProperty("plan_number");
    const data = { lot_number: "", plan_number: "3142" };
    await save(id, { section: "legal_description", data, version: 1 });
    expect(await stored()).toEqual({ ...before, lot_number: undefined, plan_number: "3142" });
    expect(await get(id)).toMatchObject({
      ...data,
      market_value: 5,
      nearby_facilities: [],
      bare_land: false,
    });
  });

  it("answers a stale version with 409 and the report as it is, and changes nothing", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    await save(id, { section: "legal_description", data: { lot_number: "first" }, version: 1 });
    const { status, body } = await save(id, {
      section: "legal_description",
      data: { lot_number: "late" },
      version: 1,
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { code: "VERSION_CONFLICT", details: { lot_number: "first", version: 2 } },
    });
    expect((await get(id)).lot_number).toBe("first");
  });

  it("lets one of 20 parallel saves of one version win", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(id, { section: "legal_description", data: { lot_number: `lot ${index}` }, version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await get(id)).version).toBe(2);
  });

  it("keeps every parallel save of different fields when no version is given", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const boundaries = ["north", "south", "east", "west"].map((side) => `${side}_boundary`);
    await Promise.all(
      boundaries.map((name) => save(id, { section: "property_boundaries", data: { [name]: name } })),
    );
    expect(await get(id)).toMatchObject(Object.fromEntries(boundaries.map((name) => [name, name])));
  });

  it("writes an audit row for the change and for each field, with before and after", async () => {
    const { create, save, table, user } = await setup(dynoxide);
    const { id } = await create({ lot_number: "old" });
    await save(id, { section: "legal_description", data: { lot_number: "new" } });
    const { Items } = await dynoxide.client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :history)",
        ExpressionAttributeValues: { ":pk": `OWNER#${user}`, ":history": "HISTORY#" },
      }),
    );
    expect(Items).toContainEqual(
      expect.objectContaining({ field: "lot_number", before: "old", after: "new" }),
    );
    expect(Items).toContainEqual(
      expect.objectContaining({ section: "legal_description", by: user, mark: "2" }),
    );
  });

  it("keeps Sinhala, Tamil and line breaks and removes unprintable characters", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    const text = "මහනුවර දිස්ත්‍රික්කය\nகண்டி மாவட்டம்";
    const { body } = await save(id, {
      section: "property_location",
      data: { access_routes: `${text}\u0000` },
    });
    expect(body).toMatchObject({ access_routes: text });
  });

  it("cleans pasted text: Word's line break, its hyphen and its bullets", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    const { body } = await save(id, {
      section: "property_location",
      data: { access_routes: "\uf0b7 3\u000b2 km", property_address: "No. 5\u000b12 Temple\u00a0Road" },
    });
    expect(body).toMatchObject({ access_routes: "• 3\n2 km", property_address: "No. 5 12 Temple Road" });
    const legal = await save(id, { section: "legal_description", data: { plan_number: "2217\u001e1" } });
    expect(legal.body).toMatchObject({ plan_number: "2217-1" });
  });

  it("refuses a date before 1800, which is a slip", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    const { body } = await save(id, { section: "legal_description", data: { plan_date: "1205-11-20" } });
    expect(body).toMatchObject({
      error: {
        code: "VALIDATION_FAILED",
        fields: { plan_date: "Please enter a date from the year 1800 on" },
      },
    });
  });

  it.each([
    ["an unknown section", { section: "roof", data: {} }],
    ["a wrong type", { section: "legal_description", data: { lot_number: 7 } }],
    ["a text that is too long", { section: "legal_description", data: { lot_number: "x".repeat(201) } }],
    ["a choice that is none", { section: "land_description", data: { soil_type: "moon dust" } }],
    ["half a bedroom", { section: "building_details", data: { bedrooms: "2.5" } }],
    [
      "data without a field of the section",
      { section: "legal_description", data: { roof_description: "x" } },
    ],
    ["data without any field", { section: "valuation", data: {} }],
    ["data that is no object", { section: "legal_description", data: "lot 7" }],
  ])("refuses %s with 400 and the field's message", async (_, change) => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const { status, body } = await save(id, change);
    expect({ status, body }).toEqual({ status: 400, body: error("VALIDATION_FAILED") });
    expect((await get(id)).version).toBe(1);
  });

  it("refuses a report that has become too large, and changes nothing", async () => {
    const { create, save, get } = await setup(dynoxide);
    const { id } = await create();
    const names = ["roof", "wall", "floor"]
      .map((part) => `${part}_description`)
      .concat("doors_windows", "room_layout_description");
    const data = Object.fromEntries(names.map((name) => [name, "ක".repeat(20_000)]));
    await save(id, { section: "building_details", data });
    const more = { plantation_description: "ක".repeat(20_000), land_features: "ක".repeat(20_000) };
    const { status, body } = await save(id, { section: "land_description", data: more });
    expect({ status, body }).toEqual({ status: 413, body: error("REPORT_TOO_LARGE") });
    expect((await get(id)).land_features).toBe("");
  });
});
