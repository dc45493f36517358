import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buildingFields,
  conveniences,
  enumerations,
  madeFields,
  sections,
  type WrittenField,
  writtenAnew,
  writtenFields,
} from "./helpers/report-fields.ts";
import { createReport, getReport, saveSection } from "./helpers/reports.ts";
import { expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

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
    const fields = writtenAnew();
    const { id } = await createReport(valuer, fields);
    expect(await getReport(valuer, id)).toMatchObject({
      ...fields,
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
    expect(await score(writtenAnew())).toBe(98);
  });

  test.each(writtenNames)("counts %s as one of the 50", async (field) => {
    expect(await score({ ...nothing, [field]: writtenFields[field] })).toBe(2);
  });

  test("counts the building fields as filled on bare land", async () => {
    expect(await score({ ...nothing, bare_land: true })).toBe(buildingFields.length * 2);
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
    const before = await createReport(valuer, writtenAnew());
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

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});
