import { apis, limits, ReportFieldsInput, reportFieldNames } from "@takseru/shared-types";
import { isNight } from "@takseru/testing/generated-cases";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { addComparable } from "./helpers/comparables.ts";
import { type JsonSchema, servedRoutes, typesOf } from "./helpers/openapi.ts";
import { fee } from "./helpers/own.ts";
import { createCompleted, getReport, saveProfile, signableFields } from "./helpers/reports.ts";
import { fill } from "./helpers/routes.ts";
import { expectAnswer, expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
let fields: Record<string, JsonSchema>;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  await saveProfile(valuer);
  const creation = (await servedRoutes(product)).find(({ path }) => path === "/reports/create");
  fields = creation?.body?.properties ?? {};
});
afterAll(() => product.stop());

/** Limit for all characters of one list, because the whole report must fit into a row of 400 kB. By day the texts are shorter and the lists as long. */
const LIST_CHARACTERS = isNight ? 80_000 : 30_000;

interface Caps {
  /** Greatest length of a text. */
  length: number;
  /** Greatest number; kept small where fields check sums as well. */
  most: number;
  /** Characters that are left for the whole list. */
  room: { left: number };
}

/** Ends the generation at the first character beyond the limit; nested lists would grow to hundreds of megabytes. */
class ListTooLong extends Error {}

const take = (room: Caps["room"], characters: number): void => {
  room.left -= characters;
  if (room.left < 0) throw new ListTooLong();
};

/** Fixed values where the schema alone cannot tell that only one of two figures may be given. Approaches have their own test. */
const settled: Record<string, unknown> = {
  rate_per_acre: null,
  life_years: null,
  quantity: null,
  rate: null,
  approaches: [],
  // An adjustment is given in per cent or in rupees, not both.
  adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
};

/** The greatest value that the schema accepts within `caps`. */
const greatest = (schema: JsonSchema, caps: Caps): unknown => {
  const { length, most, room } = caps;
  const { anyOf, oneOf, properties, items, maxItems = 1, maxLength = length, maximum } = schema;
  take(room, 1);
  if (schema.format === "date") return "2026-01-05";
  if (schema.format === "uuid") return crypto.randomUUID();
  const first = schema.const ?? schema.enum?.[0];
  if (first !== undefined) return first;
  const parts = [...(anyOf ?? []), ...(oneOf ?? [])];
  const part = ["object", "array", "number", "string"]
    .map((type) => parts.findLast((one) => typesOf(one).includes(type)))
    .find((one) => one !== undefined);
  if (part) return greatest(part, caps);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, one]) => {
        take(room, name.length);
        return [name, name in settled && !one.enum && !one.const ? settled[name] : greatest(one, caps)];
      }),
    );
  if (items) return Array.from({ length: maxItems }, () => greatest(items, caps));
  if (typesOf(schema).includes("number")) return Math.min(maximum ?? 1, most);
  if (typesOf(schema).includes("boolean")) return true;
  const letters = Math.min(length, maxLength);
  take(room, letters);
  return "No known way. "
    .repeat(letters)
    .slice(0, letters - 1)
    .padEnd(letters, "x");
};

const greatestOfAll = (schema: JsonSchema, caps: Caps): unknown => {
  try {
    return greatest(schema, caps);
  } catch (error) {
    if (error instanceof ListTooLong) return undefined;
    throw error;
  }
};

/** The fullest list that the field accepts; texts get shorter until all of them fit. */
const fullest = (name: string): Record<string, unknown> | undefined => {
  const schema = fields[name];
  if (!schema || !typesOf(schema).some((type) => ["array", "object"].includes(type))) return undefined;
  for (const length of [limits.text.long, 2_000, 500, 200, 100, 50, 20, 10, 3])
    for (const most of [limits.amount, 1_000]) {
      const value = greatestOfAll(schema, { length, most, room: { left: LIST_CHARACTERS } });
      const isKept = value !== undefined && JSON.stringify(value).length <= LIST_CHARACTERS;
      if (isKept && ReportFieldsInput.safeParse({ [name]: value }).success) return { [name]: value };
    }
  return undefined;
};

