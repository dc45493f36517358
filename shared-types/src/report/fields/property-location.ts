import * as z from "zod";
import { limits } from "../../limits.ts";
import { surveyGrid } from "../../location/survey-grids.ts";
import { roundHalfUp } from "../../units/money.ts";
import { lineText, shortText } from "../../units/primitives.ts";
import { field } from "./field.ts";
import { coordinate, list, text } from "./kinds.ts";

/** A place worth a line in the report's locality section; `distance` in km with one decimal. */
export const NearbyFacility = z.object({
  name: shortText,
  category: shortText,
  distance: z
    .number()
    .min(0)
    .max(1_000)
    .overwrite((km) => roundHalfUp(km, 1)),
  address: lineText,
  /** Of a place that came from OpenStreetMap, whose licence asks for its credit wherever the place is shown. */
  source: z.literal("openstreetmap").optional(),
});

/** A hundred-millionth of a degree: a millimetre. */
const cornerDegrees = (bound: number) =>
  z
    .number()
    .min(-bound)
    .max(bound)
    .overwrite((degrees) => roundHalfUp(degrees, 8));

/** Metres in the grid of a plan, to a millimetre. */
const gridMetres = z
  .number()
  .min(0)
  .max(1_000_000)
  .overwrite((metres) => roundHalfUp(metres, 3));

/** A corner of the plot; degrees, WGS 84. One that was read from a plan's list has `plan`; a corner that is moved on the map has none. */
export const PlotCorner = z.object({
  latitude: cornerDegrees(90),
  longitude: cornerDegrees(180),
  plan: z
    .object({
      grid: surveyGrid.schema,
      point: shortText,
      east: gridMetres,
      north: gridMetres,
      /** The number of corners in the list. */
      of: z.int().min(3).max(limits.plotCorners),
    })
    .optional(),
});
export type PlotCorner = z.infer<typeof PlotCorner>;

const administration = "Administration";

export const propertyLocation = {
  latitude: field(coordinate(90), { label: "Latitude", example: "7.293600", onClone: "keep" }),
  longitude: field(coordinate(180), { label: "Longitude", example: "80.641300", onClone: "keep" }),
  plot_outline: field(list(PlotCorner, limits.plotCorners, "corners"), {
    label: "Map and plot",
    counted: false,
    onClone: "keep",
  }),
  property_address: field(text.line, {
    label: "Property address",
    wide: true,
    search: 8,
    onClone: "keep",
  }),
  village_name: field(text.short, {
    label: "Village",
    half: true,
    search: 4,
    summary: 9,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  city: field(text.short, {
    label: "City",
    half: true,
    counted: false,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  district: field(text.short, {
    label: "District",
    half: true,
    signing: "error",
    summary: 10,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  province: field(text.short, { label: "Province", half: true, onClone: "keep", carriedTo: "neighbour" }),
  locality_description: field(text.long, {
    label: "Locality description",
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  access_routes: field(text.long, { label: "Access routes", onClone: "keep", carriedTo: "neighbour" }),
  nearby_facilities: field(list(NearbyFacility, 200, "places"), {
    label: "Nearby facilities",
    onClone: "keep",
    carriedTo: "neighbour",
  }),

  gn_division: field(text.short, {
    label: "Grama Niladhari division",
    example: "Dangolla, 234",
    group: administration,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  ds_division: field(text.short, {
    label: "Divisional Secretariat",
    group: administration,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  pattu: field(text.short, {
    label: "Pattu",
    example: "Gangapalata",
    half: true,
    group: administration,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  korale: field(text.short, {
    label: "Korale",
    example: "Udunuwara",
    half: true,
    group: administration,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  local_authority: field(text.short, {
    label: "Local authority",
    example: "Kandy Municipal Council",
    group: administration,
    expected: 6,
    onClone: "keep",
    carriedTo: "neighbour",
  }),
  assessment_number: field(text.short, {
    label: "Assessment number",
    example: "45/2",
    group: administration,
    onClone: "keep",
  }),
};
