import {
  completeness,
  emptyFee,
  emptyPractice,
  emptyReportFields,
  filledFields,
  type Profile,
  type Report,
  type RuleSet,
} from "@takseru/shared-types";
import { lenderPart } from "../../src/delivery/lender-part.ts";
import type { Photograph, RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";

export const buildProfile = (change: Partial<Profile> = {}): Profile => ({
  honorable: "Mr.",
  full_name: "Jayantha Samarasekara",
  professional_title: "Chartered Valuation Surveyor",
  qualifications_list: ["BSc Estate Management and Valuation", "Dip. Val."],
  professional_status: "MRICS",
  house_number: "42/1",
  street_name: "Dharmapala Mawatha",
  area_name: "Kollupitiya",
  city: "Colombo 03",
  district: "Colombo",
  phone_number: "+94112345678",
  mobile_number: "+94771234567",
  email_address: "jayantha@samarasekara-valuers.example",
  ivsl_registration: "F/1234",
  ivsl_grade: "",
  rics_number: "",
  bank_panels: [],
  default_valuer_reference: "VR/JS",
  profile_completed: true,
  ...change,
});

const goldenFields = {
  ...emptyReportFields,
  property_kind: "house_and_land",
  report_reference: "VR/JS/2026/014",
  report_type: "mortgage",
  report_date: "2026-01-05",
  valuation_purpose: "Fair value assessment for a housing loan",
  valuer_name: "J. P. Samarasekara",
  professional_title: "Chartered Valuation Surveyor",
  instruction_source: "Mrs. Nirmala Wickramasinghe",
  client_organization: "People's Savings Bank, Kandy Branch",
  latitude: 7.2936,
  longitude: 80.6413,
  property_address: "No. 17, Lake Round, Kandy",
  village_name: "Mulgampola",
  city: "Kandy",
  district: "Kandy",
  province: "Central",
  locality_description:
    "A quiet residential quarter on the slope above the lake, of detached houses in gardens.\n" +
    "The nearest town is Kandy, 1.2 km away, with its schools, its market and the General Hospital.",
  access_routes:
    "From the clock tower in Kandy proceed along Peradeniya Road for 1.4 km, turn left at the Mulgampola junction into " +
    "Lake Round and continue for 350 m. The property is on the right, past the second electricity transformer.",
  nearby_facilities: [
    { name: "Kandy General Hospital", category: "hospital", distance: 1.2, address: "Hospital Road, Kandy" },
    { name: "Trinity College", category: "school", distance: 2.4, address: "D. S. Senanayake Street" },
    { name: "Temple of the Tooth", category: "religious", distance: 1.9, address: "Sri Dalada Veediya" },
    { name: "Mulgampola Market", category: "store", distance: 0.6, address: "" },
  ],
  lot_number: "5A",
  plan_number: "2345/B",
  licensed_surveyor: "K. M. Ratnayake",
  current_owner: "Nirmala Wickramasinghe of No. 17, Lake Round, Kandy",
  north_boundary: "Lot 4 in the said plan",
  south_boundary: "Road reservation 10 ft wide",
  east_boundary: "Land of H. M. Bandara",
  west_boundary: "Lake Round",
  total_extent: "13.8 perches",
  frontage_measurement: "42 ft to Lake Round",
  access_road_type: "motorable_road",
  land_shape: "L_shaped",
  topography_type: "gently_sloping",
  soil_type: "red_earth",
  land_use_type: "mixed_residential",
  plantation_description: "Two mango trees, one jak tree and a hedge of hibiscus",
  land_features:
    "Retaining wall of random rubble masonry along the eastern boundary; a well with clear water",
  bare_land: false,
  building_type: "two_storied_house",
  building_age: 12,
  condition_grade: "very_good",
  total_floor_area: 1768,
  bedrooms: 4,
  roof_description: "Calicut tiles on a timber frame",
  wall_description: "9 inch brickwork in cement mortar, plastered and painted",
  floor_description: "Ceramic tiles, cement rendering in the garage",
  doors_windows: "Teak frames, glazed windows with grilles",
  room_layout_description:
    "Ground floor: sitting room, dining room, pantry, kitchen, one bedroom. First floor: three bedrooms.",
  building_conveniences: ["Electricity", "Water Supply", "Telephone", "Solar Power"],
  worksheet: {
    land: [{ description: "Lot 5A, residential", extent_perches: 13.8, rate_per_perch: 650_000 }],
    buildings: [
      { description: "Two-storied house", area_sq_ft: 1768, rate_per_sq_ft: 8500, depreciation_percent: 10 },
    ],
    other: [],
    rounding_step: 100_000,
    forced_sale_percent: 80,
  },
  land_rate: 650_000,
  market_value: 22_500_000,
  forced_sale_value: 18_000_000,
  insurance_value: 15_028_000,
  your_reference: "PSB/KDY/771",
  intended_users: "The bank's panel of lawyers",
  basis_of_value: "market_value",
  basis_definition:
    "The amount for which the property should exchange between a willing buyer and a willing seller.",
  valuation_date: "2026-01-04",
  inspection_date: "2026-01-03",
  inspection_presence: "Mr. A. Wickramasinghe, the owner's brother",
  documents_seen: "Photocopies of the plan and of the deed",
  investigation_limits: "No structural survey was made",
  gn_division: "212 Mulgampola West",
  ds_division: "Gangawata Korale",
  local_authority: "Kandy Municipal Council",
  assessment_number: "17/2",
  plan_date: "2019-08-14",
  deed_type: "deed_of_transfer",
  deed_number: "1187",
  deed_date: "2020-02-29",
  notary: "R. Abeyratne, Notary Public",
  interest_valued: "freehold",
  encumbrances: "A primary mortgage to the same bank",
  street_line: "Not affected",
  building_limit: "20 ft from the centre of the road",
  approved_plan: "KMC/BP/2008/55",
  certificate_of_conformity: "Issued on 02/03/2010",
  zoning: "Residential zone",
  reservations: "None along the eastern drain",
  north_boundary_on_site: "Live fence of gliricidia",
  south_boundary_on_site: "Boundary wall",
  east_boundary_on_site: "Barbed wire",
  west_boundary_on_site: "Parapet wall and gate",
  deed_extent: "15 perches",
  road_width: "20 ft",
  road_ownership: "public",
  right_of_way: "Over Lot 9 in the same plan",
  water_table: "About 12 ft in the dry months",
  flood_risk: "No flood within memory",
  occupier: "The owner and family",
  other_buildings: [
    {
      name: "Outhouse",
      building_type: "single_storied_house",
      building_age: 4,
      condition_grade: "good",
      total_floor_area: 420,
      bedrooms: 1,
      roof_description: "Asbestos sheets",
      wall_description: "Cement blocks",
      floor_description: "Polished cement",
      doors_windows: "Timber, ready made",
      room_layout_description: "One room with a bathroom",
      building_conveniences: ["Internet"],
      occupier: "A tenant",
    },
  ],
  value_difference_reason: "Rounded with the sale of Lot 6 in mind",
  comparables: [
    {
      comparable_id: null,
      description: "Lot 6 in the same plan",
      town: "Mulgampola",
      district: "Kandy",
      kind: "sale",
      transaction_date: "2025-09-30",
      extent_perches: 10,
      price: 7_000_000,
      building_value: 500_000,
      source: "Deed No. 1301",
      remarks: "Narrower frontage",
      adjustments: { time: 2, location: 0, extent: 0, access: 0, shape: -2.5, other: 0 },
      adjustment_reason: "Later date, better shape",
    },
    {
      comparable_id: null,
      description: "Land at Lake Round",
      town: "",
      district: "",
      kind: "asking_price",
      transaction_date: null,
      extent_perches: 20,
      price: 14_000_000,
      building_value: null,
      source: "",
      remarks: "",
      adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: -5 },
      adjustment_reason: "",
    },
  ],
  valuation_methods: ["comparison", "contractors"],
  method_reasoning: "Enough sales are known for the land; houses of this kind are rarely sold alone.",
  forced_sale_assumption: "A sale within six months under a bank's order",
  foreign_currency: "usd",
  exchange_rate: 300,
  exchange_rate_date: "2026-01-05",
  assumptions: "The title is good and marketable.",
  special_assumptions: "The outhouse is finished as planned.",
  restrictions: "Not to be published without consent.",
  material_uncertainty: "Few sales were recorded since the floods.",
  compliance_statement: "Made as the international valuation standards ask.",
  instruction_number: "PSB/CR/2025/118",
  instruction_date: "2025-12-29",
  mortgagor: "Mrs. Nirmala Wickramasinghe",
  mortgagor_telephone: "+94771234568",
  lender_checklist: "Guidelines and checklist for panel valuers",
  lender_checklist_date: "2024-01-01",
  premise_of_value: "existing_use",
  validity_months: 6,
  pattu: "Gangawata Pattu",
  korale: "Yatinuwara Korale",
  title_kind: "deed",
  deed_volume: "A 512",
  deed_folio: "118",
  cadastral_map: "520014",
  cadastral_block: "3",
  cadastral_parcel: "27",
  papers: [
    { kind: "deed", state: "seen", number: "1187", date: "2020-02-29", remark: "A photocopy" },
    { kind: "extracts_30_years", state: "seen", number: "", date: "2025-12-30", remark: "" },
    { kind: "survey_plan", state: "seen", number: "2345/B", date: "2019-08-14", remark: "" },
    { kind: "street_line", state: "seen", number: "KMC/SL/2025/77", date: "2025-12-12", remark: "" },
    { kind: "building_line", state: "seen", number: "KMC/BL/2025/78", date: "2025-12-12", remark: "" },
    { kind: "tax_receipt", state: "seen", number: "R 55012", date: "2025-10-02", remark: "Fourth quarter" },
    { kind: "non_vesting", state: "not_seen", number: "", date: null, remark: "Applied for by the owner" },
    { kind: "nbro", state: "seen", number: "NBRO/KDY/2025/9", date: "2025-11-20", remark: "" },
    { kind: "bill_of_quantities", state: "not_needed", number: "", date: null, remark: "" },
  ],
  legal_access: "Lake Round is a public road of the Municipal Council.",
  program_text_statement: "The text on the locality was proposed by a program and checked by the valuer.",
  second_signatory_name: "C. D. Fernando",
  second_signatory_title: "Chartered Valuer",
  second_signatory_registration: "F/0987",
} satisfies Partial<Report>;

