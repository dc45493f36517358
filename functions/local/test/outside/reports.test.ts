import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "./harness.ts";
import {
  buildingFields,
  conveniences,
  enumerations,
  madeFields,
  requiredFields,
  sections,
  type WrittenField,
  writtenFields,
} from "./report-fields.ts";
import { changeStatus, createCompleted, createReport, getReport, saveSection } from "./reports.ts";
import { Deleted, expectAnswer, expectError, Report, ReportList } from "./shapes.ts";
import type { Valuer } from "./valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer({ fullName: "Nimal Perera", professionalTitle: "Licensed Valuer" });
});
afterAll(() => product.stop());

const create = (body: unknown) => valuer.call("POST", "/reports/create", { body });
const writtenNames = Object.keys(writtenFields) as WrittenField[];

describe("a new report", () => {
  test("is answered itself with 201, numbered, a draft of its valuer, with the specification's defaults", async () => {
    const report = await createReport(valuer);
    expect(report).toMatchObject({
      user_id: valuer.user.id,
      status: "draft",
      report_reference: "",
      valuation_purpose: "Fair value assessment for client evaluation",
      valuer_name: "Nimal Perera",
      professional_title: "Licensed Valuer",
      images: [],
    });
  });

  test("has every field of section 3, written or not", async () => {
    expect(Object.keys(await createReport(valuer))).toEqual(
      expect.arrayContaining([...writtenNames, ...madeFields]),
    );
  });

  test("has a higher id than the one before, also when many are made at once", async () => {
    const before = (await createReport(valuer)).id;
    const ids = (await Promise.all(Array.from({ length: 20 }, () => createReport(valuer)))).map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(20);
    expect(Math.min(...ids)).toBeGreaterThan(before);
  });

  test("from a location keeps the coordinates, the type and the purpose", async () => {
    const fields = {
      report_type: "fair_value",
      latitude: 7.2936,
      longitude: 80.6413,
      valuation_purpose: "Property assessment based on location analysis",
    };
    const report = await createReport(valuer, fields);
    expect(report).toMatchObject({ ...fields, coordinates: { latitude: 7.2936, longitude: 80.6413 } });
  });

  test("takes every field and reads it back", async () => {
    const { id } = await createReport(valuer, writtenFields);
    expect(await getReport(valuer, id)).toMatchObject({
      ...writtenFields,
      coordinates: { latitude: 7.2936, longitude: 80.6413 },
      administrative_division: { province: "Central", district: "Kandy", village: "Mulgampola" },
      location_summary: expect.stringMatching(/Mulgampola.*Kandy/),
    });
  });

  test.each(["id", "user_id", "status", "created_at", "updated_at", "version"])(
    "does not let its maker write %s",
    async (field) => {
      const forged = {
        id: 999_999,
        user_id: "00000000-0000-4000-8000-000000000000",
        status: "finalized",
        created_at: "2001-01-01T00:00:00.000Z",
        updated_at: "2001-01-01T00:00:00.000Z",
        version: 77,
      };
      const report = await createReport(valuer, forged);
      expect(report).not.toMatchObject({ [field]: forged[field as keyof typeof forged] });
      for (const section of sections) await saveSection(valuer, report.id, section, forged);
      expect(await getReport(valuer, report.id)).not.toMatchObject({
        [field]: forged[field as keyof typeof forged],
      });
    },
  );
});

