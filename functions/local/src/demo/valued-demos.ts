import { computeValuation, emptyReportFields, ReportFields } from "@takseru/shared-types";
import { type DemoFields, finished } from "./demo-reports.ts";
import { flatSales, landSales } from "./demo-sales.ts";

// A report for each method of valuation that a visitor may want to see. Everything in them is invented.

/** Common fields of the demo reports: place, papers and wording. */
const common: DemoFields = {
  ...finished,
  worksheet: null,
  land_rate: null,
  market_value: null,
  forced_sale_value: null,
  insurance_value: null,
  comparables: [],
  forced_sale_assumption: "",
  method_reasoning: "",
  valuation_methods: [],
  your_reference: "",
};

/** Left out for a flat, and for buildings other than houses. */
const withoutHouse = {
  bedrooms: null,
  plantation_description: "",
  land_features: "",
  room_layout_description: "",
} as const;

/** Fills in the values that follow from the worksheet, as the form does. */
const valued = (fields: DemoFields): DemoFields => {
  const report = ReportFields.parse({ ...emptyReportFields, ...fields });
  const {
    market_value = null,
    forced_sale_value = null,
    insurance_value = null,
  } = computeValuation(report) ?? {};
  return { ...fields, market_value, forced_sale_value, insurance_value };
};

