import type { Report, SignedPaperInput } from "@takseru/shared-types";
import { firstCases, generatedCases } from "@takseru/testing/generated-cases";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import type { ReportSnapshot } from "../../src/document/snapshot.ts";
import { mapsReference } from "../../src/papers/maps-annex.ts";
import { placesInSentence } from "../../src/papers/sentences.ts";
import { buildPaperOf } from "../helpers/build-paper.ts";
import { buildPhotograph } from "../helpers/build-photographs.ts";
import { buildSnapshot, type SnapshotParts } from "../helpers/build-snapshot.ts";
import { fixedReports } from "../helpers/fixed-reports/fixed-reports.ts";
import { generatedReport } from "../helpers/generated-report.ts";
import { missingFromText } from "../helpers/missing-from-text.ts";
import { render } from "../helpers/render.ts";

const certificate = (purpose: "forced_sale" | "visa" | "stamp_duty" | "asset_declaration") =>
  ({ kind: "certificate", report_id: 14, purpose }) as const;

const printed = async (...parts: Parameters<typeof buildPaperOf>) => {
  const { snapshot, options } = buildPaperOf(...parts);
  const { pdf, pages: count, unprintable } = await render(snapshot, options);
  const { text, pages } = await readPdf(pdf);
  return { says: squeezed(text), pages: pages.map(squeezed), count, unprintable };
};

const reportOf = (id: number, change: Partial<Report> = {}, parts: SnapshotParts = {}) =>
  buildSnapshot({
    ...parts,
    report: { id, report_reference: `VR/JS/2026/${String(id).padStart(3, "0")}`, ...change },
  });

const says = (text: string, ...words: readonly string[]) => {
  for (const word of words) expect(text).toContain(squeezed(word));
};

describe("a certificate of forced sale value", () => {
  it("goes from the market value by the report's own share to the value in words", async () => {
    const { says: text } = await printed(certificate("forced_sale"), [buildSnapshot()]);
    says(
      text,
      "its forced sale value as at 04/01/2026 is",
      "Rs. 18,000,000/= (Sri Lanka Rupees Eighteen Million Only).",
      "Less forced sale allowance 20% of the market value −4,500,000",
      "A sale within six months under a bank's order",
      "The outhouse is finished as planned.",
    );
  });

  it("states no share that does not give its value", async () => {
    const { says: text } = await printed(certificate("forced_sale"), [
      buildSnapshot({ report: { forced_sale_value: 17_000_000 } }),
    ]);
    says(text, "Rs. 17,000,000/=");
    expect(text).not.toContain(squeezed("Less forced sale allowance"));
  });
});

describe("a certificate", () => {
  const usual = {
    second_signatory_name: "",
    second_signatory_title: "",
    second_signatory_registration: "",
    special_assumptions: "",
    material_uncertainty: "",
  };

  it.each(["forced_sale", "visa", "stamp_duty"] as const)("of %s is one page", async (purpose) => {
    const image = { ...(await buildPhotograph(3, { width: 400, height: 150 })), id: "signature" };
    const { count } = await printed(certificate(purpose), [buildSnapshot({ report: usual })], {
      letterheadImages: { signature: image },
    });
    expect(count).toBe(1);
  });

  it("is signed by the second valuer of its report too", async () => {
    const { pages } = await printed(certificate("stamp_duty"), [buildSnapshot()]);
    says(
      pages.at(-1) ?? "",
      "C. D. Fernando Chartered Valuer · Registration No. F/0987",
      "A copy that differs is not this certificate.",
    );
  });
});

describe("a certificate of the market value", () => {
  it("for a visa has the amount in two currencies, and says that the rupees govern", async () => {
    const currencies = [
      { currency: "gbp", rate: 412.5, rate_date: "2026-01-12", source: "Rates of Example Bank PLC" },
      { currency: "USD", rate: 302.45, rate_date: "2026-01-12", source: "Rates of Example Bank PLC" },
    ];
    const { says: text } = await printed({ ...certificate("visa"), currencies }, [buildSnapshot()]);
    says(
      text,
      "GBP 412.50 12/01/2026 GBP 54,545",
      "USD 302.45 12/01/2026 USD 74,392",
      "The rupee amount governs.",
    );
    expect(text).not.toContain(squeezed("forced sale"));
  });

  it("for a declaration of assets is as at 31 March, also where that is the report's earlier date", async () => {
    const { says: text } = await printed(certificate("asset_declaration"), [
      buildSnapshot({
        report: {
          report_type: "tax",
          earlier_valuation_date: "2025-03-31",
          earlier_market_value: 20_000_000,
        },
      }),
    ]);
    says(text, "its market value as at 31/03/2025 is Rs. 20,000,000/=");
  });
});

