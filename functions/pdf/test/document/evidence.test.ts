import { createReportMaps } from "@takseru/location";
import type { Report, ReportComparable } from "@takseru/shared-types";
import { elementsOf, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { mapsOf } from "../../src/document/maps/asked-maps.ts";
import { buildReport, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { drawVillage } from "../helpers/draw-village.ts";
import { evidenceReport } from "../helpers/evidence-reports.ts";
import { render, renderAndRead } from "../helpers/render.ts";
import { openWord, wordText } from "../helpers/word-package.ts";
import { writeHere } from "../helpers/write-word.ts";

const property = { latitude: 7.2986, longitude: 80.6413 };
const none = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };

const sale = (change: Partial<ReportComparable>): ReportComparable => {
  const [first] = buildReport().comparables;
  if (!first) throw new Error("the golden report has one");
  return {
    ...first,
    ...{ unit: "perch", extent_perches: 10, building_value: null, remarks: "", adjustment_reason: "" },
    adjustments: none,
    ...change,
  };
};

/** The design's four sales: adjusted to 652,864, 653,004, 657,758 and 637,980 rupees a perch. */
const four = [
  sale({
    description: "Lot 6, this plan",
    price: 6_400_000,
    source: "Deed No. 1301",
    latitude: 7.2995,
    longitude: 80.6413,
    adjustments: { ...none, time: 1, extent: -1, access: 2 },
  }),
  sale({
    description: "Temple Road",
    extent_perches: 20,
    price: 18_500_000,
    building_value: 5_300_000,
    source: "Deed No. 88",
    latitude: 7.3063,
    longitude: 80.637,
    adjustments: { ...none, time: 2, location: -4, shape: 1 },
  }),
  sale({
    description: "Lake Road",
    extent_perches: 15.5,
    price: 9_610_000,
    source: "Deed No. 2204",
    latitude: 7.2981,
    longitude: 80.6449,
    adjustments: { ...none, time: 3, location: 2, extent: -1, access: 2 },
  }),
  sale({
    description: "Mill Road",
    extent_perches: 12,
    price: 8_400_000,
    kind: "asking_price",
    source: "The owner",
    adjustments: { ...none, bargaining: -7, location: -2 },
  }),
];

const report = (change: Partial<Report> = {}): Partial<Report> => ({
  ...property,
  comparables: four,
  worksheet: null,
  land_rate: 650_000,
  ...change,
});

const printed = async (change: Partial<Report> = {}) => {
  const whole = buildReport(report(change));
  return renderAndRead({ report: report(change), maps: await mapsOf(drawVillage, whole) }, finalOptions);
};

describe("the evidence on paper", () => {
  it("has the sources, distances and directions in the table, the subtotal and the adjusted rates", async () => {
    const { text } = await printed();
    for (const row of [
      "Source Deed No. 1301 Deed No. 88 Deed No. 2204 The owner",
      "Distance, direction 100 m N 980 m NW 400 m E",
      "Bargaining (%) 0 0 0 −7",
      "Subtotal (Rs.) 646,400 673,200 638,600 651,000",
      "Adjusted rate (Rs.) 652,864 653,004 657,758 637,980",
      "Rate adopted (Rs.) 650,000",
    ])
      expect(text).toContain(squeezed(row));
  });

  it("states range, middle and the middle without each, no mean and no trend", async () => {
    const { text } = await printed();
    for (const words of [
      "As adjusted, the 4 comparables range from Rs. 637,980 to Rs. 657,758 per perch; the middle is Rs. 652,934.",
      "Without A or D the middle is Rs. 653,004, without B or C Rs. 652,864.",
      "So few sales bear a range and a middle, and no trend.",
      "Rs. 650,000/= per perch is adopted, within the range.",
    ])
      expect(text).toContain(squeezed(words));
    expect(text).not.toContain(squeezed("on average"));
    expect(text).not.toContain("Hodges");
  });

  it("writes the rate adopted at its line as it is, not as a round one", async () => {
    const { text } = await printed({ land_rate: 642_500 });
    expect(text).toContain(squeezed("Rates per perch (Rs. 000)"));
    expect(text).toContain("642.5");
  });

  it("names the middle of all pairs from five sales on", async () => {
    const { text } = await printed({ comparables: [...four, sale({ price: 6_500_000 })] });
    expect(text).toContain(squeezed("The middle of all pairs (Hodges-Lehmann) is Rs."));
  });

  it("names the pairs of sales whose figure is adopted, each with what it gives, and no other pair", async () => {
    const pair = [
      sale({ price: 7_000_000 }),
      sale({ price: 6_440_000, adjustments: { ...none, access: 8.7 } }),
    ];
    const words =
      "A and B are adjusted differently for access alone. Before that, and after any adjustment for conditions of sale, bargaining and time, B lies 8% below A: the pair gives the +8.7% allowed to B.";
    expect((await printed({ comparables: pair })).text).toContain(squeezed(words));
    const word = await writeHere(buildSnapshot({ report: report({ comparables: pair }) }), finalOptions);
    expect(wordText(openWord(word))).toContain(words);
    const other = sale({ price: 6_440_000, adjustments: { ...none, access: 8.69 } });
    const { text } = await printed({ comparables: [...pair.slice(0, 1), other] });
    expect(text).not.toContain(squeezed("the pair gives"));
  });

  it("names the sales of one land that give the adopted change of the market", async () => {
    const twice = [
      sale({ price: 6_000_000, transaction_date: "2024-01-15" }),
      sale({ price: 6_600_000, transaction_date: "2025-01-15" }),
    ];
    const words = "A and B are of one place and one area and 12 months apart: they give +10% a year.";
    const adopted = await printed({ comparables: twice, market_change_percent: 10 });
    expect(adopted.text).toContain(squeezed(words));
    const { text } = await printed({ comparables: twice, market_change_percent: 9 });
    expect(text).not.toContain(squeezed("they give"));
  });

  it("says that the adopted rate is outside of the range, and why", async () => {
    const rate_reason = "The four sales stand on lower ground.";
    const { text } = await printed({ land_rate: 700_000, rate_reason });
    expect(text).toContain(squeezed("Rs. 700,000/= per perch is adopted, above the range."));
    expect(text).toContain(squeezed(`above the range. Reason for the rate ${rate_reason}`));
    const { text: below } = await printed({ land_rate: 600_000, rate_reason });
    expect(below).toContain(squeezed("is adopted, below the range."));
  });

  it("prints adjustments in rupees, beside those in per cent, with a working that can be followed", async () => {
    const [first, ...others] = four;
    if (!first) throw new Error("there are four");
    const inRupees = { ...first, adjustments: { ...none, time: 1 }, adjustment_rupees: { access: 5_000 } };
    const { text } = await printed({ comparables: [inRupees, ...others] });
    // 640,000 × 1.01 = 646,400; + 5,000 = 651,400.
    expect(text).toContain(squeezed("Access +Rs."));
    expect(text).toContain(squeezed("A, for one: 640,000 × 1.01 = 646,400; + 5,000 = 651,400."));
    expect(text).toContain(squeezed("These together (Rs.) +5,000 0 0 0"));
  });

  it("says at which rate time is allowed only where every sale follows it", async () => {
    const dated = four.map((one) => ({ ...one, adjustments: { ...one.adjustments, time: 1 } }));
    const follows = { comparables: dated, market_change_percent: 4 };
    expect((await printed(follows)).text).toContain(
      squeezed("Time is allowed at 4% a year, simple, by whole months."),
    );
    const { text } = await printed({ ...follows, comparables: four });
    expect(text).not.toContain(squeezed("Time is allowed"));
    expect(text).toContain(squeezed("Change of the market 4% a year"));
  });
});

describe("the map of the evidence", () => {
  it("stands on the page of the table, letters as in the table, and says which sale has no position", async () => {
    const { pages } = await printed();
    const page =
      pages.find((one) => one.includes(squeezed("The property (square) and the comparables"))) ?? "";
    expect(page).toContain(squeezed("Adjusted rate (Rs.) 652,864"));
    expect(page).toContain(squeezed("No position is known of D"));
    for (const distance of ["100m", "980m", "400m"]) expect(page).toContain(distance);
  });

  it("tells a reader who does not see it how far each sale is", async () => {
    const whole = buildReport(report());
    const maps = await mapsOf(drawVillage, whole);
    const { pdf } = await render(buildSnapshot({ report: report(), maps }), finalOptions);
    const alts = elementsOf(readTaggedPdf(pdf).root).map(({ alt }) => alt);
    expect(alts).toContain("Map of the evidence: A 100 m away, B 980 m away and C 400 m away");
  });

  it("is drawn without roads too, and not where no sale or the property has no position", async () => {
    const drawn = (change: Partial<Report>) => mapsOf(createReportMaps(), buildReport(report(change)));
    expect((await drawn({}))?.evidence).toBeDefined();
    expect(await drawn({ comparables: four.slice(3) })).toBeUndefined();
    expect(await drawn({ latitude: null, longitude: null })).toBeUndefined();
  });
});

describe("sales of land by the acre, and their names", () => {
  it("have their extents in acres, roods and perches, as the property has", async () => {
    const { text } = await printed({
      total_extent: "4A-2R-10P",
      land_rate: null,
      comparables: [
        sale({ unit: "acre", extent_perches: 333.5, price: 4_800_000 }),
        sale({ unit: "acre", extent_perches: 493.5, price: 7_277_000 }),
      ],
    });
    expect(text).toContain(squeezed("Extent 4A-2R-10P 2A-0R-13.5P 3A-0R-13.5P"));
    expect(text).not.toContain(squeezed("Extent (P)"));
  });

  it("support the rate per acre that the land is valued at", async () => {
    const { text } = await renderAndRead({ report: evidenceReport("farm", 5) }, finalOptions);
    expect(text).toContain(squeezed("Rate adopted (Rs.) 3,200,000"));
    expect(text).toContain(squeezed("Rs. 3,200,000/= per acre is adopted, within the range."));
  });

  it("with a word that is wider than its column stand below the table, unbroken; a town that names its district stands once", async () => {
    const name = "Hantanapedesawatte Estate";
    const { text } = await printed({
      comparables: [
        sale({ description: name, town: "Kandy", district: "Kandy" }),
        sale({ description: "Upper Peradeniya Lane", town: "Katugastota", district: "Kandy" }),
      ],
    });
    expect(text).toContain(squeezed(`Comparable A ${name}. Kandy`));
    expect(text).not.toContain(squeezed("Kandy, Kandy"));
    expect(text).toContain(squeezed("Katugastota, Kandy"));
    expect(text).not.toContain(squeezed("Comparable B Upper"));
  });
});
