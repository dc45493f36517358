import { randomUUID } from "node:crypto";
import {
  emptyReportFields,
  longTextFields,
  type ReportFields,
  type SectionId,
  sectionOf,
  sections,
  textsOf,
} from "@takseru/shared-types";
import { type Dynoxide, startDynoxide } from "@takseru/testing/start-dynoxide";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { textOf } from "../../src/text-suggestions/paragraphs.ts";
import { createTemplateWriter } from "../../src/text-suggestions/template-writer.ts";
import { error, setup } from "../helpers/setup.ts";

let dynoxide: Dynoxide;
beforeAll(async () => {
  dynoxide = await startDynoxide();
});
afterAll(() => dynoxide.stop());

const writer = createTemplateWriter();
const propose = async (section: SectionId, fields: Partial<ReportFields>) => {
  const { suggestions } = await writer.suggest({
    fields: longTextFields.filter((name) => sectionOf(name) === section),
    report: { ...emptyReportFields, ...fields },
    texts: textsOf(),
    programText: [],
  });
  return Object.fromEntries(
    Object.entries(suggestions).map(([name, { paragraphs }]) => [name, textOf(paragraphs)] as const),
  );
};

describe("suggested texts", () => {
  it.each(sections.map(({ id }) => id))("say nothing of %s in a report without facts", async (section) => {
    expect(await propose(section, {})).toEqual({});
  });

  it("describe situation and access by the location's fields", async () => {
    expect(
      await propose("property_location", {
        village_name: "Peradeniya",
        city: "Kandy",
        gn_division: "Example North",
        ds_division: "Yatinuwara",
        district: "Kandy",
        province: "Central",
        local_authority: "Yatinuwara Pradeshiya Sabha",
        access_road_type: "motorable_road",
        road_ownership: "public",
        road_width: "20 ft",
        right_of_way: "over Lot 3, 12 ft wide",
        nearby_facilities: [
          { name: "Example School", category: "school", distance: 1.2, address: "" },
          { name: "Example Bank", category: "bank", distance: 0.4, address: "" },
        ],
      }),
    ).toEqual({
      locality_description: expect.stringMatching(
        /Peradeniya, Kandy.* the Grama Niladhari Division of Example North and the Divisional Secretary's Division of Yatinuwara, .*Kandy.*Central Province\..*the Yatinuwara Pradeshiya Sabha\.\n\n.*Example Bank at 0\.4 km and Example School at 1\.2 km\.$/s,
      ),
      access_routes: expect.stringMatching(
        /public motorable road 20 ft wide.* A right of way over Lot 3, 12 ft wide, serves the land\.$/,
      ),
    });
  });

  it.each([
    ["at its town", { city: "Kandy", district: "Kandy", latitude: 7.2936, longitude: 80.6413 }, /at Kandy, /],
    [
      "some way off",
      { city: "Nugegoda", district: "Colombo", latitude: 6.8652, longitude: 79.8997 },
      /near Nugegoda, /,
    ],
    [
      "far from any town",
      { city: "Bibile", district: "Monaragala", latitude: 7.2, longitude: 81.5 },
      /(situated|lies) in the .*\. Its city or town is given as Bibile\.$/,
    ],
    [
      "in a village far from its town",
      { village_name: "Example", city: "Bibile", district: "Monaragala", latitude: 7.2, longitude: 81.5 },
      /at Example, .*\. Its city or town is given as Bibile\.$/,
    ],
    [
      "beside a town that we do not know",
      { city: "Newtown", district: "Galle", latitude: 6.05, longitude: 80.22 },
      /(situated|lies) in the .*\. Its city or town is given as Newtown\.$/,
    ],
  ])("name the town of the form as what it is for a property %s", async (_, fields, words) => {
    const { locality_description } = await propose("property_location", fields);
    expect(locality_description).toMatch(words);
  });

  it("do not put a property into a town of another district", async () => {
    const kaduwela = { city: "Kaduwela", district: "Gampaha", latitude: 6.94, longitude: 79.97 };
    expect((await propose("property_location", kaduwela)).locality_description).not.toContain("Kaduwela");
  });

  it("call no facility of a list the nearest", async () => {
    const nearby_facilities = ["University of Jaffna", "Example Kovil", "A", "B"].map((name, index) => ({
      name,
      category: "school",
      distance: index,
      address: "",
    }));
    for (const count of [1, 2, 4])
      for (let lot = 0; lot < 8; lot += 1) {
        const listed = { nearby_facilities: nearby_facilities.slice(0, count), lot_number: String(lot) };
        expect((await propose("property_location", listed)).locality_description).not.toMatch(/nearest/);
      }
  });

  it("leave out every sentence with a missing fact", async () => {
    expect(await propose("property_location", { district: "Galle" })).toEqual({
      locality_description: "The property is situated in the District of Galle.",
    });
    expect(
      await propose("property_location", { district: "Galle District", province: "Southern Province" }),
    ).toEqual({
      locality_description: expect.stringMatching(
        /^The property is situated in the .*Galle.* Southern Province\.$/,
      ),
    });
    expect(await propose("property_location", { village_name: "Unawatuna" })).toEqual({
      locality_description: expect.stringMatching(/^The property .* at Unawatuna\.$/),
    });
    expect(await propose("property_location", { road_width: "12 ft", road_ownership: "private" })).toEqual(
      {},
    );
  });

  it("describe land and buildings, and no building on bare land", async () => {
    expect(
      await propose("land_description", {
        total_extent: "0A-2R-10P",
        land_shape: "L_shaped",
        topography_type: "fairly_level",
        soil_type: "red_earth",
        land_use_type: "residential",
        frontage_measurement: "45 ft",
      }),
    ).toEqual({
      land_features:
        "The land has an extent of 0A-2R-10P (90 perches or 2,276 m²). It is L-shaped and fairly level, and the soil is red earth. With a frontage of 45 ft, the land is in residential use.",
    });
    expect(
      await propose("land_description", { land_use_type: "plantation", total_extent: "2 ac" }),
    ).toMatchObject({
      plantation_description: "The land is used as a plantation.",
    });
    const house: Partial<ReportFields> = {
      building_type: "apartment",
      building_age: 1,
      condition_grade: "very_good",
      total_floor_area: 1768.5,
      bedrooms: 3,
      building_conveniences: ["Electricity", "Water Supply", "Solar Power"],
    };
    expect(await propose("building_details", house)).toEqual({
      room_layout_description:
        "The property valued is an apartment, one year old and in very good condition. It has a floor area of 1,768.5 sq ft (164 m²) and three bedrooms, and is provided with electricity, water supply and solar power.",
    });
    expect(await propose("building_details", { ...house, bare_land: true })).toEqual({});
  });

  const comparable = (price: number) => ({
    comparable_id: null,
    description: "Example",
    town: "",
    district: "",
    kind: null,
    transaction_date: null,
    extent_perches: 10,
    price,
    building_value: null,
    source: "",
    remarks: "",
    adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 },
    adjustment_reason: "",
  });

  it("give the reasons for the method with the known figures", async () => {
    const { method_reasoning, forced_sale_assumption } = await propose("valuation", {
      valuation_methods: ["comparison", "contractors"],
      land_rate: 650_000,
      comparables: [comparable(6_000_000), comparable(7_000_000)],
      market_value: 22_500_000,
      forced_sale_value: 18_000_000,
      worksheet: {
        land: [{ description: "", extent_perches: 13.8, rate_per_perch: 650_000 }],
        buildings: [
          { description: "House", area_sq_ft: 1768, rate_per_sq_ft: 8500, depreciation_percent: 10 },
        ],
        other: [],
        rounding_step: 100_000,
        forced_sale_percent: 80,
      },
    });
    expect(method_reasoning).toBe(
      "The land is valued by the comparison method, with two comparables as evidence. Without adjustment, they show between Rs. 600,000/= and Rs. 700,000/= a perch, or Rs. 650,000/= on average. On this evidence a rate of Rs. 650,000/= a perch is adopted.\n\nThe building is valued by the contractor's method, at its depreciated replacement cost: House, 1,768 sq ft at Rs. 8,500/= a square foot, less 10% for depreciation.\n\nIn the worksheet the land, 13.8 perches at Rs. 650,000/= a perch, comes to Rs. 8,970,000/= and the building to Rs. 13,525,200/=. Together they make Rs. 22,495,200/=, rounded to a market value of Rs. 22,500,000/=.",
    );
    expect(forced_sale_assumption).toMatch(
      /^At 80% of the market value, the forced sale value is Rs\. 18,000,000\/=\.\n\n/,
    );
  });

  it("state a percentage only for the worksheet's values, and freehold only for a freehold", async () => {
    const texts = await propose("valuation", {
      forced_sale_value: 5,
      market_value: 10,
      interest_valued: "leasehold",
    });
    expect(texts.forced_sale_assumption).not.toMatch(/%/);
    expect(texts.assumptions).not.toMatch(/freehold/);
    expect((await propose("valuation", { interest_valued: "freehold" })).assumptions).toMatch(/unencumbered/);
    expect(
      (await propose("valuation", { interest_valued: "freehold", encumbrances: "A mortgage" })).assumptions,
    ).not.toMatch(/unencumbered/);
  });

  it("name the edition of a standard", async () => {
    const { basis_definition } = await propose("basic_information", { basis_of_value: "fair_value" });
    expect(basis_definition).toMatch(/\(SLFRS 13, edition of 2025\)\.$/);
  });

  it("have no remark to the valuer in what the bank reads", async () => {
    const valuation = { forced_sale_value: 5, valuation_date: "2020-01-05", report_date: "2026-01-05" };
    for (const section of ["basic_information", "valuation"] as const)
      for (const text of Object.values(
        await propose(section, { basis_of_value: "market_value", ...valuation }),
      ))
        expect(text).not.toMatch(/please|in force|standard wording/i);
  });

  it("are for the report's owner, and are not stored", async () => {
    const { create, call, as, get } = await setup(dynoxide);
    const report = await create({ district: "Galle" });
    const asked = {
      method: "POST",
      path: "/reports/generate-content",
      body: { report_id: report.id, section: "property_location" },
    };
    expect(await call(asked)).toMatchObject({
      status: 200,
      body: { data: { locality_description: "The property is situated in the District of Galle." } },
    });
    expect(await get(report.id)).toEqual(report);
    expect(await as(randomUUID())(asked)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
    expect(await call({ ...asked, body: { report_id: report.id, section: "nothing" } })).toMatchObject({
      status: 400,
    });
  });
});