/** Whether the route makes a document, which takes seconds for a long report. */
const makesDocument = (path: string): boolean => /\/(preview|word)$/.test(path);

/** All GET routes of the contract about one's own report and account. */
const readings = (id: number, code: string | null, withDocuments: boolean): string[] =>
  Object.values(apis).flatMap(({ routes }) =>
    Object.values(routes)
      .filter(({ method, path }) => method === "GET" && !/\{(?!id|userId|code)/.test(path))
      .filter(({ path }) => withDocuments || !makesDocument(path))
      .filter(({ path }) => !path.startsWith("/poi") && (code !== null || !path.includes("{code}")))
      .map(({ path }) => fill(path, { id, userId: valuer.user.id, code: code ?? "" })),
  );

const period = "start_date=2026-01-01&end_date=2026-12-31";
const queries: Record<string, string> = { analytics: period, "sri-lankan": "type=town" };

/** Calls all of them and expects no error of the product; a reply that its own schema refuses is a 500. Documents are made at night only. */
const readAll = async (id: number, { withDocuments = isNight } = {}): Promise<void> => {
  const { verification_code } = z
    .object({ verification_code: z.string().nullable() })
    .parse(await getReport(valuer, id));
  for (const path of readings(id, verification_code, withDocuments)) {
    const query = Object.entries(queries).find(([part]) => path.includes(part))?.[1] ?? "";
    const answer = await valuer.call("GET", `${path}?${query}`, { headers: { accept: "application/json" } });
    expect({ path, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 500),
    });
  }
  expect(await product.problems()).toEqual([]);
};

const put = async (path: string, body: Record<string, unknown>) =>
  expectAnswer(await valuer.call("PUT", path, { body }), 200, z.looseObject({}));