/** The report of the domain's golden worksheet, every field filled. */
export const buildReport = (change: Partial<Report> = {}): Report => {
  const fields: Report = {
    id: 14,
    user_id: "5f0c1f5e-4a51-4c55-9d0c-9a1a1f1c2b3d",
    status: "completed",
    version: 9,
    created_at: "2026-01-02T04:00:00.000Z",
    updated_at: "2026-01-05T08:30:00.000Z",
    completeness: completeness(filledFields(goldenFields), 1),
    location_summary: "Mulgampola, Kandy",
    coordinates: null,
    administrative_division: { province: "Central", district: "Kandy", city: "Kandy", village: "Mulgampola" },
    position_districts: ["Kandy"],
    images: [],
    valuation_result: null,
    satellite_picture: null,
    carried_texts: [],
    revision_of: null,
    revision_number: 0,
    revision_reason: "",
    program_text: [],
    text_sources: [],
    cloned_from: null,
    supersedes: null,
    finalized_at: null,
    verification_code: null,
    pdf_sha256: null,
    superseded: null,
    signature: null,
    fee: emptyFee,
    ...goldenFields,
    ...change,
  };
  const { latitude, longitude } = fields;
  return { ...fields, coordinates: latitude === null || longitude === null ? null : { latitude, longitude } };
};

