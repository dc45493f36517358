import * as z from "zod";
import { basicInformation } from "./fields/basic-information.ts";
import { buildingDetails } from "./fields/building-details.ts";
import { isReportFieldName, type ReportFieldName, reportFields } from "./fields/catalogue.ts";
import { landDescription } from "./fields/land-description.ts";
import { legalDescription } from "./fields/legal-description.ts";
import { propertyBoundaries } from "./fields/property-boundaries.ts";
import { propertyLocation } from "./fields/property-location.ts";
import { valuation } from "./fields/valuation.ts";

/** Fields beyond the specification's own, which a first report can do without, in a collapsible group of the form. */
export interface OptionalGroup {
  title: string;
  fields: readonly ReportFieldName[];
}

/** The fields in the form's order: the catalogue's, but for those that name another field to stand behind. */
const inFormOrder = (names: readonly ReportFieldName[]): ReportFieldName[] => {
  const ordered: ReportFieldName[] = [];
  for (const name of names) {
    const before = reportFields[name].shownAfter ?? "";
    const place = isReportFieldName(before) ? ordered.indexOf(before) + 1 : ordered.length;
    ordered.splice(place, 0, name);
  }
  return ordered;
};

const groupsOf = (names: readonly ReportFieldName[]): OptionalGroup[] => {
  const titles = new Set(
    names.map((name) => reportFields[name].group).filter((title) => title !== undefined),
  );
  return [...titles].map((title) => ({
    title,
    fields: names.filter((name) => reportFields[name].group === title),
  }));
};

const section = <const Id extends string>(id: Id, title: string, description: string, fields: object) => {
  const names = inFormOrder(Object.keys(fields).filter(isReportFieldName));
  return { id, title, description, fields: names, optionalGroups: groupsOf(names) };
};

/** The eight sections of a report in their order, with the fields that each one owns in the form's order. */
export const sections = [
  section("basic_information", "Basic Information", "Client, purpose and dates", basicInformation),
  section("property_location", "Property Location", "Auto-populated from the GPS position", propertyLocation),
  section("legal_description", "Legal Description", "Lot, plan, surveyor and owner", legalDescription),
  section("property_boundaries", "Property Boundaries", "North, south, east and west", propertyBoundaries),
  section("land_description", "Land Description", "Extent, shape, soil and use", landDescription),
  section(
    "building_details",
    "Building Details",
    "Construction, accommodation and condition",
    buildingDetails,
  ),
  section("property_images", "Property Images", "Photographs by category", {}),
  section("valuation", "Valuation", "Worksheet, rates and values", valuation),
] as const;

export type Section = (typeof sections)[number];

export type SectionId = Section["id"];

export const SectionId = z.enum(sections.map(({ id }) => id));

/** The section that owns a report field. */
export const sectionOf = (field: ReportFieldName): SectionId => {
  const owner = sections.find(({ fields }) => fields.includes(field));
  if (!owner) throw new Error(`no section owns the field ${field}`);
  return owner.id;
};

/** The fields that a section owns, in the form's order. */
export const fieldsOf = (id: SectionId): readonly ReportFieldName[] =>
  sections.find((section) => section.id === id)?.fields ?? [];

/** Whether a field stands in an optional group. */
export const isOptional = (name: ReportFieldName): boolean => reportFields[name].group !== undefined;