describe("a bank report", () => {
  const bankReport: SignedPaperInput = { kind: "bank_report", report_id: 14 };

  it("opens with the opinion, and says every field of the report in six pages", async () => {
    const snapshot = buildSnapshot({ report: { latitude: null, longitude: null } });
    const { says: text, pages, count } = await printed(bankReport, [snapshot]);
    says(
      pages[0] ?? "",
      "I am of the opinion that the market value of the freehold interest in the property as at 04/01/2026 is",
      "Forced sale value, 80% of market value".toUpperCase(),
      "Mortgagor Mrs. Nirmala Wickramasinghe",
      "Matters for the lender".toUpperCase(),
    );
    expect(missingFromText(snapshot.report, text)).toEqual([]);
    expect(count).toBe(6);
  });

  it("keeps to six pages with every field, every map and photograph, which are its annexes", async () => {
    const { snapshot } = await fixedReports["house for a bank"]();
    const { pages } = await printed(bankReport, [snapshot]);
    expect(pages.findIndex((page) => page.includes(squeezed("Annex A Maps")))).toBe(6);
    says(pages[2] ?? "", "Maps in Annex A show the way to the property, the plot and the comparables.");
    says(
      pages[6] ?? "",
      "Figure 2 Location map",
      "Figure 3 The plot as the valuer drew it",
      "Figure 4 Sketch of access",
      "Figure 5 The property",
    );
    says(pages[5] ?? "", "A copy that differs is not this report.");
  });

  it("names only the maps that it has", () => {
    const drawn = {
      width: 480,
      height: 170,
      scale: 50_000,
      metersPerUnit: 1,
      shapes: [],
      legend: [],
      attribution: [],
    };
    const said = (maps: ReportSnapshot["maps"]) =>
      JSON.stringify(mapsReference({ ...buildSnapshot(), maps }) ?? "");
    expect(said({ evidence: drawn, attribution: [] })).toContain("A map in Annex A shows the comparables.");
    expect(said({ sketch: drawn, plot: drawn, attribution: [] })).toContain(
      "A map in Annex A shows the plot.",
    );
    expect(said({ sketch: drawn, attribution: [] })).toContain("shows the way to the property.");
    expect(said({ attribution: [] })).toBe('""');
    expect(said(undefined)).toBe('""');
  });

  it("tells the places in a sentence, with the numbers of the map that shows all of them", () => {
    const { snapshot } = buildPaperOf(bankReport, [buildSnapshot()]);
    const said = JSON.stringify(placesInSentence(snapshot));
    expect(said).toContain("Among the places known to me are Kandy General Hospital");
    expect(said).toContain("(1.2 km); ");
    const facilities = snapshot.report.nearby_facilities.map(({ name }) => name);
    const location = {
      ...{ width: 480, height: 170, scale: 50_000, metersPerUnit: 1 },
      ...{ shapes: [], legend: [], attribution: [] },
      numbered: facilities.map((_, index) => index + 1),
    };
    const maps = { location, facilities, attribution: [] };
    expect(JSON.stringify(placesInSentence({ ...snapshot, maps }))).toContain(
      "Places known to me, numbered as on the location map: 1 Kandy General Hospital",
    );
  });

  it("says every field of generated reports in three scripts, to a screen reader too", async () => {
    for (const number of Array.from({ length: generatedCases(40) }, (_, index) => index)) {
      const { snapshot } = await generatedReport(number);
      const paper = buildPaperOf(bankReport, [snapshot]);
      const { root, faults } = readTaggedPdf((await render(paper.snapshot, paper.options)).pdf);
      expect(faults, `report ${number}`).toEqual([]);
      expect(missingFromText(snapshot.report, root.text), `report ${number}`).toEqual([]);
    }
  });
});