describe("the values of a report", () => {
  test.each(Object.entries(enumerations).flatMap(([field, values]) => values.map((value) => [field, value])))(
    "%s may be %s",
    async (field, value) => {
      expect(await createReport(valuer, { [field]: value })).toMatchObject({ [field]: value });
    },
  );

  test.each(
    Object.entries(enumerations).flatMap(([field, [first]]) => [
      [field, "marble"],
      [field, first.toUpperCase()],
      [field, 7],
      [field, [first]],
    ]),
  )("%s may not be %j", async (field, value) => {
    expectError(await create({ [field]: value }), 400, { fields: [String(field)] });
  });

  test.each(conveniences)("building_conveniences may hold %s", async (convenience) => {
    const building_conveniences = [convenience];
    expect(await createReport(valuer, { building_conveniences })).toMatchObject({ building_conveniences });
  });

  test.each([[["Swimming Pool"]], ["Electricity"], [[{ name: "Electricity" }]]])(
    "building_conveniences may not be %j",
    async (building_conveniences) => {
      const { error } = expectError(await create({ building_conveniences }), 400);
      expect(Object.keys(error.fields ?? {})[0]).toMatch(/^building_conveniences/);
    },
  );

  test.each([
    ["latitude", "7.2936", 7.2936],
    ["longitude", "-80.6413", -80.6413],
    ["total_floor_area", "1768.5", 1768.5],
    ["market_value", "22500000", 22_500_000],
    ["market_value", "22500000.5", 22_500_000.5],
    ["land_rate", "650000", 650_000],
    ["forced_sale_value", "18000000", 18_000_000],
    ["insurance_value", "15028000", 15_028_000],
    ["building_age", "14", 14],
    ["bedrooms", "4", 4],
    ["market_value", 0, 0],
  ])("%s as %j becomes the number %d", async (field, typed, number) => {
    expect(await createReport(valuer, { [field]: typed })).toMatchObject({ [field]: number });
  });

  test.each([
    ["latitude", 90.001],
    ["latitude", "-91"],
    ["longitude", 180.001],
    ["longitude", "north"],
    ["market_value", "a lot"],
    ["market_value", {}],
    ["market_value", true],
    ["total_floor_area", [1]],
    ["building_age", "old"],
    ["building_age", 12.5],
    ["bedrooms", "2.5"],
    ["report_date", "2026-02-30"],
    ["report_date", 20260115],
    ["lot_number", { toString: "7" }],
    ["north_boundary", ["Lot 6"]],
    ["access_routes", 7],
    ["nearby_facilities", "a school"],
  ])("%s as %j is refused, and the reply names the field", async (field, value) => {
    const { error } = expectError(await create({ [field]: value }), 400);
    expect(Object.keys(error.fields ?? {})[0]?.split(".")[0]).toBe(field);
  });

  test("keep what a person can write: Sinhala, Tamil, emoji, quotes, markup", async () => {
    const locality_description = `ගම්පොළ – கண்டி – 🏡 <b>"it's"</b> & ${"long ".repeat(500)}end`;
    const { id } = await createReport(valuer, { locality_description });
    expect(await getReport(valuer, id)).toMatchObject({ locality_description });
  });
});

