import { type apis, type Input, reportFields, requiredFields } from "@takseru/shared-types";

export type DemoFields = Input<(typeof apis)["reports"]["routes"]["create"]>["body"];

/** The demo valuer: invented, and recognisable as such. */
export const demoValuer = {
  email: "demo@takseru.example",
  password: "Demo-Valuer-2026",
  fullName: "Demo Valuer (invented)",
  professionalTitle: "Chartered Valuer",
};

export const demoProfile: Input<(typeof apis)["auth"]["routes"]["saveProfile"]>["body"] = {
  honorable: "Vlr.",
  full_name: demoValuer.fullName,
  professional_title: "Chartered Valuation Surveyor",
  qualifications_list: ["BSc Estate Management and Valuation (demo)", "Dip. in Valuation (demo)"],
  professional_status: "MRICS (demo)",
  house_number: "0/0",
  street_name: "Example Mawatha",
  area_name: "Example Town",
  city: "Kandy",
  district: "Kandy",
  phone_number: "081 000 0000",
  mobile_number: "077 000 0000",
  email_address: demoValuer.email,
  ivsl_registration: "DEMO/0000",
  default_valuer_reference: "VR/DEMO",
};

/** Invented sales for the demo valuer's comparable bank and the finished report. */
export const demoComparables = [
  {
    description: "Lot 6 of the same plan (invented)",
    town: "Example Town",
    district: "Kandy",
    kind: "sale",
    transaction_date: "2025-09-30",
    extent_perches: 10,
    price: 6_400_000,
    building_value: null,
    source: "Deed No. 0001 (demo)",
    remarks: "",
  },
  {
    description: "House in Example Road (invented)",
    town: "Example Town",
    district: "Kandy",
    kind: "asking_price",
    transaction_date: "2025-11-05",
    extent_perches: 20,
    price: 18_500_000,
    building_value: 5_300_000,
    source: "An advertisement (demo)",
    remarks: "",
  },
] as const;

/** The golden worksheet of the field's own literature, on an invented property. */
export const finished: DemoFields = {
  report_reference: "VR/DEMO/2026/001",
  report_type: "mortgage",
  property_kind: "house_and_land",
  report_date: "2026-01-15",
  valuation_purpose: "Demo: market value for a mortgage",
  instruction_source: "Demo Bank (invented), Example Branch",
  client_organization: "Demo Bank (invented)",
  latitude: 7.2936,
  longitude: 80.6413,
  property_address: "No. 0/0, Example Mawatha, Example Town",
  village_name: "Example Town",
  city: "Kandy",
  district: "Kandy",
  province: "Central Province",
  locality_description: "A demonstration locality: residential, with all services within easy reach.",
  access_routes:
    "From the centre of Example Town proceed along Example Road for about 1.2 km, turn left into Example Mawatha and go on for about 300 m. The land lies on the right.",
  nearby_facilities: [
    {
      name: "Example Maha Vidyalaya (invented)",
      category: "Schools",
      distance: 0.8,
      address: "Example Road",
    },
    { name: "Example Hospital (invented)", category: "Healthcare", distance: 2.4, address: "Example Town" },
  ],
  lot_number: "1A",
  plan_number: "0000 (demo)",
  licensed_surveyor: "D. Emo, Licensed Surveyor (invented)",
  current_owner: "A. N. Example (invented)",
  north_boundary: "Lot 2 of the same plan",
  east_boundary: "Example Mawatha",
  south_boundary: "Lot 3 of the same plan",
  west_boundary: "Example stream reservation",
  total_extent: "0A-0R-13.8P",
  frontage_measurement: "42 feet along Example Mawatha",
  access_road_type: "motorable_road",
  land_shape: "rectangular",
  topography_type: "fairly_level",
  soil_type: "red_earth",
  land_use_type: "residential",
  plantation_description: "Two mango trees and a hedge.",
  land_features: "Retaining wall along the western boundary.",
  building_type: "single_storied_house",
  building_age: 12,
  condition_grade: "good",
  total_floor_area: 1768,
  bedrooms: 3,
  roof_description: "Calicut tiles on timber",
  wall_description: "Plastered and painted brick",
  floor_description: "Ceramic tiles",
  doors_windows: "Timber panelled doors, glazed timber windows",
  room_layout_description: "Verandah, living and dining room, three bedrooms, kitchen, two bathrooms.",
  building_conveniences: ["Electricity", "Water Supply", "Internet"],
  worksheet: {
    land: [{ description: "Lot 1A", extent_perches: 13.8, rate_per_perch: 650_000 }],
    buildings: [{ description: "House", area_sq_ft: 1_768, rate_per_sq_ft: 8_500, depreciation_percent: 10 }],
    other: [],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
  land_rate: 650_000,
  market_value: 22_500_000,
  forced_sale_value: 18_000_000,
  insurance_value: 15_028_000,
  your_reference: "LOAN/0000 (demo)",
  basis_of_value: "market_value",
  valuation_date: "2026-01-12",
  inspection_date: "2026-01-12",
  inspection_presence: "A. N. Example, the owner (invented)",
  // Empty, because each demo's deed and plan fields have the number and date.
  papers: [
    { kind: "deed", state: "seen", number: "", date: null, remark: "A copy" },
    { kind: "survey_plan", state: "seen", number: "", date: null, remark: "A copy" },
  ],
  investigation_limits: "No structural survey, no soil test and no search of title was made.",
  gn_division: "Example Town (demo)",
  ds_division: "Gangawata Korale",
  local_authority: "Example Municipal Council (invented)",
  assessment_number: "0/0",
  plan_date: "2019-08-14",
  deed_type: "deed_of_transfer",
  deed_number: "0000 (demo)",
  deed_date: "2020-02-28",
  notary: "N. Otary, Notary Public (invented)",
  interest_valued: "freehold",
  deed_extent: "0A-0R-13.8P",
  road_width: "20 feet",
  road_ownership: "public",
  occupier: "The owner",
  comparables: demoComparables.map((comparable) => ({
    ...comparable,
    comparable_id: null,
    adjustments: { time: "2", location: "0", extent: "0", access: "0", shape: "-2", other: "0" },
    adjustment_reason: "Later date, better shape (demo).",
  })),
  valuation_methods: ["comparison", "contractors"],
  method_reasoning:
    "The land is valued by comparison with a sale and an asking price nearby, the building at its depreciated replacement cost.",
  forced_sale_assumption: "A sale within six months (demo).",
  assumptions: "The title is good and marketable, and the property is free of encumbrances (demo).",
  restrictions: "For the client and the stated purpose alone; not to be published without consent (demo).",
  compliance_statement: "A demonstration: no valuation standard was followed.",
};

/** Required fields that `finished` lacks get the catalogue's example, so the report can always be completed. */
export const finishedDemo: DemoFields = {
  ...finished,
  ...Object.fromEntries(
    requiredFields
      .filter((name) => !(name in finished))
      .map((name) => [name, reportFields[name].example ?? ""]),
  ),
};

export const begunDemo: DemoFields = {
  report_reference: "VR/DEMO/2026/002",
  report_type: "fair_value",
  property_kind: "house_and_land",
  valuation_purpose: "Demo: fair value assessment",
  instruction_source: "Demo Client (invented)",
  latitude: 6.9271,
  longitude: 79.8612,
  village_name: "Example Gardens",
  city: "Colombo",
  district: "Colombo",
  province: "Western Province",
};
