import { emptyReportFields, longTextFields, textsOf } from "@takseru/shared-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createKnownFacts } from "../../../src/text-suggestions/invention/known-facts.ts";
import { factsOfReport } from "../../../src/text-suggestions/invention/report-facts.ts";
import { splitSentences } from "../../../src/text-suggestions/invention/sentence-split.ts";
import { inventionIn, strikeInventions } from "../../../src/text-suggestions/invention/strike-inventions.ts";
import { createTemplateWriter } from "../../../src/text-suggestions/template-writer.ts";
import { anyReport } from "../helpers/any-report.ts";
import { variedReports } from "../helpers/varied-reports.ts";

const writer = createTemplateWriter();

it("every figure, name, date and unit of the templates' texts stands in the report, in 300 reports", async () => {
  let sentences = 0;
  await fc.assert(
    fc.asyncProperty(anyReport, async (report) => {
      const request = { fields: longTextFields, report, texts: textsOf(), programText: [] };
      const { suggestions } = await writer.suggest(request);
      const all = Object.values(suggestions).flatMap(({ paragraphs }) => paragraphs);
      expect(all.flatMap(({ struck = [] }) => struck)).toEqual([]);
      expect(await writer.suggest(request)).toEqual(await writer.suggest(request));
      sentences += all.flatMap(({ text }) => splitSentences(text)).length;
    }),
    { numRuns: 300, seed: 18 },
  );
  expect(sentences).toBeGreaterThan(3_000);
});

describe("a sentence is struck", () => {
  const report = {
    ...emptyReportFields,
    ...variedReports["house-kandy-mortgage"],
    land_features: "A well of 1987 by K. Perera. It is 22 ft deep. A buyer offered Rs. 31,000,000/=.",
  };
  const known = factsOfReport(report);

  it.each([
    ["The house has four bedrooms."],
    ["The house has 4 bedrooms and is twelve years old."],
    ["The land is 13.80 P, that is 349 m² or 0.0349 ha."],
    ["Inspected on 12 November 2026."],
    ["The inspection was made in November 2026."],
    ["The market value is Rs. 22,500,000/= or Rs. 22.5 million."],
    ["Rupees Twenty Two Million Five Hundred Thousand is the market value."],
    ["A well was dug in 1987 by K. Perera."],
    ["Lot 1A in Plan No. 2417 lies in Kandy."],
    ["It bears Assessment No. 45/2."],
    ["The nearest facility is 0.8 km away."],
  ])("never for what the report says: %s", (sentence) => {
    expect(inventionIn(sentence, known)).toBeUndefined();
  });

  it.each([
    ["The house has five bedrooms.", "five bedrooms"],
    // Twelve stands in the report, as years and as feet.
    ["The house has twelve bedrooms.", "twelve bedrooms"],
    ["The land is 13.9 perches.", "13.9 perch"],
    ["The land is 13.8 acres.", "13.8 acres"],
    ["The road is 20 metres wide.", "20 metres"],
    ["It was inspected on 13/11/2026.", "13/11/2026"],
    ["It was built in December 2013.", "December 2013"],
    ["The market value is Rs. 25 million.", "25 million"],
    ["The value is Twenty Five Million Rupees.", "Twenty Five Million"],
    ["The house was designed by Geoffrey.", "Geoffrey"],
    ["Bawa designed the house.", "Bawa"],
    ["It bears Assessment No. 45/3.", "45/3"],
    ["The land adjoins නුවර වැව.", "නුවර"],
    ["A depreciation of 12% is taken.", "12 %"],
    ["The property is in a prime location.", "prime"],
    ["The first floor was added later.", "first floor"],
  ])("for what it does not say: %s", (sentence, what) => {
    expect(inventionIn(sentence, known)).toContain(what);
  });

  it("by itself, with its reason, and the rest of the paragraph stays", () => {
    expect(
      strikeInventions("It has four bedrooms. It was built by K. Perera. It has 9 rooms. It is good.", known),
    ).toEqual({
      text: "It has four bedrooms. It was built by K. Perera. It is good.",
      struck: [{ text: "It has 9 rooms.", reason: 'The measure "9 rooms" does not stand in the report.' }],
    });
  });

  it("for a measure that the form asks for and only a free text has, where free text is no source", () => {
    const strict = factsOfReport(report, ["land_features", "market_value"], { withAskedMeasures: false });
    expect(inventionIn("A buyer offered Rs. 31,000,000/=.", known)).toBeUndefined();
    expect(inventionIn("A buyer offered Rs. 31,000,000/=.", strict)).toContain("31,000,000");
    expect(inventionIn("The well is 22 ft deep.", strict)).toBeUndefined();
    expect(inventionIn("The house has four bedrooms.", strict)).toContain("four bedrooms");
  });

  it("for everything that could be checked, where nothing is known", () => {
    const nothing = createKnownFacts();
    expect(inventionIn("It has 3 rooms.", nothing)).toBeDefined();
    expect(inventionIn("It is good.", nothing)).toBeUndefined();
  });
});