describe("completeness", () => {
  const score = async (fields: Record<string, unknown>) => (await createReport(valuer, fields)).completeness;
  const nothing = { valuation_purpose: "", valuer_name: "", professional_title: "" };

  test("is 0 with nothing written and 98 with everything but a photograph", async () => {
    expect(await score(nothing)).toBe(0);
    expect(await score(writtenFields)).toBe(98);
  });

  test.each(writtenNames)("counts %s as one of the 50", async (field) => {
    expect(await score({ ...nothing, [field]: writtenFields[field] })).toBe(2);
  });

  test("counts the building fields as filled on bare land", async () => {
    expect(await score({ ...nothing, bare_land: true })).toBe(buildingFields.length * 2);
  });
});

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
    for (const section of sections)
      expectAnswer(await saveSection(valuer, id, section, writtenFields), 200, Report);
    expect(await getReport(valuer, id)).toMatchObject(writtenFields);
  });

  test("keeps the fields that the form leaves out", async () => {
    const { id } = await createReport(valuer, writtenFields);
    await saveSection(valuer, id, "legal_description", { lot_number: "8" });
    expect(await getReport(valuer, id)).toMatchObject({ ...writtenFields, lot_number: "8" });
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
    const begun = expectAnswer(await saveSection(valuer, draft.id, "valuation", {}), 200, Report);
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
      await saveSection(valuer, id, "valuation", {});
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

describe("the list", () => {
  let lister: Valuer;
  let ids: number[];
  const list = async (query = "") =>
    expectAnswer(await lister.call("GET", `/reports/user/${lister.user.id}${query}`), 200, ReportList);
  beforeAll(async () => {
    lister = await product.newValuer();
    ids = [];
    for (let count = 0; count < 25; count += 1) ids.push((await createReport(lister, writtenFields)).id);
    for (const id of ids.slice(0, 3)) await saveSection(lister, id, "property_images", {});
    await changeStatus(lister, ids[0] ?? 0, "completed");
  });

  test("of a valuer without reports is empty", async () => {
    const nobody = await product.newValuer();
    expect(
      expectAnswer(await nobody.call("GET", `/reports/user/${nobody.user.id}`), 200, ReportList),
    ).toEqual({ data: [], pagination: { total: 0, limit: 20, offset: 0, hasMore: false } });
  });

  test("has pages of 20 by offset, which together hold each report once", async () => {
    const [first, second] = [await list(), await list("?offset=20")];
    expect(first.pagination).toMatchObject({ total: 25, limit: 20, offset: 0, hasMore: true });
    expect(second.pagination).toMatchObject({ total: 25, limit: 20, offset: 20, hasMore: false });
    const listed = [...first.data, ...second.data].map(({ id }) => id);
    expect(listed.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("takes limit and offset, and an offset past the end is an empty page", async () => {
    const { data, pagination } = await list("?limit=4&offset=3");
    expect(data).toHaveLength(4);
    expect(pagination).toMatchObject({ total: 25, limit: 4, offset: 3, hasMore: true });
    expect((await list("?limit=5&offset=20")).pagination.hasMore).toBe(false);
    expect(await list("?offset=100")).toMatchObject({ data: [], pagination: { total: 25, hasMore: false } });
  });

  test("can be walked by nextCursor", async () => {
    const walked: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(
        `?limit=7${cursor === undefined ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      walked.push(...page.data.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
      expect(page.pagination.hasMore).toBe(cursor !== undefined);
    } while (cursor !== undefined);
    expect(walked.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test("shows what a card shows", async () => {
    const [card] = (await list("?limit=1")).data;
    for (const field of [
      "report_reference",
      "report_type",
      "report_date",
      "valuation_purpose",
      "market_value",
    ])
      expect([field, card?.[field]]).toEqual([field, writtenFields[field as WrittenField]]);
    expect(Object.keys(card ?? {})).toEqual(
      expect.arrayContaining(["id", "status", "location_summary", "created_at", "updated_at"]),
    );
  });

  test.each([
    ["draft", 22],
    ["in_progress", 2],
    ["completed", 1],
    ["finalized", 0],
  ])("filtered by %s counts and shows those alone", async (status, total) => {
    const { data, pagination } = await list(`?status=${status}&limit=100`);
    expect(pagination).toMatchObject({ total, hasMore: false });
    expect(data).toHaveLength(total);
    expect(data.every((report) => report.status === status)).toBe(true);
  });

  test.each([
    "status=archived",
    "limit=0",
    "limit=-1",
    "limit=many",
    "limit=1.5",
    "limit=100000",
    "offset=-1",
    "offset=far",
  ])("refuses %s", async (query) => {
    expectError(await lister.call("GET", `/reports/user/${lister.user.id}?${query}`), 400);
  });

  test("of somebody else is 403", async () => {
    expectError(await valuer.call("GET", `/reports/user/${lister.user.id}`), 403);
  });
});

describe("a deleted report", () => {
  test("is answered with success, is gone, and is counted no more", async () => {
    const owner = await product.newValuer();
    const { id } = await createReport(owner);
    const stays = await createReport(owner);
    expect(expectAnswer(await owner.call("DELETE", `/reports/${id}`), 200, Deleted)).toEqual({
      success: true,
    });
    expectError(await owner.call("GET", `/reports/${id}`), 404);
    expectError(await owner.call("DELETE", `/reports/${id}`), 404);
    const { data, pagination } = expectAnswer(
      await owner.call("GET", `/reports/user/${owner.user.id}`),
      200,
      ReportList,
    );
    expect(data.map((report) => report.id)).toEqual([stays.id]);
    expect(pagination.total).toBe(1);
  });
});

describe("a report that is not the caller's", () => {
  const calls = (id: number | string): Array<[string, string, unknown?]> => [
    ["GET", `/reports/${id}`],
    ["PUT", `/reports/${id}/section`, { section: "valuation", data: { market_value: 1 } }],
    ["PUT", `/reports/${id}/status`, { status: "in_progress" }],
    ["DELETE", `/reports/${id}`],
    ["GET", `/reports/${id}/checks`],
  ];

  test("is 404 for another valuer's, exactly as for one that never was, and stays as it is", async () => {
    const other = await product.newValuer();
    const before = await createReport(valuer, writtenFields);
    for (const [index, [method, path, body]] of calls(before.id).entries()) {
      const foreign = await other.call(method, path, { body });
      const [, absentPath = ""] = calls(999_999)[index] ?? [];
      const absent = await other.call(method, absentPath, { body });
      expectError(foreign, 404);
      expect(foreign.text).toBe(absent.text);
    }
    expect(await getReport(valuer, before.id)).toEqual(before);
  });

  test.each(["0", "-1", "1.5", "abc", "1e3", "99999999999999999999", "%00", "1%20or%201=1"])(
    "has no address with the id %s",
    async (id) => {
      for (const [method, path, body] of calls(id)) {
        const answer = await valuer.call(method, path, { body });
        expect([400, 404]).toContain(answer.status);
        expectError(answer, answer.status);
      }
    },
  );
});

test("nothing that was asked here was an error of the product's own", () => {
  expect(product.problems).toEqual([]);
});
