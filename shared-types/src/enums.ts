import * as z from "zod";
import { reportStatusLabels, reportTypeLabels } from "./labels.ts";

/** A closed set of wire values, each with the label a person reads. */
const labelled = <const Labels extends Record<string, string>>(labels: Labels) => {
  const values = Object.keys(labels) as Array<keyof Labels & string>;
  return { values, labels, schema: z.enum(values) };
};

export const reportStatus = labelled(reportStatusLabels);
export type ReportStatus = z.infer<typeof reportStatus.schema>;

export const reportType = labelled(reportTypeLabels);

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
export const pictureKind = labelled({ logo: "Logo", signature: "Signature" });
export type PictureKind = z.infer<typeof pictureKind.schema>;

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