describe("paragraphs", () => {
  const writer = { kind: "template", name: "Templates", version: "4" };

  it("come with what they were made from and what wrote them, where they are asked for", async () => {
    const { create, call } = await setup(dynoxide);
    const { id } = await create({ village_name: "Unawatuna", access_road_type: "footpath" });
    const asked = {
      method: "POST",
      path: "/reports/generate-content",
      body: {
        report_id: id,
        section: "property_location",
        fields: ["locality_description"],
        paragraphs: true,
      },
    };
    expect((await call(asked)).body).toEqual({
      data: { locality_description: expect.stringMatching(/^The property .* at Unawatuna\.$/) },
      suggestions: {
        locality_description: {
          paragraphs: [
            {
              text: expect.stringMatching(/^The property .* at Unawatuna\.$/),
              facts: expect.arrayContaining(["village_name"]),
            },
          ],
          writer,
        },
      },
      writer,
    });
    expect(await call({ ...asked, body: { ...asked.body, fields: ["village_name"] } })).toMatchObject({
      status: 400,
    });
  });

  it("of better wording say what was changed", async () => {
    const { create, call } = await setup(dynoxide);
    const { id } = await create({ land_features: "A well.\n\nthe  land is is 506 sq m." });
    const body = { sections: ["land_description"], paragraphs: true };
    expect((await call({ method: "POST", path: `/reports/${id}/enhance`, body })).body).toMatchObject({
      suggestions: {
        land_features: {
          paragraphs: [
            { text: "A well.", before: "A well.", changes: [] },
            {
              text: "The land is 506 m².",
              before: "the  land is is 506 sq m.",
              changes: ["Spaces", "A word that stood twice", "The spelling of units", "The first capital"],
            },
          ],
        },
      },
    });
  });
});

describe("improved texts", () => {
  it("are those that change, by section, and are not stored", async () => {
    const { create, call, as, get } = await setup(dynoxide);
    const report = await create({
      land_features: "the  land is is level ,with a well",
      plantation_description: "Coconut, well kept.",
      access_routes: "along the road road to kandy",
      roof_description: "calicut tiles",
    });
    const asked = {
      method: "POST",
      path: `/reports/${report.id}/enhance`,
      body: {
        sections: [
          "land_description",
          "property_location",
          "building_details",
          "valuation",
          "property_images",
        ],
      },
    };
    expect((await call(asked)).body).toEqual({
      data: {
        land_description: { land_features: "The land is level, with a well." },
        property_location: { access_routes: "Along the road to kandy." },
        building_details: { roof_description: "Calicut tiles" },
      },
    });
    expect(await get(report.id)).toEqual(report);
    expect(await as(randomUUID())(asked)).toMatchObject({ status: 404, body: error("REPORT_NOT_FOUND") });
  });
});
