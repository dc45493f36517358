import { createHash } from "node:crypto";
import { emptyReportFields, type ReportFieldName } from "@takseru/shared-types";
import { describe, expect, it, vi } from "vitest";
import { buildEmptySnapshot, buildOptions, buildSnapshot, finalOptions } from "./build-snapshot.ts";
import { fontObjects, readPdf, squeezed } from "./read-pdf.ts";
import { render, renderAndRead } from "./render.ts";

/** What the golden report prints of each field; a field of the contract that is missing here does not compile. */
const printedOf: Record<ReportFieldName, readonly string[]> = {
  report_reference: ["My Ref: VR/JS/2026/014"],
  report_type: ["Type of valuation Mortgage"],
  report_date: ["Date: 05/01/2026", "Market Value as at 05/01/2026"],
  valuation_purpose: ["Fair value assessment for a housing loan"],
  valuer_name: ["J. P. Samarasekara"],
  professional_title: ["Chartered Valuation Surveyor"],
  instruction_source: ["Mrs. Nirmala Wickramasinghe"],
  client_organization: ["People's Savings Bank, Kandy Branch"],
  latitude: ["7.293600"],
  longitude: ["80.641300"],
  property_address: ["No. 17, Lake Round, Kandy"],
  village_name: ["Village Mulgampola"],
  city: ["City or town Kandy"],
  district: ["District Kandy"],
  province: ["Province Central"],
  locality_description: ["A quiet residential quarter", "and the General Hospital."],
  access_routes: ["From the clock tower in Kandy", "past the second electricity transformer."],
  nearby_facilities: [
    "Kandy General Hospital Hospital Road, Kandy Healthcare 1.2 km",
    "Mulgampola Market Shopping 0.6 km",
  ],
  lot_number: ["Lot 5A", "depicted as Lot 5A in Plan No. 2345/B"],
  plan_number: ["Plan No. 2345/B"],
  licensed_surveyor: ["made by K. M. Ratnayake, Licensed Surveyor"],
  current_owner: ["Nirmala Wickramasinghe of No. 17"],
  north_boundary: ["North Lot 4 in the said plan"],
  south_boundary: ["South Road reservation 10 ft wide"],
  east_boundary: ["East Land of H. M. Bandara"],
  west_boundary: ["West Lake Round"],
  total_extent: ["13.8 perches (0A-0R-13.8P; 0.0349 ha)"],
  frontage_measurement: ["42 ft to Lake Round"],
  access_road_type: ["Motorable road"],
  land_shape: ["L-shaped"],
  topography_type: ["Gently sloping"],
  soil_type: ["Red earth"],
  land_use_type: ["Mixed residential"],
  plantation_description: ["Two mango trees, one jak tree and a hedge of hibiscus"],
  land_features: ["Retaining wall of random rubble masonry"],
  bare_land: ["Buildings"],
  building_type: ["Two-storied house"],
  building_age: ["12 years"],
  condition_grade: ["Very good"],
  total_floor_area: ["1,768 sq ft"],
  bedrooms: ["Bedrooms 4"],
  roof_description: ["Calicut tiles on a timber frame"],
  wall_description: ["9 inch brickwork in cement mortar"],
  floor_description: ["Ceramic tiles, cement rendering in the garage"],
  doors_windows: ["Teak frames, glazed windows with grilles"],
  room_layout_description: ["Ground floor: sitting room", "three bedrooms."],
  building_conveniences: ["Electricity, Water Supply, Telephone, Solar Power"],
  worksheet: [
    "Lot 5A, residential 13.8 P 650,000 8,970,000",
    "New 15,028,000, less 1,502,800 1,768 sq ft 8,500 10% 13,525,200",
    "Total 22,495,200",
    "rounded to the nearest 100,000 22,500,000",
    "Forced sale value at 80% of the market value 18,000,000",
  ],
  land_rate: ["Rs. 650,000/= per perch"],
  market_value: ["Rs. 22,500,000/=", "(Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only)"],
  forced_sale_value: ["(80% of the market value) Rs. 18,000,000/= (Sri Lanka Rupees Eighteen Million Only)"],
  insurance_value: ["Rs. 15,028,000/= (Sri Lanka Rupees Fifteen Million Twenty Eight Thousand Only)"],
};

