import { REPORT_DATA_FILE } from "@takseru/shared-types/report-data";
import { plainSource } from "@takseru/testing/pdf/plain-source";
import { readPdf } from "@takseru/testing/read-pdf";
import { readReportData } from "@takseru/testing/read-report-data";
import { describe, expect, it } from "vitest";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildOptions, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

describe("a finalized report carries its data", () => {
  it("with the figures and words that it prints", async () => {
    const { pdf } = await render(buildSnapshot(), finalOptions);
    expect(await readReportData(pdf)).toMatchObject({
      schema: { id: "urn:takseru:report-schema:1.3", version: "1.3" },
      draft: false,
      rendered_at: "2026-01-05T08:30:00.000Z",
      verification: finalOptions.verification,
      computed: {
        extent_by_plan: { perches: 13.8, acres_roods_perches: "0A-0R-13.8P", hectares: 0.0349 },
        market_value: {
          rupees: 22_500_000,
          in_words: "Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only",
        },
        worksheet: { total: 22_495_200, insurance_value: 15_028_000 },
        comparables: { rows: [{ adjusted_rate_per_perch: 646_750 }, {}], range: { average: 655_875 } },
      },
      valuer: { name: "Mr. Jayantha Samarasekara" },
    });
  });

  it("with each picture's number, caption and SHA-256", async () => {
    const photographs = [
      await buildPhotograph(1, { caption: "The gate" }),
      await buildPhotograph(2, { category: "building_exterior" }),
      await buildPhotograph(3, { category: "documents", caption: "The plan" }),
    ];
    const data = await readReportData((await render(buildSnapshot({ photographs }), finalOptions)).pdf);
    expect(data.photographs).toMatchObject([
      { annex: "photographs", number: 1, caption: "The gate", cover: false },
      { annex: "photographs", number: 2, category: "building_exterior", cover: true },
      { annex: "documents", number: 1, caption: "The plan" },
    ]);
    expect(new Set(data.photographs.map(({ sha256 }) => sha256)).size).toBe(3);
  });

  it("as an associated file of the document with fixed dates", async () => {
    const { pdf } = await render(buildSnapshot(), finalOptions);
    const text = plainSource(pdf);
    expect(text.match(/\/AFRelationship \/Data/g)).toHaveLength(1);
    expect(text).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(text).toMatch(/\/Subtype \/application#2Fjson/);
    expect(text).toMatch(/\/ModDate \(D:20260105083000Z\)/);
  });
});

describe("a draft", () => {
  it("carries its data too, marked as a draft in the manifest and in the data", async () => {
    const { pdf } = await render(buildSnapshot(), buildOptions());
    const data = await readReportData(pdf);
    expect(data.draft).toBe(true);
    expect(data.verification).toBeUndefined();
    const file = (await readPdf(pdf)).attachments[REPORT_DATA_FILE];
    expect(JSON.parse(new TextDecoder().decode(file))).toMatchObject({
      manifest_id: expect.stringMatching(/^ni:\/\/\/sha-256;[\w-]{43}$/),
      payload: { type: "application/json", doc_type: "valuation-report-draft" },
    });
  });
});
