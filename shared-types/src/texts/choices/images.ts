import type * as z from "zod";
import { labelled } from "./labelled.ts";

export const imageCategory = labelled({
  land_views: "Land & Site Views",
  building_exterior: "Building Exterior",
  building_interior: "Building Interior",
  boundaries: "Property Boundaries",
  location_maps: "Location & Maps",
  documents: "Plans & Documents",
});
export type ImageCategory = z.infer<typeof imageCategory.schema>;

export const imageType = labelled({
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/gif": "GIF",
  "image/webp": "WebP",
});
export type ImageType = z.infer<typeof imageType.schema>;
