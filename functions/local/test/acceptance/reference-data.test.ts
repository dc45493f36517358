import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createReport } from "./helpers/reports.ts";
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

const Names = z.strictObject({
  success: z.literal(true),
  data: z.array(z.strictObject({ name: z.string().min(1), parent: z.string() })),
});
const names = async (query: string) =>
  expectAnswer(await valuer.call("GET", `/reports/reference/sri-lankan-locations?${query}`), 200, Names).data;

describe("places by name", () => {
  test("lead from a province to its districts, and from those to divisions and towns", async () => {
    expect(await names("type=province")).toHaveLength(9);
    const districts = await names("type=district&parent=Central");
    expect(districts.map(({ name }) => name)).toEqual(["Kandy", "Matale", "Nuwara Eliya"]);
    expect(await names("type=ds_division&parent=nuwara%20eliya")).toHaveLength(5);
    expect(await names("type=ds_division")).toHaveLength(331);
    expect((await names("type=town&parent=Kandy")).length).toBeGreaterThan(3);
  });

  test("of no known kind are refused", async () => {
    expectError(await valuer.call("GET", "/reports/reference/sri-lankan-locations"), 400);
    expectError(await valuer.call("GET", "/reports/reference/sri-lankan-locations?type=city"), 400);
  });
});

test("a report can be started with its type's template", async () => {
  const types = ["fair_value", "market_value", "mortgage", "insurance", "rental", "visa", "tax"];
  for (const type of types) {
    const answer = await valuer.call("GET", `/reports/templates/${type}`);
    const fields = expectAnswer(answer, 200, z.looseObject({ report_type: z.literal(type) }));
    expect(await createReport(valuer, fields)).toMatchObject(fields);
  }
  expectError(await valuer.call("GET", "/reports/templates/nothing"), 404);
});
