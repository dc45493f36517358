import { type ReportFields, sourcesOf } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const made: Partial<ReportFields> = {
  village_name: "Kandy",
  locality_description: "The property is situated in Kandy.",
};
const sources = sourcesOf(
  "locality_description",
  made.locality_description,
  ["village_name"],
  (name) => made[name],
);
const CODE = "locality_description_of_former_facts";

describe("what a text was made from", () => {
  it("is created with the report, and the checks say when it has changed", async () => {
    const { create, save, call } = await setup(dynoxide);
    const report = await create({ ...made, text_sources: sources });
    expect(report.text_sources).toEqual(sources);
    const codes = async () => {
      const { body } = await call({ method: "GET", path: `/reports/${report.id}/checks` });
      return JSON.stringify(body);
    };
    expect(await codes()).not.toContain(CODE);
    await save(report.id, { section: "property_location", data: { village_name: "Peradeniya" } });
    expect(await codes()).toContain(CODE);
    expect(await codes()).toContain("“Village” read “Kandy” when this was written");

    const kept = sources.map((source) => ({ ...source, facts: { village_name: "Peradeniya" } }));
    const saved = await save(report.id, {
      section: "property_location",
      data: { village_name: "Peradeniya" },
      text_sources: kept,
    });
    expect(saved.body).toMatchObject({ version: 3, text_sources: kept });
    expect(await codes()).not.toContain(CODE);
  });

  it("is forgotten with the text, is of the saved section alone, and goes along with a copy", async () => {
    const { create, save, call, get } = await setup(dynoxide);
    const { id } = await create({ ...made });
    await save(id, { section: "land_description", data: { soil_type: "clay" }, text_sources: sources });
    expect((await get(id)).text_sources).toEqual([]);
    await save(id, { section: "property_location", data: { village_name: "Kandy" }, text_sources: sources });
    const copy = await call({ method: "POST", path: `/reports/${id}/clone` });
    expect(copy.body).toMatchObject({ text_sources: sources });
    await save(id, { section: "property_location", data: { locality_description: "" } });
    expect((await get(id)).text_sources).toEqual([]);
  });

  it("is refused where it names no field", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    const wrong = [{ field: "nothing", paragraph: "0", facts: {} }];
    expect(
      await save(id, { section: "property_location", data: { city: "Kandy" }, text_sources: wrong }),
    ).toMatchObject({
      status: 400,
    });
  });
});
