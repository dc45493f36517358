import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  requiredFields,
  sections,
  type WrittenField,
  writtenAnew,
  writtenFields,
} from "./helpers/report-fields.ts";
import { changeStatus, createCompleted, createReport, getReport, saveSection } from "./helpers/reports.ts";
import { expectAnswer, expectError, Report } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer({ fullName: "Nimal Perera", professionalTitle: "Licensed Valuer" });
});
afterAll(() => product.stop());

const writtenNames = Object.keys(writtenFields) as WrittenField[];

describe("a section", () => {
  test("saves its fields and answers the whole report, one version on, in progress", async () => {
    const before = await createReport(valuer);
    const data = {
      north_boundary: "Lot 6",
      south_boundary: "Ela",
      east_boundary: "Road",
      west_boundary: "Lot 8",
    };
    const saved = expectAnswer(
      await saveSection(valuer, before.id, "property_boundaries", data),
      200,
      Report,
    );
    expect(saved).toMatchObject({ ...data, status: "in_progress", version: before.version + 1 });
    expect(await getReport(valuer, before.id)).toEqual(saved);
  });

  test("takes only its own fields from a whole form", async () => {
    const before = await createReport(valuer);
    const saved = expectAnswer(
      await saveSection(valuer, before.id, "property_boundaries", writtenFields),
      200,
      Report,
    );
    const boundaries = ["north_boundary", "south_boundary", "east_boundary", "west_boundary"] as const;
    for (const field of writtenNames)
      expect([field, saved[field]]).toEqual([
        field,
        boundaries.some((name) => name === field) ? writtenFields[field] : before[field],
      ]);
  });

  test("by section, the eight together write every field", async () => {
    const { id } = await createReport(valuer);
    const fields = writtenAnew();
    for (const section of sections) expectAnswer(await saveSection(valuer, id, section, fields), 200, Report);
    expect(await getReport(valuer, id)).toMatchObject(fields);
  });

  test("keeps the fields that the form leaves out", async () => {
    const fields = writtenAnew();
    const { id } = await createReport(valuer, fields);
    await saveSection(valuer, id, "legal_description", { lot_number: "8" });
    expect(await getReport(valuer, id)).toMatchObject({ ...fields, lot_number: "8" });
  });

  test("with an older version answers 409 and changes nothing", async () => {
    const { id, version } = await createReport(valuer);
    expectAnswer(
      await saveSection(valuer, id, "legal_description", { lot_number: "1" }, version),
      200,
      Report,
    );
    const before = await getReport(valuer, id);
    expectError(await saveSection(valuer, id, "legal_description", { lot_number: "2" }, version), 409);
    expect(await getReport(valuer, id)).toEqual(before);
  });

  test("saved 20 times at once on one version is saved once and refused 19 times with 409", async () => {
    const { id, version } = await createReport(valuer);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        saveSection(valuer, id, "legal_description", { lot_number: `lot ${index}` }, version),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await getReport(valuer, id)).toMatchObject({ lot_number: `lot ${winner}`, version: version + 1 });
  });

  test.each([
    ["an unknown section", { section: "appendix", data: {} }],
    ["no section", { data: {} }],
    ["no data", { section: "valuation" }],
    ["data that is text", { section: "valuation", data: "all" }],
    ["data that is a list", { section: "valuation", data: [] }],
    ["a version that is text", { section: "valuation", data: {}, version: "one" }],
    ["a version below one", { section: "valuation", data: {}, version: 0 }],
    ["a wrong value", { section: "valuation", data: { market_value: "much" } }],
    ["a value outside the enumeration", { section: "land_description", data: { soil_type: "lava" } }],
  ])("with %s is refused and changes nothing", async (_, body) => {
    const before = await createReport(valuer);
    expectError(await valuer.call("PUT", `/reports/${before.id}/section`, { body }), 400);
    expect(await getReport(valuer, before.id)).toEqual(before);
  });
});

describe("the status", () => {
  test("goes draft, in_progress, completed and back, one version at each step", async () => {
    const draft = await createReport(valuer, requiredFields);
    const begun = expectAnswer(await saveSection(valuer, draft.id, "property_images", {}), 200, Report);
    expect(begun.status).toBe("in_progress");
    const completed = expectAnswer(await changeStatus(valuer, draft.id, "completed"), 200, Report);
    expect(completed).toMatchObject({ status: "completed", version: begun.version + 1 });
    const reopened = expectAnswer(await changeStatus(valuer, draft.id, "in_progress"), 200, Report);
    expect(reopened).toMatchObject({ status: "in_progress", version: begun.version + 2 });
  });

  const notAllowed = { code: "STATUS_NOT_ALLOWED" };
  test.each(["completed", "finalized"])("does not go from draft to %s", async (status) => {
    const before = await createReport(valuer, requiredFields);
    expectError(await changeStatus(valuer, before.id, status), 409, notAllowed);
    expect(await getReport(valuer, before.id)).toEqual(before);
  });

  test.each(["draft", "finalized"])(
    "does not go from in_progress to %s by the status call",
    async (status) => {
      const { id } = await createReport(valuer, requiredFields);
      await saveSection(valuer, id, "property_images", {});
      expectError(await changeStatus(valuer, id, status), 409, notAllowed);
    },
  );

  test.each(["draft", "finalized"])("does not go from completed to %s by the status call", async (status) => {
    const { id } = await createCompleted(valuer);
    expectError(await changeStatus(valuer, id, status), 409, notAllowed);
  });

  test.each([
    ["instruction_source", "Client information is required"],
    ["lot_number", "Lot number is required"],
    ["plan_number", "Plan number is required"],
    ["market_value", "Market value is required"],
  ])("does not become completed without %s: '%s'", async (field, message) => {
    const { id } = await createReport(valuer, { ...requiredFields, [field]: "" });
    await saveSection(valuer, id, "property_images", {});
    const refused = expectError(await changeStatus(valuer, id, "completed"), 422, { code: "CHECKS_FAILED" });
    expect(JSON.stringify(refused)).toContain(message);
    expect((await getReport(valuer, id)).status).toBe("in_progress");
    expect((await valuer.call("GET", `/reports/${id}/checks`)).text).toContain(message);
  });

  test("names every failing check at once", async () => {
    const { id } = await createReport(valuer);
    await saveSection(valuer, id, "property_images", {});
    expect(expectError(await changeStatus(valuer, id, "completed"), 422).error.fields).toEqual({
      instruction_source: "Client information is required",
      lot_number: "Lot number is required",
      plan_number: "Plan number is required",
      market_value: "Market value is required",
    });
  });

  test("a building age over 200 is a warning that does not stand in the way, and 200 is none", async () => {
    const warning = "Building age seems unusually high";
    const old = await createCompleted(valuer, { building_age: 201 });
    expect((await valuer.call("GET", `/reports/${old.id}/checks`)).text).toContain(warning);
    const younger = await createCompleted(valuer, { building_age: 200 });
    expect((await valuer.call("GET", `/reports/${younger.id}/checks`)).text).not.toContain(warning);
  });

  test.each(["archived", "DRAFT", "", null, 3, ["draft"]])("may not be %j", async (status) => {
    const { id } = await createReport(valuer);
    expectError(await changeStatus(valuer, id, status), 400);
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