test("a valuer's own lists at their longest are read again", { timeout: 240_000 }, async () => {
  const { user } = valuer;
  const texts = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index} `.padEnd(length, "x"));
  await put(`/reports/profile/${user.id}`, {
    full_name: "x".repeat(limits.text.short),
    email_address: user.email,
    qualifications_list: texts(limits.profileListEntries, limits.text.short),
    bank_panels: texts(limits.profileListEntries, limits.text.short),
  });
  const phrase = { section: "valuation", name: "x".repeat(20) };
  await put(`/reports/profile/${user.id}/phrases`, {
    version: 0,
    phrases: texts(limits.phrases.max, 190).map((text) => ({ ...phrase, id: crypto.randomUUID(), text })),
  });
  const entries = texts(limits.rules.entries, 40);
  const ruleSet = {
    name: "x".repeat(limits.text.short),
    edition: "x".repeat(limits.text.short),
    source: "x".repeat(limits.text.line),
    in_force: "2026-01-01",
    papers: entries.map(() => ({ kind: "survey_plan" })),
    valuers: entries.map((name) => ({ name })),
  };
  await put(`/reports/profile/${user.id}/practice`, {
    version: 0,
    rule_sets: texts(limits.rules.ownSets, 0).map((_, index) => ({
      ...ruleSet,
      id: `${index}-`.padEnd(40, "x"),
    })),
    standard_texts: { assumptions: "x".repeat(limits.rules.standardText) },
    fees: {
      scale: null,
      inspection: limits.amount,
      travel: limits.amount,
      due_days: limits.fees.dueDays,
      tax_name: "x".repeat(limits.text.short),
      tax_percent: 100,
      tax_number: "x".repeat(limits.text.short),
      invoice_series: "{year}/".padEnd(limits.fees.series, "x"),
      first_invoice: limits.fees.firstInvoice,
      bank_details: "x".repeat(limits.fees.bankDetails),
    },
  });
  for (let count = 0; count < 3; count += 1)
    await addComparable(valuer, {
      description: "x".repeat(limits.text.line),
      town: "x".repeat(limits.text.short),
      source: "x".repeat(limits.text.line),
      remarks: "x".repeat(limits.text.long),
      price: limits.amount - count,
    });
  const { id } = await createCompleted(valuer, { lender: ruleSet.name });
  const dearest = { ...fee, valuation_fee: limits.amount, expenses: 0, take_invoice_number: true };
  const beyond = await valuer.call("PUT", `/reports/${id}/fee`, { body: { ...dearest, expenses: 1 } });
  expectError(beyond, 400, { fields: ["valuation_fee"] });
  await put(`/reports/${id}/fee`, dearest);
  await readAll(id);
});

test("every list of a report at its fullest is read again, signed, cloned, revised and taken home", {
  timeout: 400_000,
}, async () => {
  const lists = reportFieldNames.flatMap((name) => {
    const full = fullest(name);
    return full ? [{ name, full }] : [];
  });
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "papers",
      "comparables",
      "worksheet",
      "other_buildings",
      "nearby_facilities",
      "plot_outline",
    ]),
  );
  const together: Record<string, unknown> = {};
  for (const { full } of lists) Object.assign(together, full);
  const kept = new Set(["valuation_methods", "building_conveniences"]);
  const { id } = await createCompleted(valuer);
  const withLists = {
    ...signableFields(),
    ...Object.fromEntries(Object.entries(together).filter(([name]) => !kept.has(name))),
  };
  const created = await valuer.call("POST", "/reports/create", { body: withLists });
  const report = expectAnswer(created, 201, z.looseObject({ id: z.number() }));
  for (const { name, full } of lists)
    expect([name, JSON.stringify(report[name]).length]).toEqual([
      name,
      expect.toSatisfy((length: number) => kept.has(name) || length >= JSON.stringify(full[name]).length / 2),
    ]);
  await readAll(report.id);
  for (const [method, path, body] of [
    ["PUT", `/reports/${report.id}/section`, { section: "property_images", data: {} }],
    ["PUT", `/reports/${report.id}/status`, { status: "completed" }],
    ["POST", `/reports/${report.id}/finalize`, undefined],
    ["POST", `/reports/${report.id}/clone`, {}],
    ["POST", `/reports/${report.id}/revisions`, { reason: "x".repeat(limits.text.long) }],
    ["POST", `/reports/${report.id}/enhance`, { sections: ["land_description", "valuation"] }],
    ["POST", `/reports/${id}/revisions`, { reason: "x" }],
    ["DELETE", `/reports/${id}`, undefined],
  ] as const) {
    const answer = await valuer.call(method, path, {
      ...(body && { body }),
      headers: { accept: "application/json" },
    });
    expect({ path, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 500),
    });
  }
  await readAll(report.id, { withDocuments: true });
  const { data } = expectAnswer(
    await valuer.call("POST", "/auth/account/export", { body: { password: valuer.registration.password } }),
    200,
    z.looseObject({ data: z.looseObject({ token: z.string() }) }),
  );
  let cursor: string | undefined;
  do {
    const page = await valuer.call("POST", "/reports/export", {
      body: { token: data.token, ...(cursor && { cursor }) },
    });
    cursor = expectAnswer(page, 200, z.looseObject({ nextCursor: z.string().optional() })).nextCursor;
  } while (cursor !== undefined);
  expect(await product.problems()).toEqual([]);
});

/** Rows in each table: six at each change, at night the limit of sixty, which makes 91 pages. */
const ROWS = isNight ? limits.valuation.rows : 6;

/** Eight approaches with this many rows in each table, all fields of a row filled. */
const fullestApproaches = (rows: number) => {
  const { approaches } = limits.valuation;
  const many = <Row>(row: (index: number) => Row): Row[] =>
    Array.from({ length: rows }, (_, index) => row(index));
  const description = (index: number) => `Part ${index + 1} of the whole, beside the road to the temple`;
  const amounts = many((index) => ({ description: description(index), amount: 1_234_567 + index }));
  const quantities = many((index) => ({
    description: description(index),
    quantity: 12.5 + index,
    rate: 1_234.5,
  }));
  const income = many((index) => ({
    description: description(index),
    area_sq_ft: 1_150.5,
    rent_per_sq_ft: 185.25,
    void_percent: 4.25,
    tenant: `Example Traders (Pvt) Ltd, branch ${index + 1}`,
    lease_from: "2025-04-01",
    lease_to: "2028-03-31",
    rent_review: "Every two years, upwards only",
    outgoings_by: "shared",
    rent_act: "unknown",
  }));
  const outgoings = many((index) => ({ description: description(index), amount: 8_640.5 + index }));
  const buildings = many((index) => ({
    description: description(index),
    area_sq_ft: 1_768.5,
    rate_per_sq_ft: 8_500,
  }));
  const trade = {
    yield_percent: 7.25,
    tenant_share_percent: 45,
    tenant_capital: 4_000_000,
    interest_percent: 10,
  };
  const all = [
    { kind: "comparison", unit: "sq_ft", quantity: 1_235, rate: 42_500, extras: amounts },
    { kind: "investment", income, outgoings, capitalisation: { type: "perpetuity", yield_percent: 7.25 } },
    {
      kind: "dcf",
      income,
      outgoings,
      years: 40,
      discount_percent: 13,
      exit_yield_percent: 8.5,
      growth_percent: 5,
    },
    { kind: "profits", receipts: amounts, purchases: [], expenses: [], outgoings, ...trade },
    {
      kind: "residual",
      development: quantities,
      costs: quantities,
      years: 2,
      profit_percent: 18,
      finance_percent: 14,
    },
    {
      kind: "plantation",
      fields: many((index) => ({
        description: description(index),
        crop: "cinnamon",
        acres: 3.25,
        basis: "income",
        yield_per_acre: 420,
        price: 2_600,
        cost_per_acre: 610_000,
        years: 12,
        yield_percent: 14,
        land_rate_per_acre: 1_800_000,
        year_planted: 2016,
        stand_per_acre: 3_600,
        state: "Cut twice a year, well kept",
      })),
      trees: many((index) => ({
        description: description(index),
        number: 38,
        rate: 65_000,
        girth_cm: 130,
        felling_permit: "Not sought",
      })),
    },
    {
      kind: "machinery",
      items: many((index) => ({
        description: description(index),
        number: 2,
        cost_new: 4_850_000,
        age_years: 7,
        life_years: 15,
        residual_percent: 10,
        condition_percent: 90,
      })),
    },
    {
      kind: "reinstatement",
      buildings,
      external: amounts,
      fees_percent: 8,
      debris_percent: 4,
      tax_percent: 18,
    },
  ];
  return all
    .slice(0, approaches)
    .map((approach, index) => ({ id: `approach-${index}`, title: `Approach ${index + 1}`, ...approach }));
};

test(`eight approaches of ${ROWS} rows are previewed, signed, written as Word and taken home within their limits`, {
  timeout: 400_000,
}, async () => {
  const approaches = fullestApproaches(ROWS);
  expect(approaches).toHaveLength(limits.valuation.approaches);
  const worksheet = {
    land: [],
    buildings: [],
    other: [],
    approaches,
    conclusion: { adopted: "approach-0", weights: [], reason: "The sales are many and recent." },
    rounding_step: 100_000,
    forced_sale_percent: 80,
  };
  const fields = { ...signableFields(), worksheet, property_kind: "other" };
  const created = await valuer.call("POST", "/reports/create", { body: fields });
  const Created = z.looseObject({
    id: z.number(),
    valuation_result: z.looseObject({ market_value: z.number() }),
  });
  const { id, valuation_result } = expectAnswer(created, 201, Created);
  const { market_value } = valuation_result;
  await put(`/reports/${id}/section`, { section: "valuation", data: { market_value } });
  await put(`/reports/${id}/section`, { section: "property_images", data: {} });
  const documents = [
    ["GET", `/reports/${id}/preview`, undefined],
    ["GET", `/reports/${id}/word`, undefined],
  ] as const;
  for (const [method, path, body] of [
    ["PUT", `/reports/${id}/status`, { status: "completed" }],
    // Drafts have the same pages as the signed report: only at night.
    ...(isNight ? documents : []),
    ["POST", `/reports/${id}/finalize`, {}],
    ...documents,
  ] as const) {
    const answer = await valuer.call(method, path, {
      ...(body && { body }),
      headers: { accept: "application/json" },
    });
    expect({ path, status: answer.status, text: answer.text.slice(0, 300) }).toEqual({
      path,
      status: 200,
      text: expect.any(String),
    });
  }
  await readAll(id);
});
