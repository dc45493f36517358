import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createReport, getReport } from "./helpers/reports.ts";
import { expectAnswer, expectError } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

const Texts = z.record(z.string(), z.string());
const generate = (report_id: number, section: string, owner = valuer) =>
  owner.call("POST", "/reports/generate-content", { body: { report_id, section } });

test("texts are proposed out of the report's facts, and an empty report has none to propose", async () => {
  const Proposed = z.strictObject({ data: Texts });
  const report = await createReport(valuer, { village_name: "Mulgampola", district: "Kandy" });
  const { data } = expectAnswer(await generate(report.id, "property_location"), 200, Proposed);
  expect(data.locality_description).toContain("Mulgampola");
  expect(await getReport(valuer, report.id)).toEqual(report);
  const { id } = await createReport(valuer, {
    valuation_purpose: "",
    valuer_name: "",
    professional_title: "",
  });
  for (const section of ["property_location", "land_description", "building_details", "valuation"])
    expect(expectAnswer(await generate(id, section), 200, Proposed).data, section).toEqual({});
});

test("better wording comes for what changes alone", async () => {
  const { id } = await createReport(valuer, {
    access_routes: "along  the the road",
    land_features: "A well.",
  });
  const answer = await valuer.call("POST", `/reports/${id}/enhance`, {
    body: { sections: ["property_location", "land_description"] },
  });
  expect(expectAnswer(answer, 200, z.strictObject({ data: z.record(z.string(), Texts) })).data).toEqual({
    property_location: { access_routes: "Along the road." },
  });
  expectError(await valuer.call("POST", `/reports/${id}/enhance`, { body: { sections: [] } }), 400);
});

test("nobody is told anything of another's report", async () => {
  const { id } = await createReport(valuer, { village_name: "Mulgampola" });
  const other = await product.newValuer();
  expectError(await generate(id, "property_location", other), 404);
  expectError(
    await other.call("POST", `/reports/${id}/enhance`, { body: { sections: ["property_location"] } }),
    404,
  );
});
