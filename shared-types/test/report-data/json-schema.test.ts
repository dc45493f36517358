import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { computeWorksheet, Worksheet } from "../../src/report/worksheet.ts";
import { REPORT_SCHEMA_VERSION, ReportData, reportSchemaId } from "../../src/report-data/index.ts";
import { reportDataJsonSchema } from "../../src/report-data/json-schema.ts";
import { breakingChanges } from "./helpers/breaking-changes.ts";

const folder = new URL("../../../docs/report-schema/", import.meta.url);
const readJson = (path: string) => JSON.parse(readFileSync(new URL(path, folder), "utf8"));
const [major = ""] = REPORT_SCHEMA_VERSION.split(".");
const versions = readdirSync(folder).filter((name) => new RegExp(`^${major}\\.\\d+$`).test(name));
const current = reportDataJsonSchema();

/** An independent validator. */
const validator = () => {
  const ajv = new Ajv2020({ allErrors: true });
  formats.default(ajv);
  return ajv.compile(current);
};

it("docs/report-schema has the schema of this version (npm run report-schema writes it)", () => {
  const committed = readJson(`${REPORT_SCHEMA_VERSION}/report.schema.json`);
  expect(committed).toEqual(JSON.parse(JSON.stringify(current)));
  expect(committed.$id).toBe(reportSchemaId());
});

it("every property of the schema says what it is or is named by its field", () => {
  expect(current).toMatchObject({
    properties: {
      fields: {
        properties: {
          market_value: { title: "Market value", description: "In Rs.", type: "number" },
          report_type: { title: "Report type", type: "string" },
        },
      },
    },
  });
});

describe.each(versions)("version %s", (version) => {
  it("has no property that the current version lacks or reads otherwise", () => {
    expect(breakingChanges(readJson(`${version}/report.schema.json`), current)).toEqual([]);
  });

  const examples = new URL(`${version}/examples/`, folder);
  const names = existsSync(examples) ? readdirSync(examples) : [];
  it("has example files", () => expect(names).not.toEqual([]));

  it.each(names)("and its example %s is valid under the current version", (name) => {
    const example = readJson(`${version}/examples/${name}`);
    const validate = validator();
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
    expect(ReportData.safeParse(example).error).toBeUndefined();
  });
});

it("takes a worksheet with zones, lives, quantities and further approaches, and its sums", () => {
  const worksheet = Worksheet.parse({
    land: [{ extent_perches: 52.5, rate_per_acre: 6_400, share_percent: 60, quantity_allowance_percent: 10 }],
    buildings: [
      { area_sq_ft: 1_768, rate_per_sq_ft: 8_500, age_years: 12, life_years: 60, residual_percent: 10 },
    ],
    other: [{ quantity: 310, rate: 3_200 }],
    approaches: [
      { id: "shop", kind: "investment", income: [{ monthly_rent: 95_000, rent_act: "excepted" }] },
    ],
    conclusion: { adopted: "shop", reason: "Let at market rent" },
  });
  const [name = ""] = readdirSync(new URL(`${REPORT_SCHEMA_VERSION}/examples/`, folder));
  const example = readJson(`${REPORT_SCHEMA_VERSION}/examples/${name}`);
  const data = JSON.parse(
    JSON.stringify({
      ...example,
      fields: { ...example.fields, worksheet },
      computed: { ...example.computed, worksheet: computeWorksheet(worksheet) },
    }),
  );
  const validate = validator();
  validate(data);
  expect(validate.errors ?? []).toEqual([]);
  expect(ReportData.parse(data)).toMatchObject({
    fields: { worksheet },
    computed: { worksheet: { land: [{ share_percent: 60, amount: 1_134 }] } },
  });
});

describe("a change of the schema that would break a reader or a file is told:", () => {
  const former = {
    type: "object",
    required: ["id"],
    properties: {
      id: { type: "integer", exclusiveMinimum: 0 },
      name: { type: "string", maxLength: 200 },
      kind: { type: "string", enum: ["sale", "valuation"] },
      rows: { type: "array", items: { type: "object", properties: { amount: { type: "number" } } } },
      place: { anyOf: [{ type: "string" }, { type: "null" }] },
    },
  };
  const changed = (properties: object, required = former.required) => ({
    ...former,
    required,
    properties: { ...former.properties, ...properties },
  });
  const { name: _, ...others } = former.properties;

  it.each([
    ["a property that goes", { ...former, properties: others }, "$.name: removed"],
    ["one of another type", changed({ name: { type: "number", maxLength: 200 } }), "$.name: another type"],
    ["a shorter text", changed({ name: { type: "string", maxLength: 100 } }), "$.name: tighter maxLength"],
    ["a new bound", changed({ id: { ...former.properties.id, maximum: 9 } }), "$.id: tighter maximum"],
    [
      "a value that goes",
      changed({ kind: { type: "string", enum: ["sale"] } }),
      "$.kind: no value valuation",
    ],
    [
      "values where any text was",
      changed({ name: { ...former.properties.name, enum: ["a"] } }),
      "$.name: another type",
    ],
    ["a newly required property", changed({}, ["id", "name"]), "$.name: newly required"],
    ["one that is no longer sure", changed({}, []), "$.id: no longer sure"],
    [
      "a property of a row that goes",
      changed({ rows: { type: "array", items: { type: "object" } } }),
      "$.rows[].amount: removed",
    ],
    ["no null any more", changed({ place: { anyOf: [{ type: "string" }] } }), "$.place: other alternatives"],
  ])("%s", (_name, schema, told) => {
    expect(breakingChanges(former, schema)).toEqual([told]);
  });

  it("while more properties, more values and longer texts are none", () => {
    const wider = changed({
      name: { type: "string", maxLength: 500 },
      kind: { type: "string", enum: ["sale", "valuation", "asking_price"] },
      more: { type: "string" },
    });
    expect(breakingChanges(former, wider)).toEqual([]);
  });
});
