import {
  accessRoadType,
  landShape,
  landUseType,
  type ReportFieldName,
  roadOwnership,
  type SectionId,
  type sections,
  soilType,
  topographyType,
} from "@takseru/shared-types";
import { optionsOf } from "@/ui";
import { line, paragraph, type Specs } from "./field-spec";
import { buildingSpecs } from "./fields-building";
import { bareLandHint, deedExtentHint, extentHint } from "./hints";

type FieldsOf<Id extends SectionId> = Extract<(typeof sections)[number], { id: Id }>["fields"][number];

type Name = Extract<
  ReportFieldName,
  FieldsOf<"property_location" | "property_boundaries" | "land_description" | "building_details">
>;

const boundary = (side: string) =>
  line(`${side} boundary`, { placeholder: "Lot 2; land of A. Example; the road" });

/** Property Location, Property Boundaries, Land Description and Building Details. */
export const propertySpecs: Specs<Name> = {
  latitude: { label: "Latitude", kind: "coordinate", placeholder: "7.293600" },
  longitude: { label: "Longitude", kind: "coordinate", placeholder: "80.641300" },
  property_address: line("Property address", { wide: true }),
  village_name: line("Village"),
  city: {
    label: "City",
    kind: "place",
    type: "town",
    below: "district",
    // The licence wants it wherever the names are shown.
    help: "Suggested towns: GeoNames (geonames.org), corrected, CC BY 4.0",
  },
  district: { label: "District", kind: "place", type: "district", below: "province" },
  province: { label: "Province", kind: "place", type: "province" },
  locality_description: paragraph("Locality description"),
  access_routes: paragraph("Access routes", {
    help: "From a landmark: along which roads, how far, which turns",
  }),
  nearby_facilities: { label: "Nearby facilities", kind: "facilities", wide: true },
  gn_division: line("Grama Niladhari division", { placeholder: "Dangolla, 234" }),
  ds_division: {
    label: "Divisional Secretariat",
    kind: "place",
    type: "ds_division",
    below: "district",
  },
  local_authority: line("Local authority", { placeholder: "Kandy Municipal Council" }),
  assessment_number: line("Assessment number", { placeholder: "45/2" }),

  north_boundary: boundary("North"),
  south_boundary: boundary("South"),
  east_boundary: boundary("East"),
  west_boundary: boundary("West"),
  north_boundary_on_site: line("North, as found"),
  south_boundary_on_site: line("South, as found"),
  east_boundary_on_site: line("East, as found"),
  west_boundary_on_site: line("West, as found"),

  total_extent: {
    ...line("Total extent", { placeholder: "0A-2R-10P", help: "Such as 0A-2R-10P, 13.8P, 0.5 ac or 506 m²" }),
    hint: extentHint,
  },
  frontage_measurement: line("Frontage", { placeholder: "45 ft" }),
  access_road_type: { label: "Access road", kind: "choice", options: optionsOf(accessRoadType) },
  land_shape: { label: "Land shape", kind: "choice", options: optionsOf(landShape) },
  topography_type: { label: "Topography", kind: "choice", options: optionsOf(topographyType) },
  soil_type: { label: "Soil type", kind: "choice", options: optionsOf(soilType) },
  land_use_type: { label: "Land use", kind: "choice", options: optionsOf(landUseType) },
  plantation_description: paragraph("Plantation"),
  land_features: paragraph("Land features"),
  deed_extent: {
    ...line("Extent by the deed", {
      placeholder: "0A-2R-10P",
      help: "Compared with the total extent, which is the plan's",
    }),
    hint: deedExtentHint,
    follows: ["total_extent"],
  },
  road_width: line("Road width", { placeholder: "20 ft" }),
  road_ownership: { label: "Road is", kind: "choice", options: optionsOf(roadOwnership) },
  right_of_way: line("Right of way", { help: "By which deed or plan the property is reached" }),
  water_table: line("Water table", { placeholder: "About 15 ft below ground" }),
  flood_risk: line("Flood or earth slip", { placeholder: "No flooding known" }),

  bare_land: {
    label: "Bare land: there is no building on the property",
    kind: "yesNo",
    wide: true,
    hint: bareLandHint,
    follows: ["worksheet", "other_buildings"],
  },
  ...buildingSpecs,
  other_buildings: { label: "Other buildings", kind: "buildings", wide: true },
};
