import { field } from "./field.ts";
import { text } from "./kinds.ts";
import { aboveAndBelow } from "./kinds-of-property.ts";

const boundary = <const Label extends string>(label: Label) =>
  field(text.line, {
    label,
    example: "Lot 2; land of A. Example; the road",
    required: "warning",
    onClone: "keep",
  });

const onSite = <const Label extends string>(label: Label) =>
  field(text.line, { label, group: "As found on site", onClone: "keep" });

export const propertyBoundaries = {
  north_boundary: boundary("North boundary"),
  south_boundary: boundary("South boundary"),
  east_boundary: boundary("East boundary"),
  west_boundary: boundary("West boundary"),

  north_boundary_on_site: onSite("North, as found"),
  south_boundary_on_site: onSite("South, as found"),
  east_boundary_on_site: onSite("East, as found"),
  west_boundary_on_site: onSite("West, as found"),

  ...aboveAndBelow,
};
