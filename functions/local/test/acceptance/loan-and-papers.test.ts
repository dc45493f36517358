import { afterAll, beforeAll, expect, test } from "vitest";
import { createReport, getReport, saveSection } from "./helpers/reports.ts";
import { expectAnswer, expectError, Report } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
});
afterAll(() => product.stop());

/** Fields of one instruction, which a copy does not keep. */
const loan = {
  instruction_number: "CR/VAL/2026/118",
  instruction_date: "2026-01-02",
  mortgagor: "நிர்மலா Weerakkody",
  lender_checklist: "Guidelines and checklist",
  lender_checklist_date: "2024-01-01",
  legal_access: "By the lane of Lot 9",
};
const papers = [
  { kind: "deed", state: "seen", number: "1187", date: "2020-02-29", remark: "A photocopy" },
  { kind: "tax_receipt", state: "not_seen", number: "", date: null, remark: "" },
];
/** Fields of the property and the valuer, which a copy keeps. */
const kept = {
  basis_of_value: "forced_liquidation",
  premise_of_value: "orderly_liquidation",
  validity_months: 6,
  pattu: "Gangapalata",
  korale: "Udunuwara",
  title_kind: "registered_title",
  deed_volume: "A 512",
  deed_folio: "118",
  cadastral_map: "520014",
  cadastral_block: "3",
  cadastral_parcel: "27",
  program_text_statement: "The text on the locality was proposed by a program.",
  second_signatory_name: "C. Fernando",
  second_signatory_title: "Chartered Valuer",
  second_signatory_registration: "F/0987",
};
const written = { ...loan, mortgagor_telephone: "077 123 4567", papers, ...kept };

test("what a lender asks beside the specification is stored, found, cleared, and not counted", async () => {
  const empty = await createReport(valuer, { valuation_purpose: "" });
  const made = await createReport(valuer, { valuation_purpose: "", ...written });
  expect(made.completeness).toBe(empty.completeness);
  expect(await getReport(valuer, made.id)).toMatchObject({ ...written, mortgagor_telephone: "+94771234567" });
  const found = await valuer.call("GET", `/reports/user/${valuer.user.id}?q=weerak%20118`);
  expect(found.text).toContain(`"id":${made.id},`);
  await saveSection(valuer, made.id, "legal_description", { papers: [], title_kind: "", legal_access: "" });
  expect(await getReport(valuer, made.id)).toMatchObject({ papers: [], title_kind: null, legal_access: "" });
});

test("a clone has what is true of the property, and nothing of the instruction", async () => {
  const { id } = await createReport(valuer, written);
  const made = expectAnswer(await valuer.call("POST", `/reports/${id}/clone`), 201, Report);
  expect(made).toMatchObject({
    ...kept,
    instruction_number: "",
    instruction_date: null,
    mortgagor: "",
    mortgagor_telephone: "",
    lender: "",
    lender_checklist: "",
    lender_checklist_date: null,
    papers: [],
    legal_access: "",
  });
});

test.each([
  ["mortgagor_telephone", "12345"],
  ["instruction_date", "2026-02-30"],
  ["validity_months", 0],
  ["validity_months", 61],
  ["validity_months", 2.5],
  ["premise_of_value", "best"],
  ["title_kind", "grant"],
  ["papers", "a deed"],
  ["papers", [{ kind: "passport", state: "seen", number: "", date: null, remark: "" }]],
  ["papers", [{ kind: "deed", state: "", number: "", date: null, remark: "" }]],
  ["papers", Array(31).fill(papers[0])],
])("%s as %j is refused, and the reply names the field", async (field, value) => {
  const { error } = expectError(
    await valuer.call("POST", "/reports/create", { body: { [field]: value } }),
    400,
  );
  expect(Object.keys(error.fields ?? {})[0]?.split(".")[0]).toBe(field);
});