/** So many sales, four in a table: a report with many tables lists them after its sections. */
export const manySales = (count: number): Pick<Report, "comparables"> => {
  const [sale] = buildReport().comparables;
  if (!sale) throw new Error("the golden report has one");
  return {
    comparables: Array.from({ length: count }, (_, index) => ({
      ...sale,
      description: `Lot ${index + 1} of the estate`,
    })),
  };
};

export interface SnapshotParts {
  report?: Partial<Report>;
  profile?: Partial<Profile>;
  photographs?: Photograph[];
  letterheadImages?: ReportSnapshot["letterheadImages"];
  maps?: ReportSnapshot["maps"];
  satellite?: ReportSnapshot["satellite"];
  /** Those of the valuer, beside the product's. */
  ruleSets?: readonly RuleSet[];
}

const lenderPartOf = (report: Report, profile: Profile, rule_sets: readonly RuleSet[] = []) =>
  lenderPart({
    report,
    profile,
    practice: { ...emptyPractice, rule_sets: [...rule_sets] },
    at: new Date("2026-01-05T08:30:00.000Z"),
  });

export const buildSnapshot = ({
  report: reportChange,
  profile: profileChange,
  photographs = [],
  letterheadImages = {},
  maps,
  satellite,
  ruleSets,
}: SnapshotParts = {}): ReportSnapshot => {
  const [report, profile] = [buildReport(reportChange), buildProfile(profileChange)];
  return {
    report,
    profile,
    photographs,
    letterheadImages,
    maps,
    ...(satellite && { satellite }),
    ...lenderPartOf(report, profile, ruleSets),
  };
};

/** A new report: every field is empty. */
export const buildEmptySnapshot = (): ReportSnapshot => {
  const report = { ...buildReport(), ...emptyReportFields, coordinates: null, location_summary: "" };
  const profile = buildProfile();
  return { report, profile, photographs: [], letterheadImages: {}, ...lenderPartOf(report, profile) };
};

export const buildOptions = (change: Partial<RenderOptions> = {}): RenderOptions => ({
  draft: true,
  verification: undefined,
  renderedAt: new Date("2026-01-05T08:30:00.000Z"),
  ...change,
});

export const finalOptions = buildOptions({
  draft: false,
  verification: { code: "K7QM-2XWD-9FTB", url: "https://takseru.example/verify/K7QM-2XWD-9FTB" },
});