describe("the golden report", () => {
  it.each(Object.entries(printedOf))("prints %s", async (_field, printed) => {
    const { text } = await golden;
    for (const part of printed) expect(text).toContain(squeezed(part));
  });
  const golden = renderAndRead();

  it("prints the whole letterhead of the profile", async () => {
    const { pages } = await golden;
    for (const part of [
      "Mr. Jayantha Samarasekara",
      "BSc Estate Management and Valuation, Dip. Val., MRICS",
      "IVSL Registration No. F/1234",
      "42/1 Dharmapala Mawatha",
      "Kollupitiya",
      "Colombo 03, Colombo",
      "011 234 5678",
      "077 123 4567",
      "jayantha@samarasekara-valuers.example",
    ])
      expect(pages[0]).toContain(squeezed(part));
  });

  it("numbers its pages and names valuer and reference on each", async () => {
    const { pages } = await golden;
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page${index + 1}of${pages.length}`);
      expect(page).toContain(squeezed("Mr. Jayantha Samarasekara"));
      expect(page).toContain("VR/JS/2026/014");
    }
  });

  it("has its sections in the outline", async () => {
    expect((await golden).outline).toEqual([
      "1 Instructions and purpose",
      "2 Situation",
      "3 Access",
      "4 Identification, title and extent",
      "5 Boundaries",
      "6 Land",
      "7 Buildings",
      "8 Locality",
      "9 Valuation",
      "10 Opinion of value",
      "11 Certificate of identity",
      "12 Signature",
    ]);
  });

  it("has an ASCII title whatever the reference", async () => {
    const reference = "VR/තක්/<2026>&";
    const { info } = await renderAndRead({ report: { report_reference: reference } });
    expect(info.Title).toBe("Valuation Report VR//2026");
    expect(info.Author).toBe("Mr. Jayantha Samarasekara");
  });

  it("carries every font that it uses", async () => {
    const { pdf } = await render(
      buildSnapshot({ report: { current_owner: "Nirmala, නිර්මලා, நிர்மலா, ₨" } }),
      finalOptions,
    );
    expect(fontObjects(pdf)).toEqual({ used: 5, embedded: 5, notEmbeddable: 0 });
  });
});

describe("the same snapshot and date", () => {
  it("give the same bytes, and their SHA-256", async () => {
    const first = await render(buildSnapshot());
    const second = await render(buildSnapshot());
    expect(second.sha256).toBe(first.sha256);
    expect(first.sha256).toBe(createHash("sha256").update(first.pdf).digest("hex"));
    const other = await render(
      buildSnapshot(),
      buildOptions({ renderedAt: new Date("2026-01-06T00:00:00.000Z") }),
    );
    expect(other.sha256).not.toBe(first.sha256);
  });

  it("give the same bytes with fonts that other reports have used before as with fresh ones", async () => {
    const mixed = () => buildSnapshot({ report: { land_features: "fine flats, ශ්‍රී ලංකා, ක්රමය, யாழ்ப்பாணம்" } });
    // Other characters that lead to the same glyphs.
    await render(buildSnapshot({ report: { land_features: "\u00a0 \ufb01, ක\u200d්රමය, ශ්රී, யாழ்" } }));
    const used = await render(mixed());
    vi.resetModules();
    const { render: renderFresh } = await import("./render.ts");
    expect((await renderFresh(mixed())).sha256).toBe(used.sha256);
  });

  it("are not disturbed by reports rendered at the same time", async () => {
    const alone = await render(buildSnapshot());
    const together = await Promise.all([
      render(buildSnapshot()),
      render(buildSnapshot({ report: { property_address: "ශ්‍රී ලංකා" } }), finalOptions),
      render(buildSnapshot()),
    ]);
    expect([together[0].sha256, together[2].sha256]).toEqual([alone.sha256, alone.sha256]);
  });
});

describe("a draft and a finalized report", () => {
  it("shows DRAFT on every page of a draft, and no verification", async () => {
    const { pages, text } = await renderAndRead();
    for (const page of pages) expect(page).toContain("DRAFT");
    expect(text).not.toContain("Verify");
  });

  it("shows the verification code on every page of a finalized report, its address, and no DRAFT", async () => {
    const { pages, text } = await renderAndRead({}, finalOptions);
    for (const page of pages) expect(page).toContain("K7QM-2XWD-9FTB");
    expect(text).toContain("https://takseru.example/verify/K7QM-2XWD-9FTB");
    expect(text).not.toContain("DRAFT");
  });
});

describe("what is empty", () => {
  it("is left out with its label and its section", async () => {
    const { pdf } = await render(buildEmptySnapshot());
    const { outline, text } = await readPdf(pdf);
    expect(outline).toEqual(["1 Signature"]);
    for (const word of ["Lot", "Owner", "null", "undefined", "NaN", "Rs.", "Village", "Valuation Report of"])
      expect(text).not.toContain(squeezed(word));
  });

  it.each(Object.keys(emptyReportFields))("a report without %s still renders", async (field) => {
    const { text } = await renderAndRead({
      report: { ...buildSnapshot().report, [field]: emptyValue(field) },
    });
    for (const word of ["null", "undefined", "NaN", "()", "Lot in", ", ,"])
      expect(text).not.toContain(squeezed(word));
  });
  const emptyValue = (field: string): unknown =>
    Object.entries(emptyReportFields).find(([name]) => name === field)?.[1];

  it("leaves out the buildings of bare land, and says that it is bare", async () => {
    const { text, outline } = await renderAndRead({ report: { bare_land: true } });
    expect(outline).not.toContain("7 Buildings");
    expect(text).not.toContain("Calicut");
    expect(text).toContain(squeezed("The land is bare"));
  });

  it("states no percentage for a forced sale value that is not the worksheet's", async () => {
    const { text } = await renderAndRead({ report: { forced_sale_value: 17_000_000 } });
    expect(text).toContain(squeezed("Forced Sale Value Rs. 17,000,000/="));
  });
});

describe("an extent", () => {
  it.each([
    ["0A-2R-10P", "0A-2R-10P (90 P; 0.2276 ha)"],
    ["320 perches", "320 perches (2A-0R-0P; 0.8094 ha)"],
    ["0.25 ha", "0.25 ha (0A-2R-18.84P; 98.84 P; 0.2500 ha)"],
    ["about two acres", "about two acres"],
  ])("%s is printed as %s", async (typed, printed) => {
    const { text } = await renderAndRead({ report: { total_extent: typed } });
    expect(text).toContain(squeezed(`Total extent ${printed}`));
  });
});
