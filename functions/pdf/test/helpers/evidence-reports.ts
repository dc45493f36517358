import type { Report, ReportComparable } from "@takseru/shared-types";
import { buildReport } from "./build-snapshot.ts";
import { worksheetOf } from "./valued-report.ts";

const none = { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0 };

/** Metres away from the property, in degrees; the sixth lies beside the second, the third is far away. */
const places = [
  [0.0009, 0],
  [0.0077, -0.0043],
  [0.13, 0.21],
  [-0.0026, 0.0036],
  [-0.011, -0.008],
  [0.0078, -0.0042],
  undefined,
  [0.021, 0.017],
] as const;

const sources = [
  "Own valuation, VR/JS/2024/311",
  "The owner, Mr. A. B. Example of Example Mawatha, by telephone",
  "Deed No. 88",
  "Deed No. 2204 attested by an invented notary",
  "The purchaser",
  "An agent",
  "A neighbour",
  "Deed No. 19",
];
const names = [
  "Property of my earlier report, Lot 6",
  "No. 128/14, Hantanapedesawatte Housing Scheme, second lane behind the temple of Example Town",
  "Lot 4B, Uda Aludeniya Road",
  "Mill Road",
  "Land at Pallepeththapitiyagedara",
  "No. 41, Temple Road",
  "Corner of Lake Road",
  "Lot 11, Hill Street",
];
const kinds = ["valuation", "asking_price", "deed", "deed", "agreed", "told", "told", "deed"] as const;
const dates = [
  "2024-11-02",
  "2025-12-18",
  "2022-04-14",
  "2025-09-30",
  "2025-06-11",
  "2024-08-05",
  "2025-03-21",
  "2025-01-28",
];
const adjustments = [
  { ...none, time: 6, location: -2 },
  { ...none, bargaining: -8, location: -3.5, access: 2 },
  { ...none, conditions: 5, time: 22, location: 12.5, extent: -4, access: 3, shape: 2 },
  { ...none, time: 2, access: -3 },
  { ...none, time: 3, extent: 2.25 },
  { ...none, time: 8, location: -1, shape: 1 },
  { ...none, time: 5, other: -2 },
  { ...none, time: 6, location: 3, access: 3 },
];

const salesOf = (each: (index: number) => Partial<ReportComparable>): ReportComparable[] =>
  names.map((description, index) => {
    const place = places[index];
    return {
      description,
      town: "Example Town",
      district: "Kandy",
      kind: kinds[index] ?? null,
      transaction_date: dates[index] ?? null,
      source: sources[index] ?? "",
      remarks: index === 4 ? "Sold among relatives, as the purchaser said.\nThe road is gravelled." : "",
      adjustments: adjustments[index] ?? none,
      adjustment_reason: index === 2 ? "Far away and long ago, but the only sale of this size." : "",
      comparable_id: null,
      extent_perches: null,
      price: null,
      building_value: null,
      ...(place && {
        latitude: 7.2936 + place[0],
        longitude: 80.6413 + place[1],
        position_source: "pin" as const,
      }),
      ...(index === 0 && { from_report: "VR/JS/2024/311" }),
      ...each(index),
    };
  });

const land = {
  price: [6_400_000, 9_600_000, 8_100_000, 9_610_000, 7_440_000, 13_300_000, 5_950_000, 11_200_000],
  extent: [10, 14, 15, 15.5, 12, 20, 9.25, 17.5],
};
const acres = {
  price: [21_500_000, 64_000_000, 18_750_000, 31_200_000, 9_800_000, 44_600_000, 27_300_000, 15_900_000],
  extent: [1_280, 3_520.5, 1_333.5, 1_800, 640, 2_493.5, 1_620, 980],
};
const flats = {
  price: [52_000_000, 60_000_000, 31_500_000, 51_200_000, 47_000_000, 55_100_000, 49_750_000, 58_300_000],
  floor: [1_235, 1_250, 980, 1_180, 1_090, 1_260, 1_150, 1_300],
};
const shops = {
  rent: [212_500, 165_000, 74_000, 148_500, 96_250, 188_000, 121_000, 137_800],
  floor: [1_150, 820, 760, 900, 540, 1_010, 655, 790],
};
const at = (figures: readonly number[], index: number): number => figures[index] ?? 0;

const bare: Partial<Report> = {
  bare_land: true,
  building_type: null,
  building_age: null,
  condition_grade: null,
  total_floor_area: null,
  bedrooms: null,
  building_conveniences: [],
  other_buildings: [],
  roof_description: "",
  wall_description: "",
  floor_description: "",
  doors_windows: "",
  room_layout_description: "",
};

