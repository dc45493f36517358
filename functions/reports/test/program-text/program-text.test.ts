import { emptyReportFields, type WrittenText } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programTextAfter } from "../../src/program-text/program-text.ts";
import { setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const model = { kind: "model", name: "Example model", version: "1" } as const;
const template = { kind: "template", name: "Templates", version: "2" } as const;
const written = (field: WrittenText["field"], writer: WrittenText["writer"]): WrittenText => ({
  field,
  writer,
});

const historyOf = async (call: Awaited<ReturnType<typeof setup>>["call"], id: number) => {
  const { body } = await call({ method: "GET", path: `/reports/${id}/history` });
  return body;
};
const CHECK = "program_text_statement_empty";

describe("who wrote a text", () => {
  it("stands in the history, and a model's in the report and its checks", async () => {
    const { create, save, call } = await setup(dynoxide);
    const { id } = await create();
    const saved = await save(id, {
      section: "land_description",
      data: { land_features: "Level land.", plantation_description: "Coconut." },
      written: [written("land_features", model), written("plantation_description", template)],
    });
    expect(saved.body).toMatchObject({ program_text: [written("land_features", model)] });
    expect(await historyOf(call, id)).toMatchObject({
      data: [
        { written: [written("land_features", model), written("plantation_description", template)] },
        { section: "created" },
      ],
    });
    expect((await call({ method: "GET", path: `/reports/${id}/checks` })).body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ code: CHECK, level: "warning", field: "program_text_statement" }),
      ]),
    });
    await save(id, { section: "valuation", data: { program_text_statement: "A model wrote the land." } });
    expect((await call({ method: "GET", path: `/reports/${id}/checks` })).body).not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ code: CHECK })]),
    });
  });

  it("is the valuer where nothing else is said, and for a field that the save leaves as it was", async () => {
    const { create, save, call, get } = await setup(dynoxide);
    const { id } = await create({ land_features: "Level land." });
    await save(id, { section: "land_description", data: { plantation_description: "Coconut." } });
    await save(id, {
      section: "land_description",
      data: { land_features: "Level land.", soil_type: "clay" },
      written: [written("land_features", model)],
    });
    const history = await historyOf(call, id);
    expect(JSON.stringify(history)).not.toContain("written");
    expect((await get(id)).program_text).toEqual([]);
  });

  it("is known of a copied text, and forgotten with a deleted one", async () => {
    const { create, save, call, get } = await setup(dynoxide);
    const { id } = await create();
    await save(id, {
      section: "land_description",
      data: { land_features: "Level land." },
      written: [written("land_features", model)],
    });
    await save(id, {
      section: "legal_description",
      data: { legal_access: "By the road." },
      written: [written("legal_access", model)],
    });
    const clone = await call({ method: "POST", path: `/reports/${id}/clone` });
    // Legal access belongs to one instruction, so that the clone does not have it.
    expect(clone.body).toMatchObject({ program_text: [written("land_features", model)] });
    await save(id, { section: "land_description", data: { land_features: "" } });
    expect((await get(id)).program_text).toEqual([written("legal_access", model)]);
  });

  it("is asked of fields that have texts alone", async () => {
    const { create, save } = await setup(dynoxide);
    const { id } = await create();
    expect(
      await save(id, {
        section: "land_description",
        data: { soil_type: "clay" },
        written: [{ field: "soil_type", writer: model }],
      }),
    ).toMatchObject({ status: 400 });
  });
});

it("a report remembers each model of a field once, and the newest texts only", () => {
  const fields = { ...emptyReportFields, land_features: "Level." };
  const other = { ...model, version: "2" };
  const once = programTextAfter({}, fields, [written("land_features", model)]);
  expect(programTextAfter({ program_text: once }, fields, [written("land_features", model)])).toEqual(once);
  expect(programTextAfter({ program_text: once }, fields, [written("land_features", other)])).toEqual([
    ...once,
    written("land_features", other),
  ]);
  const many = Array.from({ length: 101 }, (_, version) =>
    written("land_features", { ...model, version: String(version) }),
  );
  expect(programTextAfter({}, fields, many)).toEqual(many.slice(1));
});
