import { emptyReportFields, ReportFieldsInput, reportType } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { error, setup } from "./setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const Names = z.object({
  success: z.literal(true),
  data: z.array(z.object({ name: z.string(), parent: z.string() })),
});

describe("provinces, districts, Divisional Secretariats and towns", () => {
  const namesOf = async (query: string) => {
    const { call } = await setup(dynoxide);
    const { body } = await call({
      method: "GET",
      path: `/reports/reference/sri-lankan-locations?${query}`,
    });
    return Names.parse(body).data;
  };

  it.each([
    ["type=province", 9],
    ["type=district", 25],
    ["type=ds_division", 331],
    ["type=district&parent=central", 3],
    ["type=ds_division&parent=Kandy", 20],
    ["type=province&parent=", 9],
    ["type=town&parent=nowhere", 0],
  ])("asked for with %s are %i, in the order of the alphabet", async (query, count) => {
    const names = (await namesOf(query)).map(({ name }) => name);
    expect(names).toHaveLength(count);
    expect(names.toSorted()).toEqual(names);
  });

  it("stand below their parents", async () => {
    expect(await namesOf("type=district&parent=Uva")).toEqual([
      { name: "Badulla", parent: "Uva" },
      { name: "Monaragala", parent: "Uva" },
    ]);
    expect(await namesOf("type=town&parent=Kandy")).toContainEqual({ name: "Peradeniya", parent: "Kandy" });
  });

  it("are of four kinds", async () => {
    const { call } = await setup(dynoxide);
    expect(
      await call({ method: "GET", path: "/reports/reference/sri-lankan-locations?type=planet" }),
    ).toMatchObject({ status: 400, body: error("VALIDATION_FAILED") });
  });
});

describe("the template of a report's type", () => {
  it.each(reportType.values)("%s starts with fields that a report can be created with", async (type) => {
    const { call, create } = await setup(dynoxide);
    const { status, body } = await call({ method: "GET", path: `/reports/templates/${type}` });
    expect(status).toBe(200);
    const fields = ReportFieldsInput.parse(body);
    expect(fields).toMatchObject({ report_type: type, basis_of_value: expect.any(String) });
    expect(await create(fields)).toMatchObject(fields);
    const texts = [
      fields.basis_definition,
      fields.assumptions,
      fields.restrictions,
      fields.investigation_limits,
      fields.compliance_statement,
    ];
    for (const text of texts) expect(text).toMatch(/2025/);
  });

  it("differs by type and states nothing of a property", async () => {
    const { call } = await setup(dynoxide);
    const templateOf = async (type: string) =>
      ReportFieldsInput.parse((await call({ method: "GET", path: `/reports/templates/${type}` })).body);
    expect(await templateOf("fair_value")).toMatchObject({ basis_of_value: "fair_value" });
    expect(await templateOf("insurance")).toMatchObject({ basis_of_value: "reinstatement_cost" });
    expect((await templateOf("mortgage")).forced_sale_assumption).not.toBe("");
    expect(Object.keys(emptyReportFields)).toEqual(
      expect.arrayContaining(Object.keys(await templateOf("tax"))),
    );
    expect(await templateOf("visa")).not.toHaveProperty("market_value");
  });

  it("of an unknown type is not there", async () => {
    const { call } = await setup(dynoxide);
    for (const type of ["nothing", "constructor", "FAIR_VALUE"])
      expect(await call({ method: "GET", path: `/reports/templates/${type}` }), type).toMatchObject({
        status: 404,
        body: error("NOT_FOUND"),
      });
  });
});