const house = valued({
  ...common,
  report_reference: "VR/DEMO/2026/011",
  report_type: "mortgage",
  property_kind: "house_and_land",
  valuation_purpose: "Demo: a house on land in three zones, for a mortgage",
  lot_number: "1B",
  plan_number: "0001 (demo)",
  total_extent: "0A-2R-10P",
  deed_extent: "0A-2R-10P",
  valuation_methods: ["comparison", "contractors"],
  method_reasoning:
    "The land has three kinds of ground, each valued at its share of the rate of the front land, which three sales nearby support. The buildings are valued at their cost new less depreciation.",
  market_change_percent: 6,
  comparables: landSales,
  land_rate: 650_000,
  worksheet: {
    land: [
      { description: "Front land", extent_perches: 20, rate_per_perch: 650_000 },
      {
        description: "Back land",
        extent_perches: 52.5,
        rate_per_perch: 650_000,
        share_percent: 60,
        quantity_allowance_percent: 10,
      },
      { description: "Low land", extent_perches: 17.5, rate_per_perch: 650_000, share_percent: 25 },
    ],
    buildings: [
      {
        description: "House",
        area_sq_ft: 1_768,
        rate_per_sq_ft: 8_500,
        age_years: 12,
        life_years: 60,
        residual_percent: 10,
      },
      { description: "Garage", area_sq_ft: 240, rate_per_sq_ft: 4_500, depreciation_percent: 15 },
    ],
    other: [
      { description: "Parapet wall, feet", quantity: 310, rate: 3_200 },
      { description: "Tube well", amount: 350_000 },
    ],
    approaches: [
      {
        id: "insurance",
        kind: "reinstatement",
        title: "For insurance",
        buildings: [
          { description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500 },
          { description: "Garage", area_sq_ft: 240, rate_per_sq_ft: 4_500 },
        ],
        external: [{ description: "Walls and gate", amount: 1_100_000 }],
        fees_percent: 8,
        debris_percent: 4,
        tax_percent: 18,
      },
    ],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
  forced_sale_assumption: "A sale within six months (demo).",
});

const flat = valued({
  ...common,
  ...withoutHouse,
  report_reference: "VR/DEMO/2026/012",
  report_type: "market_value",
  property_kind: "condominium_unit",
  building_type: "apartment",
  valuation_purpose: "Demo: the market value of a flat",
  access_routes:
    "From the centre of Example Town proceed along Example Road for about 1.2 km and turn left into Example Mawatha. The building stands on the right after about 300 m.",
  property_address: "Unit F3/2, Example Residencies, Example Mawatha, Example Town",
  lot_number: "F3/2",
  plan_number: "1187 (demo)",
  total_extent: "",
  deed_extent: "",
  frontage_measurement: "",
  interest_valued: "condominium_unit",
  deed_type: "condominium_deed",
  total_floor_area: 1_235,
  building_age: 6,
  bedrooms: 3,
  room_layout_description: "Living and dining room, kitchen, three bedrooms, two bathrooms, a balcony.",
  roof_description: "",
  wall_description: "Plastered and painted block walls",
  building_conveniences: ["Electricity", "Water Supply", "Internet", "Generator"],
  north_boundary: "Centre of the wall to Unit F3/1",
  east_boundary: "Face of the outer wall to the garden",
  south_boundary: "Centre of the wall to the lift and stairs",
  west_boundary: "Centre of the wall to the corridor",
  zenith_boundary: "Centre of the slab below Unit F4/2",
  nadir_boundary: "Centre of the slab above Unit F2/2",
  condominium_type: "condominium",
  condominium_registration: "Volume CON 000, folio 00, Kandy (demo)",
  unit_storey: "3rd",
  building_storeys: 6,
  share_value: "48 of 2,400",
  accessory_parcels: "P14, one covered parking space at ground level, 135 sq ft",
  area_basis: "centre_of_walls",
  balconies_in_area: "included",
  management_corporation: "Management Corporation of Plan 1187 (invented)",
  service_charge: 14_820,
  sinking_fund: "Rs. 3,700 a month, paid",
  building_insurer: "Example Insurance PLC (invented)",
  fitness_certificate: "Condominium Management Authority, 14/02/2018 (demo)",
  dues_certificate: "Management corporation, 02/01/2026 (demo)",
  valuation_methods: ["comparison"],
  method_reasoning:
    "Flats of this building and of the next one are sold by the square foot; three sales support the rate (demo).",
  comparables: flatSales,
  worksheet: {
    approaches: [
      {
        id: "sales",
        kind: "comparison",
        title: "",
        unit: "sq_ft",
        quantity: 1_235,
        rate: 42_500,
        extras: [{ description: "One covered parking space", amount: 2_500_000 }],
      },
    ],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
});

const shop = valued({
  ...common,
  ...withoutHouse,
  report_reference: "VR/DEMO/2026/013",
  report_type: "market_value",
  property_kind: "commercial_building",
  building_type: "commercial_building",
  valuation_purpose: "Demo: the market value of a shop that is let",
  access_routes: "Main Street is the main road through Example Town; the shop stands opposite the bus stand.",
  property_address: "No. 0/2, Main Street, Example Town",
  lot_number: "3",
  plan_number: "0881 (demo)",
  total_extent: "0A-0R-5.2P",
  deed_extent: "0A-0R-5.2P",
  frontage_measurement: "18 feet to Main Street",
  land_use_type: "commercial",
  occupier: "Two tenants",
  total_floor_area: 1_970,
  room_layout_description: "A shop on the ground floor, a surgery above it.",
  lettable_area: "Ground floor 1,150 sq ft, upper floor 820 sq ft",
  parking: "None; public parking 60 m away",
  land_rate: 4_500_000,
  valuation_methods: ["investment"],
  method_reasoning:
    "The shop is let, and buyers of such shops look at the rent. The rents were agreed within the last two years and are those of the street; the yield is assumed for the demonstration.",
  worksheet: {
    approaches: [
      {
        id: "rent",
        kind: "investment",
        title: "",
        income: [
          {
            description: "Ground floor",
            area_sq_ft: 1_150,
            rent_per_sq_ft: 185,
            tenant: "Example Pharmacy",
            lease_from: "2025-04-01",
            lease_to: "2028-03-31",
            rent_act: "excepted",
            outgoings_by: "landlord",
          },
          {
            description: "Upper floor",
            area_sq_ft: 820,
            monthly_rent: 95_000,
            void_percent: 5,
            tenant: "a dental surgeon",
            lease_from: "2026-01-01",
            lease_to: "2027-12-31",
            rent_act: "excepted",
            outgoings_by: "landlord",
          },
        ],
        outgoings: [
          { description: "Rates and taxes", amount: 86_400 },
          { description: "Repairs", percent: 6 },
          { description: "Insurance", amount: 42_000 },
          { description: "Management", percent: 3 },
        ],
        capitalisation: { type: "perpetuity", yield_percent: 7.25 },
      },
    ],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
});

const estate = valued({
  ...common,
  ...withoutHouse,
  report_reference: "VR/DEMO/2026/014",
  report_type: "market_value",
  property_kind: "agricultural_land",
  bare_land: true,
  building_type: null,
  building_age: null,
  condition_grade: null,
  total_floor_area: null,
  building_conveniences: [],
  roof_description: "",
  wall_description: "",
  floor_description: "",
  doors_windows: "",
  valuation_purpose: "Demo: the market value of a small estate",
  property_address: "Example Estate, Example Town",
  lot_number: "7",
  plan_number: "3310 (demo)",
  total_extent: "25A-1R-0P",
  deed_extent: "25A-1R-0P",
  frontage_measurement: "620 feet along Example Road",
  land_use_type: "plantation",
  plantation_description: "Coconut, cinnamon, pepper and tea, with teak along the road.",
  occupier: "The owner",
  estate_water: "A stream along the western boundary",
  labour_lines: "None",
  timber: "38 teak trees; 11 jak and breadfruit trees",
  tenant_cultivator: "None found",
  land_rate: 11_250,
  valuation_methods: ["comparison", "investment"],
  method_reasoning:
    "Coconut and tea are sold by the acre in this district; cinnamon and pepper are valued by what they bear for the years that are left to them, and the land after that (demo).",
  worksheet: {
    approaches: [
      {
        id: "fields",
        kind: "plantation",
        title: "",
        fields: [
          {
            description: "upper division",
            crop: "coconut",
            acres: 12.5,
            basis: "rate",
            rate_per_acre: 3_200_000,
            year_planted: 1994,
            stand_per_acre: 64,
            state: "Bearing, manured, clean",
          },
          {
            description: "stream side",
            crop: "cinnamon",
            acres: 3.25,
            basis: "income",
            yield_per_acre: 420,
            price: 2_600,
            cost_per_acre: 610_000,
            years: 12,
            yield_percent: 14,
            land_rate_per_acre: 1_800_000,
            year_planted: 2016,
            stand_per_acre: 3_600,
            state: "Cut twice a year, well kept",
          },
          {
            description: "old wall",
            crop: "pepper",
            acres: 1.5,
            basis: "income",
            yield_per_acre: 900,
            price: 1_450,
            cost_per_acre: 480_000,
            years: 9,
            yield_percent: 15,
            land_rate_per_acre: 1_800_000,
            year_planted: 2015,
            stand_per_acre: 700,
            state: "Some vacancies",
          },
          {
            description: "lower division",
            crop: "tea",
            acres: 7.5,
            basis: "rate",
            rate_per_acre: 2_450_000,
            year_planted: 2004,
            stand_per_acre: 4_800,
            state: "Vegetatively propagated, in bearing",
          },
          {
            description: "road and stream",
            acres: 0.5,
            basis: "rate",
            rate_per_acre: 0,
            state: "No value of its own",
          },
        ],
        trees: [
          { description: "Teak, over 4 feet in girth", number: 38, rate: 65_000, girth_cm: 130 },
          {
            description: "Jak and breadfruit",
            number: 11,
            rate: 0,
            felling_permit: "not sought, and so not valued",
          },
        ],
      },
    ],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
});

/** Signed by the demo valuer when the demo is made. */
export const signedDemos = { house, flat, shop, estate } as const;
