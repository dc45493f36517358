import { labelled } from "./labelled.ts";

/** What is valued; it decides what the form asks, what is obligatory and how the value is found. */
export const propertyKind = labelled({
  house_and_land: "House and land",
  bare_land: "Bare land",
  condominium_unit: "Condominium unit",
  commercial_building: "Commercial building",
  industrial_building: "Industrial building or warehouse",
  agricultural_land: "Agricultural land or estate",
  development_site: "Development site",
  hotel: "Hotel or guest house",
  machinery: "Machinery",
  acquisition: "Land acquired by the State",
  other: "Other",
});
export type PropertyKind = (typeof propertyKind.values)[number];

const shortKinds: Partial<Record<PropertyKind, string>> = {
  commercial_building: "Commercial",
  industrial_building: "Industrial",
  agricultural_land: "Agricultural",
};

/** The kinds as chips name them, the usual ones first. */
export const propertyKindChips: ReadonlyArray<{ value: PropertyKind; label: string }> =
  propertyKind.values.map((value) => ({ value, label: shortKinds[value] ?? propertyKind.labels[value] }));

/** How many are shown at first. */
export const USUAL_KINDS = 6;

/** Kinds of condominium property (Apartment Ownership Law, section 2). */
export const condominiumType = labelled({
  condominium: "Condominium property",
  semi_condominium: "Semi condominium property",
  provisional_condominium: "Provisional condominium property",
});

/** Where the floor area of a flat ends. */
export const areaBasis = labelled({
  centre_of_walls: "To the centre of the walls",
  within_walls: "Within the walls",
});

export const balconiesInArea = labelled({ included: "Included", excluded: "Not included" });

export const furnishing = labelled({
  furnished: "Furnished",
  partly_furnished: "Partly furnished",
  not_furnished: "Not furnished",
});

export const deedType = labelled({
  deed_of_transfer: "Deed of Transfer",
  deed_of_gift: "Deed of Gift",
  deed_of_partition: "Deed of Partition",
  deed_of_declaration: "Deed of Declaration",
  title_certificate: "Title certificate (Bim Saviya)",
  state_grant: "State grant",
  condominium_deed: "Condominium deed",
  lease: "Lease",
  other: "Other",
});

/** By what the title is shown. */
export const titleKind = labelled({
  deed: "Deed",
  registered_title: "Registered title (Bim Saviya)",
});

export const interestValued = labelled({
  freehold: "Freehold",
  leasehold: "Leasehold",
  undivided_share: "Undivided share",
  life_interest: "Life interest",
  condominium_unit: "Condominium unit",
});

export const accessRoadType = labelled({
  motorable_road: "Motorable road",
  gravel_road: "Gravel road",
  cart_track: "Cart track",
  footpath: "Footpath",
});

export const landShape = labelled({
  rectangular: "Rectangular",
  square: "Square",
  irregular: "Irregular",
  triangular: "Triangular",
  L_shaped: "L-shaped",
});

export const topographyType = labelled({
  fairly_level: "Fairly level",
  gently_sloping: "Gently sloping",
  moderately_sloping: "Moderately sloping",
  steeply_sloping: "Steeply sloping",
  undulating: "Undulating",
  terraced: "Terraced",
});

export const soilType = labelled({
  red_earth: "Red earth",
  clay: "Clay",
  sandy: "Sandy",
  laterite: "Laterite",
  alluvial: "Alluvial",
  rocky: "Rocky",
});

export const landUseType = labelled({
  residential: "Residential",
  commercial: "Commercial",
  agricultural: "Agricultural",
  industrial: "Industrial",
  mixed_residential: "Mixed residential",
  plantation: "Plantation",
});

export const roadOwnership = labelled({ public: "Public", private: "Private" });

export const buildingType = labelled({
  single_storied_house: "Single-storied house",
  two_storied_house: "Two-storied house",
  apartment: "Apartment",
  commercial_building: "Commercial building",
  industrial_building: "Industrial building",
  warehouse: "Warehouse",
  mixed_use: "Mixed use",
});

export const conditionGrade = labelled({
  excellent: "Excellent",
  very_good: "Very good",
  good: "Good",
  fair: "Fair",
  poor: "Poor",
  dilapidated: "Dilapidated",
});

export const buildingConveniences = [
  "Electricity",
  "Water Supply",
  "Telephone",
  "Internet",
  "Sewerage",
  "Solar Power",
  "Generator",
  "Security System",
] as const;
