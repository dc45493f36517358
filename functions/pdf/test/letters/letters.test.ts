import {
  amountOf,
  emptyFee,
  emptyFeeSettings,
  emptyPractice,
  type Fee,
  type Report,
  standardTexts,
} from "@takseru/shared-types";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { contentWidth, page as margins } from "../../src/document/layout/theme.ts";
import type { Letter } from "../../src/letters/letter.ts";
import { buildReport, buildSnapshot } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const practice = {
  ...emptyPractice,
  fees: {
    ...emptyFeeSettings,
    tax_name: "VAT",
    tax_number: "100234567-7000",
    bank_details: "Example Bank, Kandy\nAccount 8001 2345",
  },
};

const feeOf = (change: Partial<Fee> = {}): Fee => {
  const fee = { ...emptyFee, valuation_fee: 23_750, expenses: 3_500, due_date: "2026-02-04", ...change };
  return { ...fee, amount: amountOf(fee) };
};
const issued = { invoice_number: "INV/2026/007", invoiced_on: "2026-01-06" };

const letterOf = async (kind: Letter["kind"], change: Partial<Report>, settings = practice) => {
  const options = {
    draft: kind === "invoice" && change.fee?.invoice_number === "",
    verification: { code: "TKSR-LTTR-2345-6789", url: "https://takseru.example/verify/TKSR-LTTR-2345-6789" },
    renderedAt: new Date("2026-01-06T00:00:00.000Z"),
    letter: { kind, date: "2026-01-06", practice: settings },
  };
  const snapshot = { ...buildSnapshot(), report: buildReport(change), photographs: [] };
  const { pdf, unprintable } = await render(snapshot, options);
  return { ...(await readPdf(pdf)), pdf, unprintable };
};

it("an invoice says who pays what for which property, until when, and to which account", async () => {
  const { text, pages } = await letterOf("invoice", { fee: feeOf({ ...issued, tax_percent: 18 }) });
  expect(pages).toHaveLength(1);
  for (const part of [
    "Tax invoice",
    "INV/2026/007",
    "100234567-7000",
    "Mrs. Nirmala Wickramasinghe",
    "Lot 5A in Plan No. 2345/B, No. 17, Lake Round, Kandy",
    "04/02/2026",
    "23,750",
    "VAT 18% of Rs. 27,250",
    "4,905",
    "32,155",
    "Sri Lanka Rupees Thirty Two Thousand One Hundred Fifty Five Only",
    "Account 8001 2345",
    "Mr. Jayantha Samarasekara",
  ])
    expect(text).toContain(squeezed(part));
});

it("an invoice has the fee's working only where the fee is what the scale gives", async () => {
  const byScale = await letterOf("invoice", { fee: feeOf(issued) });
  for (const row of [
    "Part of the value Millions Rate a million (Rs.) Amount (Rs.)",
    "First million 1 2,500 (fixed) 2,500",
    "From 1 to 20 million 19 1,000 19,000",
    "From 20 million to the value 3 750 2,250",
    "Professional fee 23 23,750",
  ])
    expect(byScale.text).toContain(squeezed(row));
  const agreed = await letterOf("invoice", { fee: feeOf({ ...issued, valuation_fee: 20_000 }) });
  expect(agreed.text).not.toContain(squeezed("Fee by the scale"));
});

it("an invoice of a fee by per cent of the value shows what it follows from, and how many copies it is for", async () => {
  const fee = feeOf({ ...issued, valuation_fee: 56_250, percent_of_value: 0.25 });
  const { text } = await letterOf("invoice", { fee, copies: 2 });
  for (const part of [
    "Valuation report VR/JS/2026/014 of 05/01/2026, in two copies",
    "22,500,000 0.25 56,250",
    "Balance due 59,750",
  ])
    expect(text).toContain(squeezed(part));
  const other = await letterOf("invoice", { fee: { ...fee, valuation_fee: 50_000 } });
  expect(other.text).not.toContain(squeezed("Fee by the value"));
});

