import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readPages, squeeze } from "./helpers/pdf-text.ts";
import { createCompleted, createReport, getReport, saveProfile } from "./helpers/reports.ts";
import { expectAnswer, expectError, PdfLink } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  await saveProfile(valuer);
});
afterAll(() => product.stop());

const rules = {
  id: "invented-bank",
  name: "Invented Bank PLC",
  edition: "Letter to the panel",
  in_force: "2026-01-01",
  source: "Invented",
  validity_months: 3,
  papers: [{ kind: "deed" }],
};
const Kept = z.looseObject({
  rule_sets: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  version: z.int(),
});
const path = () => `/reports/profile/${valuer.user.id}/practice`;
const practice = async () => expectAnswer(await valuer.call("GET", path()), 200, Kept);
const kept = async () => (await practice()).rule_sets;
const save = async (rule_sets: unknown, version?: number) =>
  valuer.call("PUT", path(), {
    body: { rule_sets, version: version ?? (await practice()).version },
  });

describe("a lender's rules of one's own", () => {
  test.each<[string, unknown]>([
    ["a misspelt rule", [{ ...rules, validity_month: 3 }]],
    ["an unknown paper", [{ ...rules, papers: [{ kind: "passport" }] }]],
    ["an unknown field", [{ ...rules, fields: [{ field: "colour" }] }]],
    ["no edition", [{ ...rules, edition: "" }]],
    ["a day that there is not", [{ ...rules, in_force: "2026-02-30" }]],
    ["an id that is none", [{ ...rules, id: "../etc" }]],
    ["the same id twice", [rules, rules]],
    [
      "more sets than are kept",
      Array.from({ length: 11 }, (_, index) => ({ ...rules, id: `bank-${index}` })),
    ],
    ["no list", { 0: rules }],
  ])("are refused with %s, and those that are kept stay", async (_what, sets) => {
    expectAnswer(await save([rules]), 200, Kept);
    expectError(await save(sets), 400);
    expect((await kept()).map(({ id }) => id)).toEqual(["invented-bank"]);
  });

  test("are not replaced by a window that has not seen them", async () => {
    const { version } = await practice();
    const other = { ...rules, id: "another-bank" };
    expectAnswer(await save([rules], version), 200, Kept);
    expectError(await save([other], version), 409, { code: "PRACTICE_CHANGED" });
    expect((await kept()).map(({ id }) => id)).toEqual(["invented-bank"]);
    expectAnswer(await save([rules, other], version + 1), 200, Kept);
    expectAnswer(await save([rules]), 200, Kept);
  });

  test("are what the checks hold a report to", async () => {
    expectAnswer(await save([rules]), 200, Kept);
    const { id } = await createReport(valuer, { lender: rules.id, validity_months: 12 });
    const { text } = await valuer.call("GET", `/reports/${id}/checks`);
    expect(text).toContain("Not among the papers: Deed");
    expect(text).toContain('"lender":"Invented Bank PLC"');
  });

  test("stand in a finalized report as they were, whatever they become", async () => {
    expectAnswer(await save([rules]), 200, Kept);
    const { id } = await createCompleted(valuer, {
      report_type: "insurance",
      insurance_value: 9_000_000,
      lender: rules.id,
      client_organization: "Example Savings Bank",
    });
    const finalPdf = async () => {
      const answer = await valuer.call("POST", `/reports/${id}/finalize`, {
        headers: { accept: "application/json" },
      });
      return (await product.request(expectAnswer(answer, 200, PdfLink).url)).bytes;
    };
    const signed = await finalPdf();
    const printed = (await readPages(signed)).join("");
    for (const words of [
      "Prepared for Example Savings Bank",
      "I certify to Example Savings Bank that",
      "Rules applied Invented Bank PLC",
    ])
      expect(printed).toContain(squeeze(words));

    expectAnswer(await save([{ ...rules, name: "Renamed Bank" }]), 200, Kept);
    expect(Buffer.from(await finalPdf()).equals(Buffer.from(signed))).toBe(true);

    const code = String((await getReport(valuer, id)).verification_code);
    const { text } = await product.call("GET", `/verify/${code}`);
    const { data } = z
      .looseObject({ data: z.looseObject({ values: z.array(z.unknown()) }) })
      .parse(JSON.parse(text));
    expect(data.values[0]).toEqual({
      field: "insurance_value",
      name: "Insurance value",
      rupees: 9_000_000,
      printed: "Rs. 9,000,000/=",
    });
  });
});