const compared = (unit: "acre" | "sq_ft", quantity: number, rate: number): Report["worksheet"] => {
  const comparison = { kind: "comparison", unit, quantity, rate };
  return worksheetOf(comparison, { rounding_step: 100_000 });
};

const coconutLand = {
  kind: "cost",
  land: [{ description: "Coconut land", rate_per_acre: 3_200_000, extent_perches: 410, rate_per_perch: 0 }],
  buildings: [],
  other: [],
};

/** Invented reports by the kind of their evidence, each with eight sales. */
const reports: Readonly<Record<string, Partial<Report>>> = {
  house: {
    market_change_percent: 6,
    comparables: salesOf((index) => ({
      unit: "perch",
      property_kind: index % 3 === 1 ? "house_and_land" : "bare_land",
      access: index % 2 === 0 ? "Tarred, 20 ft" : "Gravel, 12 ft",
      price: at(land.price, index),
      extent_perches: at(land.extent, index),
      ...(index % 3 === 1 && { building_value: 1_500_000 }),
      ...(index === 3 && { adjustment_rupees: { location: -12_500 } }),
    })),
  },
  estate: {
    ...bare,
    property_kind: "agricultural_land",
    property_address: "Example Estate, Example Town",
    total_extent: "25A-1R-0P",
    deed_extent: "25A-1R-0P",
    land_use_type: "plantation",
    land_rate: null,
    worksheet: compared("acre", 25.25, 2_750_000),
    comparables: salesOf((index) => ({
      unit: "acre",
      property_kind: "agricultural_land",
      access: "Estate road, jeepable in the dry months",
      remarks:
        ["Tea, VP, in bearing", "Rubber, 12 years in tapping", "Coconut, 64 palms an acre"][index % 3] ?? "",
      price: at(acres.price, index) * 1.4,
      extent_perches: at(acres.extent, index),
      ...(index === 1 && { building_value: 4_000_000 }),
    })),
  },
  flat: {
    property_kind: "condominium_unit",
    building_type: "apartment",
    total_extent: "",
    deed_extent: "",
    total_floor_area: 1_235,
    unit_storey: "3rd",
    building_age: 6,
    other_buildings: [],
    land_rate: null,
    worksheet: compared("sq_ft", 1_235, 42_500),
    comparables: salesOf((index) => ({
      unit: "sq_ft",
      property_kind: "condominium_unit",
      price: at(flats.price, index),
      floor_area_sq_ft: at(flats.floor, index),
      building_value: 2_500_000,
      storey: ["2nd", "5th", "Ground", "4th"][index % 4] ?? "",
      age_years: 4 + index,
      access: "Lift and stairs",
      adjustments: { ...(adjustments[index] ?? none), age: index % 2, storey: index === 1 ? -1 : 1 },
    })),
  },
  farm: {
    ...bare,
    property_kind: "agricultural_land",
    property_address: "Example Watta, Example Town",
    total_extent: "2A-2R-10P",
    deed_extent: "2A-2R-10P",
    land_use_type: "plantation",
    land_rate: null,
    worksheet: worksheetOf(coconutLand),
    comparables: salesOf((index) => ({
      unit: "acre",
      property_kind: "agricultural_land",
      price: at(acres.price, index) / 4,
      extent_perches: at(acres.extent, index) / 4,
    })),
  },
  rent: {
    property_kind: "commercial_building",
    building_type: "commercial_building",
    report_type: "rental",
    basis_of_value: "market_rent",
    valuation_purpose: "The market rent per month of a shop",
    total_extent: "0A-0R-5.2P",
    deed_extent: "0A-0R-5.2P",
    total_floor_area: 1_970,
    other_buildings: [],
    land_rate: null,
    worksheet: compared("sq_ft", 1_970, 172.5),
    comparables: salesOf((index) => ({
      unit: "sq_ft_month",
      property_kind: "commercial_building",
      rent_per_month: at(shops.rent, index),
      floor_area_sq_ft: at(shops.floor, index),
      lease: index % 2 === 0 ? "Three years, the tenant pays the rates" : "Two years",
      access: "Main Street",
    })),
  },
};

export const evidenceKinds = Object.keys(reports);

/** A report of one kind of evidence with the first so many of its eight sales. */
export const evidenceReport = (kind: string, sales: number): Report => {
  const { comparables = [], ...report } = reports[kind] ?? {};
  return buildReport({
    market_value: null,
    forced_sale_value: null,
    insurance_value: null,
    ...report,
    comparables: comparables.slice(0, sales),
  });
};
