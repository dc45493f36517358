import {
  type buildingConveniences,
  conditionGrade,
  type OtherBuilding,
  type ReportFields,
} from "@takseru/shared-types";
import type { ParagraphTemplate } from "./composer.ts";
import { floorAreaInWords } from "./measures.ts";
import { isDenial, namesPeople, people, woven } from "./own-words.ts";
import { clauses, count, ended, fact, figure, listed, lower, sentences, withArticle } from "./sentences.ts";

const kinds = {
  single_storied_house: "single-storied house",
  two_storied_house: "two-storied house",
  apartment: "apartment",
  commercial_building: "commercial building",
  industrial_building: "industrial building",
  warehouse: "warehouse",
  mixed_use: "building of mixed use",
} as const satisfies Record<NonNullable<ReportFields["building_type"]>, string>;

const services = {
  Electricity: "electricity",
  "Water Supply": "water supply",
  Telephone: "a telephone",
  Internet: "internet",
  Sewerage: "sewerage",
  "Solar Power": "solar power",
  Generator: "a generator",
  "Security System": "a security system",
} as const satisfies Record<(typeof buildingConveniences)[number], string>;

const ageAndCondition = ({ building_age, condition_grade }: ReportFields): string => {
  const age =
    building_age === null ? "" : building_age === 0 ? "newly built" : `${count(building_age, "year")} old`;
  const condition = fact`in ${lower(conditionGrade.labels, condition_grade)} condition`;
  return listed([age, condition].filter((part) => part !== ""));
};

const built = (report: ReportFields): string => {
  const { building_type } = report;
  const state = ageAndCondition(report);
  if (building_type === null) return fact`The building is ${state}.`;
  const kind = withArticle(kinds[building_type]);
  if (building_type === "apartment")
    return state === "" ? `The property valued is ${kind}.` : `The property valued is ${kind}, ${state}.`;
  return state === "" ? `The land has ${kind} on it.` : `On the land stands ${kind}, ${state}.`;
};

/** Area, bedrooms and services in one sentence, as far as known. */
const accommodation = (
  { total_floor_area, bedrooms, building_conveniences }: ReportFields,
  it: string,
): string => {
  const space = [
    total_floor_area ? `a floor area of ${floorAreaInWords(total_floor_area)}` : "",
    bedrooms ? count(bedrooms, "bedroom") : "",
  ].filter((part) => part !== "");
  const supplied = listed(building_conveniences.map((name) => services[name]));
  if (space.length === 0) return fact`${it} is provided with ${supplied}.`;
  return `${it} has ${listed(space)}${supplied === "" ? "" : `, and is provided with ${supplied}`}.`;
};

const occupation = (occupier: string): string => {
  if (occupier === "" || isDenial(occupier)) return "";
  const phrase = woven(occupier);
  if (/^(?:vacant|unoccupied)$/.test(phrase)) return `The property is ${phrase}.`;
  return namesPeople(occupier)
    ? `The property is occupied by ${people(occupier)}.`
    : ended(`Occupier: ${phrase}`);
};

/** What the building is, its state, size and services, and who occupies the property. */
export const building: ParagraphTemplate = (report) => {
  if (report.bare_land) return "";
  const stands = built(report);
  return sentences(
    stands,
    accommodation(report, stands === "" ? "The building" : "It"),
    occupation(report.occupier),
  );
};

const otherBuilding = ({ name, total_floor_area, condition_grade }: OtherBuilding): string => {
  const state = clauses(
    total_floor_area ? `${figure(total_floor_area)} sq ft` : "",
    fact`in ${lower(conditionGrade.labels, condition_grade)} condition`,
  );
  return state === "" ? name : `${name} (${state})`;
};

/** The other buildings, each with its floor area and its state. */
export const otherBuildings: ParagraphTemplate = ({ bare_land, other_buildings }) => {
  if (bare_land) return "";
  const others = other_buildings.filter(({ name }) => name !== "").map(otherBuilding);
  return others.length === 1
    ? `Another building stands on the land: ${others[0]}.`
    : fact`The other buildings on the land are ${listed(others)}.`;
};
