/** A value for each field that a valuer fills in, by the names of section 3 of the specification. */
export const writtenFields = {
  report_reference: "VR/NP/2026/014",
  report_type: "fair_value",
  report_date: "2026-01-15",
  valuation_purpose: "To state the fair value for the annual accounts",
  valuer_name: "Kamala Wijesinghe",
  professional_title: "Senior Valuer",
  instruction_source: "Mr. S. M. Fernando",
  client_organization: "Hill Country Savings Bank",
  latitude: 7.2936,
  longitude: 80.6413,
  property_address: "No. 42/1, Temple Road, Mulgampola",
  village_name: "Mulgampola",
  district: "Kandy",
  province: "Central",
  locality_description: "A quiet residential lane.\nAll services are within two kilometres.",
  access_routes: "From Kandy Clock Tower proceed along Peradeniya Road for about 3.2 km and turn left.",
  lot_number: "7B",
  plan_number: "3142",
  licensed_surveyor: "P. Gunasekara",
  current_owner: "Mrs. R. Dissanayake",
  north_boundary: "Lot 6 of the same plan",
  south_boundary: "Ela reservation",
  east_boundary: "Land of T. Banda",
  west_boundary: "Temple Road",
  total_extent: "0A-0R-13.8P",
  frontage_measurement: "48 feet",
  access_road_type: "gravel_road",
  land_shape: "L_shaped",
  topography_type: "gently_sloping",
  soil_type: "laterite",
  land_use_type: "mixed_residential",
  plantation_description: "Four coconut palms and a jak tree",
  land_features: "A rubble retaining wall along the south",
  building_type: "two_storied_house",
  building_age: 14,
  condition_grade: "very_good",
  total_floor_area: 1768.5,
  bedrooms: 4,
  roof_description: "Calicut tiles on a timber frame",
  wall_description: "Cement-plastered brick",
  floor_description: "Terrazzo and ceramic tiles",
  doors_windows: "Panelled teak doors, glazed windows",
  room_layout_description: "Living, dining, four bedrooms, pantry and two bathrooms",
  building_conveniences: ["Electricity", "Water Supply", "Solar Power"],
  land_rate: 650_000,
  market_value: 22_500_000,
  forced_sale_value: 18_000_000,
  insurance_value: 15_028_000.5,
  nearby_facilities: [
    { name: "Girls' High School", category: "Schools", distance: 1.4, address: "Peradeniya Road" },
    { name: "Teaching Hospital", category: "Healthcare", distance: 2, address: "William Gopallawa Mawatha" },
  ],
} as const;

let written = 0;
/** The same fields with a new reference, because a valuer's references are unique. */
export const writtenAnew = () => {
  written += 1;
  return { ...writtenFields, report_reference: `VR/NP/2025/${written}` };
};

export type WrittenField = keyof typeof writtenFields;

/** Fields of section 3 that the product fills in itself. */
export const madeFields = [
  "id",
  "created_at",
  "updated_at",
  "status",
  "user_id",
  "coordinates",
  "administrative_division",
  "location_summary",
  "images",
] as const;

/** The building fields of section 3: on bare land they count as filled. */
export const buildingFields = [
  "building_type",
  "building_age",
  "condition_grade",
  "total_floor_area",
  "bedrooms",
  "roof_description",
  "wall_description",
  "floor_description",
  "doors_windows",
  "room_layout_description",
  "building_conveniences",
] as const satisfies readonly WrittenField[];

export const sections = [
  "basic_information",
  "property_location",
  "legal_description",
  "property_boundaries",
  "land_description",
  "building_details",
  "property_images",
  "valuation",
] as const;

/** The table of enumerations of section 3. */
export const enumerations = {
  access_road_type: ["motorable_road", "gravel_road", "cart_track", "footpath"],
  land_shape: ["rectangular", "square", "irregular", "triangular", "L_shaped"],
  topography_type: [
    "fairly_level",
    "gently_sloping",
    "moderately_sloping",
    "steeply_sloping",
    "undulating",
    "terraced",
  ],
  soil_type: ["red_earth", "clay", "sandy", "laterite", "alluvial", "rocky"],
  land_use_type: [
    "residential",
    "commercial",
    "agricultural",
    "industrial",
    "mixed_residential",
    "plantation",
  ],
  building_type: [
    "single_storied_house",
    "two_storied_house",
    "apartment",
    "commercial_building",
    "industrial_building",
    "warehouse",
    "mixed_use",
  ],
  condition_grade: ["excellent", "very_good", "good", "fair", "poor", "dilapidated"],
} as const;

export const conveniences = [
  "Electricity",
  "Water Supply",
  "Telephone",
  "Internet",
  "Sewerage",
  "Solar Power",
  "Generator",
  "Security System",
] as const;

/** Fields that signing requires in addition to `requiredFields` and a reference. */
export const signingFields = {
  report_date: "2026-01-15",
  latitude: 7.2936,
  longitude: 80.6413,
  district: "Kandy",
  total_extent: "0A-0R-13.8P",
} as const;

/** The fields whose absence keeps a report from being completed. */
export const requiredFields = {
  instruction_source: "Mr. S. M. Fernando",
  lot_number: "7B",
  plan_number: "3142",
  market_value: 22_500_000,
} as const;
