import { completeness, emptyReportFields, type Profile, type Report } from "@takseru/shared-types";
import type { Photograph, RenderOptions, ReportSnapshot } from "../src/snapshot.ts";

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
    completeness: completeness(goldenFields, 1),
    location_summary: "Mulgampola, Kandy",
    coordinates: null,
    administrative_division: { province: "Central", district: "Kandy", city: "Kandy", village: "Mulgampola" },
    images: [],
    finalized_at: null,
    verification_code: null,
    pdf_sha256: null,
    ...goldenFields,
    ...change,
  };
  const { latitude, longitude } = fields;
  return { ...fields, coordinates: latitude === null || longitude === null ? null : { latitude, longitude } };
};

export interface SnapshotParts {
  report?: Partial<Report>;
  profile?: Partial<Profile>;
  photographs?: Photograph[];
  pictures?: ReportSnapshot["pictures"];
}

export const buildSnapshot = ({
  report,
  profile,
  photographs = [],
  pictures = {},
}: SnapshotParts = {}): ReportSnapshot => ({
  report: buildReport(report),
  profile: buildProfile(profile),
  photographs,
  pictures,
});

/** A report of which nothing is written but what a new one has. */
export const buildEmptySnapshot = (): ReportSnapshot => ({
  report: { ...buildReport(), ...emptyReportFields, coordinates: null, location_summary: "" },
  profile: buildProfile(),
  photographs: [],
  pictures: {},
});

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
