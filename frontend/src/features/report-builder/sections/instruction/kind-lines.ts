import type { PropertyKind } from "@takseru/shared-types";

/** What a kind of property asks and how it is valued, in a line below the chips. */
export const kindLines: Record<PropertyKind, string> = {
  house_and_land: "Asks for lot, plan, boundaries, land and buildings. Valued by cost or comparison.",
  bare_land: "Asks for lot, plan, boundaries and land. Valued by comparison, by the perch or the acre.",
  condominium_unit:
    "Asks for the unit, the condominium plan and the floor area. Valued by comparison by the square foot, or by investment.",
  commercial_building: "Asks for the lettings beside land and buildings. Valued by investment or cost.",
  industrial_building:
    "Asks for loading, power and lettings beside land and buildings. Valued by investment or cost.",
  agricultural_land:
    "Asks for fields, water, labour lines and timber beside the land. Valued field by field, or by comparison by the acre.",
  development_site:
    "Asks for the plot ratio and the proposed scheme beside the land. Valued by the residual, or by comparison.",
  hotel: "Asks for rooms, tariff and occupancy. Valued by profits or investment.",
  machinery: "Asks for the items, and for no land. Valued by cost new, age and condition.",
  acquisition:
    "Asks for the section and the relevant date. Valued by heads of claim, beside comparison and cost.",
  other: "Shows every group of fields and every approach.",
};
