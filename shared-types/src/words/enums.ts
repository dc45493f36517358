import * as z from "zod";
import { reportSortLabels, reportStatusLabels, reportTypeLabels } from "./labels.ts";

/** A closed set of wire values, each with the label a person reads. */
const labelled = <const Labels extends Record<string, string>>(labels: Labels) => {
  const values = Object.keys(labels) as Array<keyof Labels & string>;
  return { values, labels, schema: z.enum(values) };
};

export const reportStatus = labelled(reportStatusLabels);
export type ReportStatus = z.infer<typeof reportStatus.schema>;

export const reportType = labelled(reportTypeLabels);

/** The orders in which reports are listed. */
export const reportSort = labelled(reportSortLabels);
export type ReportSort = z.infer<typeof reportSort.schema>;

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

export const basisOfValue = labelled({
  market_value: "Market value",
  fair_value: "Fair value (SLFRS 13)",
  market_rent: "Market rent",
  investment_value: "Investment value",
  reinstatement_cost: "Reinstatement cost",
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

export const interestValued = labelled({
  freehold: "Freehold",
  leasehold: "Leasehold",
  undivided_share: "Undivided share",
  life_interest: "Life interest",
  condominium_unit: "Condominium unit",
});

export const roadOwnership = labelled({ public: "Public", private: "Private" });

export const valuationMethod = labelled({
  comparison: "Comparison",
  contractors: "Contractor's (depreciated replacement cost)",
  investment: "Investment",
  profits: "Profits",
  residual: "Residual",
});

export const comparableKind = labelled({
  sale: "Sale",
  asking_price: "Asking price",
  valuation: "Earlier valuation",
});

/** What a comparable is adjusted for, each in per cent of its rate. */
export const adjustmentKind = labelled({
  time: "Time",
  location: "Location",
  extent: "Extent",
  access: "Access",
  shape: "Shape and ground",
  other: "Other",
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

export const honorifics = ["Mr.", "Ms.", "Mrs.", "Dr.", "Prof.", "Vlr."] as const;

export const professionalTitles = [
  "Chartered Valuer",
  "Licensed Valuer",
  "Associate Valuer",
  "Senior Valuer",
  "Property Valuer",
  "Real Estate Valuer",
  "Land Surveyor",
  "Quantity Surveyor",
  "Estate Manager",
  "Real Estate Consultant",
  "Other",
] as const;

export const imageCategory = labelled({
  land_views: "Land & Site Views",
  building_exterior: "Building Exterior",
  building_interior: "Building Interior",
  boundaries: "Property Boundaries",
  location_maps: "Location & Maps",
});
export type ImageCategory = z.infer<typeof imageCategory.schema>;

export const imageType = labelled({
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
});
export type ImageType = z.infer<typeof imageType.schema>;

/** What a profile prints on every report beside its words. */
export const letterheadImageKind = labelled({ logo: "Logo", signature: "Signature" });
export type LetterheadImageKind = z.infer<typeof letterheadImageKind.schema>;

export const placeCategory = labelled({
  school: "Schools",
  hospital: "Healthcare",
  government: "Government",
  religious: "Religious",
  store: "Shopping",
  restaurant: "Restaurants",
  gas_station: "Gas Stations",
  bank: "Banking",
  pharmacy: "Pharmacy",
  police: "Emergency",
});
export type PlaceCategory = z.infer<typeof placeCategory.schema>;

export const travelMode = labelled({
  DRIVE: "Driving",
  WALK: "Walking",
  BICYCLE: "Cycling",
  TWO_WHEELER: "Motorcycle or three-wheeler",
});

export const units = labelled({ metric: "Kilometres", imperial: "Miles" });