it("an invoice without a number is a draft, and a paid one asks for nothing more", async () => {
  expect((await letterOf("invoice", { fee: feeOf() })).text).toContain("DRAFT");
  const { text } = await letterOf("invoice", { fee: feeOf({ ...issued, paid_on: "2026-01-30" }) });
  expect(text).toContain(squeezed("Rs. 27,250/= on 30/01/2026, with thanks"));
  expect(text).not.toContain(squeezed("Account 8001 2345"));
  expect(text).not.toContain("DRAFT");
});

it("a draft of an invoice has its day and no time, which nobody stated, and no signature", async () => {
  const { text } = await letterOf("invoice", { fee: feeOf() });
  expect(text).toContain("DRAFT·06/01/2026·NOT");
  expect(text).not.toContain("05:30");
});

it("a letter of engagement with the usual texts, tax and two signatures is one page, in the present tense", async () => {
  const { definitions, texts } = standardTexts();
  const { pages, text } = await letterOf("engagement", {
    fee: feeOf({ tax_percent: 18 }),
    basis_definition: definitions.market_value ?? "",
    investigation_limits: texts.investigation_limits.text,
    assumptions: texts.assumptions.text,
    special_assumptions: "",
  });
  expect(pages).toHaveLength(1);
  for (const part of ["What I do I inspect the property", "What I do not do I do not search the title"])
    expect(text).toContain(squeezed(part));
  for (const past of ["was made", "were not inspected", "will state"])
    expect(text).not.toContain(squeezed(past));
  // The client stands above the title alone.
  expect(text).not.toContain(squeezed("Client Mrs."));
});

it("a letter of engagement leaves out what is not known", async () => {
  const whole = await letterOf("engagement", { fee: feeOf() });
  for (const part of [
    "Basis of value",
    "Date of valuation",
    "Rs. 27,250/= in all",
    "It is valid for 6 months.",
  ])
    expect(whole.text).toContain(squeezed(part));
  expect(whole.text).not.toContain(squeezed("Limit of liability"));
  const bare = await letterOf("engagement", { basis_of_value: null, valuation_date: null, fee: emptyFee });
  for (const part of ["Basis of value", "Date of valuation", "Rs."])
    expect(bare.text).not.toContain(squeezed(part));
});

it("a letter of engagement has the valuer's own words in place of the product's", async () => {
  const letter_texts = {
    standards: "",
    reliance: "For the bank alone.",
    liability: "Ten times the fee.",
    acceptance: "",
  };
  const own = { ...practice, fees: { ...practice.fees, letter_texts } };
  const { text } = await letterOf("engagement", { fee: feeOf() }, own);
  for (const part of ["For the bank alone.", "Ten times the fee."]) expect(text).toContain(squeezed(part));
});

it("prints names and addresses in Sinhala and Tamil", async () => {
  const { unprintable, text } = await letterOf("invoice", {
    fee: feeOf(issued),
    instruction_source: "කමලා විජේසිංහ මහත්මිය",
    property_address: "இல. 17, ஏரி வீதி, கண்டி",
  });
  expect(unprintable).toEqual([]);
  // Letters whose vowel sign stands before them are read in the order of the page.
  for (const part of ["මහත්මිය", "கண்டி"]) expect(text).toContain(squeezed(part));
});

it("carries no data of the report, and the same letter has the same bytes", async () => {
  const [one, other] = [
    await letterOf("engagement", { fee: feeOf() }),
    await letterOf("engagement", { fee: feeOf() }),
  ];
  expect(one.pdf.equals(other.pdf)).toBe(true);
  expect(one.pdf.includes("EmbeddedFiles")).toBe(false);
});

it("an invoice's code stands beside the signature, within the page's margin", async () => {
  const { pdf } = await letterOf("invoice", { fee: feeOf(issued) });
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.flatMap((item) =>
    "str" in item && item.str.trim() ? item.transform[4] + item.width : [],
  );
  await task.destroy();
  expect(Math.max(...ends)).toBeLessThanOrEqual(margins.left + contentWidth + 0.5);
});
