import {
  accessRoadType,
  buildingType,
  conditionGrade,
  formatArp,
  formatDate,
  formatHectares,
  landShape,
  landUseType,
  parseExtent,
  printedProvince,
  type ReportFields,
  roadOwnership,
  soilType,
  standardTexts,
  topographyType,
} from "@takseru/shared-types";
import { ended, fact, figure, listed, lower, sentences } from "./sentences.ts";
import type { OwnStandardTexts } from "./text-writer.ts";

type TextsByField = Record<string, string>;

const MAX_FACILITIES = 6;

export const suggestBasis = (
  { basis_of_value, inspection_date, inspection_presence }: ReportFields,
  texts: OwnStandardTexts,
): TextsByField => ({
  basis_definition: basis_of_value ? standardTexts().definitions[basis_of_value] : "",
  // The limits of an investigation need an inspection.
  investigation_limits: sentences(
    inspection_presence === ""
      ? fact`The property was inspected on ${formatDate(inspection_date)}.`
      : fact`The property was inspected on ${formatDate(inspection_date)} in the presence of ${inspection_presence}.`,
    inspection_date === null ? "" : texts.investigation_limits,
  ),
});

const inProvince = (province: string): string =>
  /\bprovince$/i.test(province) ? `the ${province}` : fact`the province of ${province}`;

const situation = ({ village_name, city, district, province, ...fields }: ReportFields): string => {
  const place = [...new Set([village_name, city])].filter((name) => name !== "").join(", ");
  const divisions = [
    fact`the Grama Niladhari division of ${fields.gn_division}`,
    fact`the Divisional Secretariat of ${fields.ds_division}`,
    fact`the district of ${district.trim().replace(/ district$/i, "")}`,
    inProvince(printedProvince(province)),
  ].filter((division) => division !== "");
  if (place === "") return fact`The property is situated in ${listed(divisions)}.`;
  return divisions.length === 0
    ? `The property is situated at ${place}.`
    : `The property is situated at ${place}, in ${listed(divisions)}.`;
};

const facilities = ({ nearby_facilities }: ReportFields): string => {
  const nearest = [...nearby_facilities]
    .sort((a, b) => a.distance - b.distance)
    .filter(({ name }) => name !== "")
    .slice(0, MAX_FACILITIES)
    .map(({ name, distance }) => `${name} (${distance.toFixed(1)} km)`);
  return fact`Facilities nearby are ${listed(nearest)}.`;
};

export const suggestLocation = (fields: ReportFields): TextsByField => {
  const { access_road_type, road_width, road_ownership, right_of_way } = fields;
  const road = lower(accessRoadType.labels, access_road_type);
  const owned = lower(roadOwnership.labels, road_ownership);
  return {
    locality_description: sentences(
      situation(fields),
      fact`It comes under ${fields.local_authority}.`,
      facilities(fields),
    ),
    access_routes: sentences(
      road === undefined
        ? ""
        : `Access to the property is over a ${owned === undefined ? "" : `${owned} `}${road}${road_width === "" ? "" : `, ${road_width} wide`}.`,
      ended(fact`The right of way is as follows: ${right_of_way}`),
    ),
  };
};

const extent = ({ total_extent }: ReportFields): string => {
  const perches = parseExtent(total_extent)?.perches;
  return perches === undefined
    ? ""
    : `The land is ${formatArp(perches)} (${formatHectares(perches)}) in extent.`;
};

const shapeAndGround = ({ land_shape, topography_type }: ReportFields): string => {
  const parts = [
    land_shape === "L_shaped" ? "L-shaped" : fact`${lower(landShape.labels, land_shape)} in shape`,
    fact`${lower(topographyType.labels, topography_type)}`,
  ].filter((part) => part !== "");
  return fact`The land is ${listed(parts)}.`;
};

export const suggestLand = (fields: ReportFields): TextsByField => {
  const use = fields.land_use_type;
  const perches = parseExtent(fields.total_extent)?.perches;
  return {
    land_features: sentences(
      extent(fields),
      shapeAndGround(fields),
      fact`The soil is of the type ${lower(soilType.labels, fields.soil_type)}.`,
      fact`It has a frontage of ${ended(fields.frontage_measurement)}`,
      use === null || use === "plantation" ? "" : `Its use is ${landUseType.labels[use].toLowerCase()}.`,
      ended(fact`Water table: ${fields.water_table}`),
      ended(fact`Flood and earth slip: ${fields.flood_risk}`),
    ),
    plantation_description:
      use === "plantation"
        ? sentences("The land is used as a plantation.", perches === undefined ? "" : extent(fields))
        : "",
  };
};

const count = (number: number, noun: string) => `${figure(number)} ${noun}${number === 1 ? "" : "s"}`;

export const suggestBuilding = (fields: ReportFields): TextsByField => {
  if (fields.bare_land) return {};
  const { building_type, building_age, condition_grade, total_floor_area, bedrooms, occupier } = fields;
  const conveniences = fields.building_conveniences.map((name) => name.toLowerCase());
  const names = fields.other_buildings.map(({ name }) => name).filter((name) => name !== "");
  return {
    room_layout_description: sentences(
      fact`The building is a ${lower(buildingType.labels, building_type)}.`.replace(/\ba (?=[aeiou])/, "an "),
      building_age === null ? "" : `It is ${count(building_age, "year")} old.`,
      fact`Its condition is ${lower(conditionGrade.labels, condition_grade)}.`,
      total_floor_area === null ? "" : `Its floor area is ${figure(total_floor_area)} sq ft.`,
      bedrooms ? `It has ${count(bedrooms, "bedroom")}.` : "",
      fact`It has ${listed(conveniences)}.`,
      fact`Other buildings on the land are ${ended(listed(names))}`,
      ended(fact`Occupied by: ${occupier}`),
    ),
  };
};
