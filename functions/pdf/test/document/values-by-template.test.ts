import {
  type ReportFieldsInput,
  type ReportTemplate,
  reportTemplates,
  templateFields,
} from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { buildReport } from "../helpers/build-snapshot.ts";
import { renderAndRead } from "../helpers/render.ts";

const templateNamed = (type: ReportTemplate["report_type"]): ReportTemplate => {
  const template = reportTemplates().find(({ report_type }) => report_type === type);
  if (!template) throw new Error(`no template ${type}`);
  return template;
};

/** The golden report as the template of this type begins it; its page one, and its opinion of value. */
const printed = async (type: ReportTemplate["report_type"], change: ReportFieldsInput = {}) => {
  const { pages, text } = await renderAndRead({
    report: Object.assign({}, buildReport(), templateFields(templateNamed(type)), change),
  });
  const opinion = text.slice(text.lastIndexOf(squeezed("Opinion of value")));
  return { first: pages[0] ?? "", opinion };
};

const inThisOrder = (text: string, words: readonly string[]) => {
  let from = 0;
  const at = words.map((word) => {
    const found = text.indexOf(squeezed(word), from);
    from = found + 1;
    return found;
  });
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
};

const [market, forced, insurance] = ["Rs. 22,500,000/=", "Rs. 18,000,000/=", "Rs. 15,028,000/="];

describe("page one and the opinion state the values in the order and by the names of the template of", () => {
  it.each([
    ["mortgage", "VALUATION REPORT FOR MORTGAGE", ["Market value", market, forced, insurance]],
    ["fair_value", "REPORT ON FAIR VALUE", ["Fair value", market, forced, insurance]],
    ["visa", "VALUATION REPORT FOR A VISA APPLICATION", ["Market value", market]],
    ["insurance", "VALUATION REPORT FOR INSURANCE", ["Insurance value", insurance, "Market value", market]],
  ] as const)("%s", async (type, heading, values) => {
    const { first, opinion } = await printed(type);
    inThisOrder(first, [heading, ...values.map((one) => (one.startsWith("Rs.") ? one : one.toUpperCase()))]);
    inThisOrder(
      opinion,
      values.map((one) => (one.startsWith("Rs.") ? one : one.toLowerCase())),
    );
    expect(opinion).toContain(squeezed(`I am of the opinion that the ${values[0].toLowerCase()}`));
  });

  it("stamp duty, with its purpose and the date of the values", async () => {
    const [, stampDuty] = templateNamed("tax").offers;
    const { first, opinion } = await printed("tax", { ...stampDuty?.fields, valuation_date: "2025-12-01" });
    inThisOrder(first, ["VALUATION REPORT FOR TAX", "MARKET VALUE", market, "Valued as at 01/12/2025"]);
    expect(first).toContain(squeezed("Purpose Assessment for stamp duty"));
    inThisOrder(opinion, ["market value", "as at 01/12/2025 is", market]);
  });

  it("a rent, for its time: no market value is spoken of", async () => {
    const { first, opinion } = await printed("rental", {
      ...templateNamed("rental").offers[0]?.fields,
      market_value: 85_000,
      worksheet: null,
      forced_sale_value: null,
      insurance_value: null,
    });
    inThisOrder(first, [
      "REPORT ON MARKET RENT",
      "MARKET RENT",
      "Rs. 85,000/= per month",
      "Valued as at 04/01/2026",
    ]);
    inThisOrder(opinion, ["market rent", "Rs. 85,000/= per month"]);
    for (const text of [first, opinion]) expect(text.toLowerCase()).not.toContain(squeezed("market value"));
  });
});

describe("the amount in foreign currency", () => {
  const amount = squeezed("USD 75,000 at Rs. 300 for one USD on 05/01/2026");

  it("stands beside the value on page one where the template's reader looks for it", async () => {
    const rate = { foreign_currency: "usd", exchange_rate: 300, exchange_rate_date: "2026-01-05" };
    const { first, opinion } = await printed("visa", rate);
    expect(first).toContain(amount);
    expect(opinion).toContain(squeezed("Market value USD 75,000"));
  });

  it("stands in the opinion alone otherwise", async () => {
    const { first, opinion } = await printed("mortgage");
    expect(first).not.toContain(amount);
    expect(opinion).toContain(amount);
  });
});

describe("an insurance report", () => {
  it("states the day of the value that leads, on page one and in the opinion", async () => {
    const { first, opinion } = await printed("insurance");
    inThisOrder(first, ["INSURANCE VALUE, BUILDINGS", insurance, "MARKET VALUE", "Valued as at 04/01/2026"]);
    inThisOrder(opinion, ["insurance value", "undepreciated, as at 04/01/2026 is"]);
  });
});