describe("a schedule of properties", () => {
  const properties = [
    { report_id: 14, numerator: 1, denominator: 2, held_with: "Mrs. P. Q. Perera, 1/2" },
    { report_id: 15 },
    { report_id: 16, numerator: 1, denominator: 3 },
  ];
  const request = {
    kind: "schedule" as const,
    owner_name: "Mr. R. S. Perera",
    owner_note: "passport No. N0000000",
    addressee: "The Visa Officer\nHigh Commission of Exampleland",
    purpose: "in support of his application for a visa",
    properties,
  };
  const alone = {
    second_signatory_name: "",
    second_signatory_title: "",
    second_signatory_registration: "",
  };
  const reports = () => [
    reportOf(14, alone),
    reportOf(15, { ...alone, market_value: 55_000_000 }),
    reportOf(16, { ...alone, market_value: 52_600_000 }),
  ];

  it("is signed by the second valuer who signed all of its reports, and by nobody who signed some", async () => {
    const both = "Both signatures and one code cover this letter and the page of each property.";
    const all = await printed(request, [reportOf(14), reportOf(15), reportOf(16)]);
    says(all.says, both, "C. D. Fernando Chartered Valuer · Registration No. F/0987");
    // The code and its words stand on the page of the signatures.
    const page = all.pages.find((text) => text.includes(squeezed(both))) ?? "";
    says(page, "C. D. Fernando", "A copy that differs is not this letter.");
    const some = await printed(request, [reportOf(14), reportOf(15, alone), reportOf(16)]);
    expect(some.says).not.toContain(squeezed("C. D. Fernando"));
  });

  it("adds the shares up as they are printed, in figures and in words, and gives each property a page", async () => {
    const { says: text, count, pages } = await printed(request, reports(), { number: "VR/JS/S/2026/001" });
    says(
      text,
      "I have valued the three properties in this letter in support of his application for a visa.",
      "the market value of the shares of Mr. R. S. Perera in these properties as at 04/01/2026 is",
      "Rs. 83,783,333/=",
      "(Sri Lanka Rupees Eighty Three Million Seven Hundred Eighty Three Thousand Three Hundred Thirty Three Only).",
      "22,500,000 1/2 11,250,000",
      "55,000,000 Whole 55,000,000",
      "52,600,000 1/3 17,533,333",
      "Total of the shares 83,783,333",
      "Mrs. P. Q. Perera, 1/2",
      "One signature and one code cover this letter and the page of each property.",
    );
    expect(count).toBe(2 + 3);
    says(pages[4] ?? "", "Property 3", "Value of the share 1/3 17,533,333", "VR/JS/2026/016 of 05/01/2026");
  });

  it("names the property whose report was revised since, and gives the date of each where they differ", async () => {
    const { says: text } = await printed(
      request,
      [reportOf(14), reportOf(15, { valuation_date: "2025-12-31" }), reportOf(16)],
      { superseded: new Map([["15", { number: 1, finalized_at: "2026-01-10T00:00:00.000Z" }]]) },
    );
    says(
      text,
      "Made from an earlier issue: revision 1 of 10/01/2026 has taken the place of the report VR/JS/2026/015 of 05/01/2026.",
      "each as at the date in Table 1, is",
      "Market value as at 31/12/2025",
    );
  });

  it.each(firstCases([40, 1], 1))("takes %d properties with a photograph each", async (count) => {
    const snapshots = await Promise.all(
      Array.from({ length: count }, async (_, index) =>
        reportOf(
          index + 1,
          {},
          {
            photographs: [{ ...(await buildPhotograph(1 + (index % 7))), id: `cover-${index}` }],
          },
        ),
      ),
    );
    const all = { ...request, properties: snapshots.map(({ report }) => ({ report_id: report.id })) };
    const { says: text, pages } = await printed(all, snapshots);
    for (const { report } of snapshots) says(text, report.report_reference);
    expect(pages.filter((page) => page.includes("Property") && page.includes("Improvements"))).toHaveLength(
      count,
    );
  });
});
