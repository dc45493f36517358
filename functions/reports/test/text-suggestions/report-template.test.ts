import { emptyReportFields, ReportFieldsInput, reportType } from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

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
    for (const text of texts) expect(text).not.toMatch(/please|in force|standard wording/i);
    expect(fields.compliance_statement).toMatch(/edition of 2025/);
  });

  it("differs by type and has no facts of a property", async () => {
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

  it("says of a flat what is so of a flat, and refuses a kind that there is not", async () => {
    const { call } = await setup(dynoxide);
    const path = "/reports/templates/mortgage";
    const { body } = await call({ method: "GET", path: `${path}?property_kind=condominium_unit` });
    expect(ReportFieldsInput.parse(body).assumptions).toContain("condominium plan");
    expect(await call({ method: "GET", path: `${path}?property_kind=castle` })).toMatchObject({
      status: 400,
    });
  });

  it("is 404 for an unknown type", async () => {
    const { call } = await setup(dynoxide);
    for (const type of ["nothing", "constructor", "FAIR_VALUE"])
      expect(await call({ method: "GET", path: `/reports/templates/${type}` }), type).toMatchObject({
        status: 404,
        body: error("NOT_FOUND"),
      });
  });
});
