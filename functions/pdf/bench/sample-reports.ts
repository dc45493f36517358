import { imageCategory, imageLimits, type Report } from "@takseru/shared-types";
import type { Photograph } from "../src/document/snapshot.ts";
import { buildPhotograph } from "../test/helpers/build-photographs.ts";

/** Grain at which 1600 x 1200 pixels take about 350 KB, as a photograph of a house does. */
const GRAIN = 30;

/** As many photographs as a report may carry: 39. */
export const fullAlbum = async (): Promise<Photograph[]> => {
  const album: Photograph[] = [];
  for (const category of imageCategory.values)
    for (let index = 0; index < imageLimits[category].max; index += 1)
      album.push(
        await buildPhotograph(album.length, {
          category,
          caption: `${imageCategory.labels[category]}, looking north-east (${index + 1})`,
          width: 1600,
          height: 1200,
          grain: GRAIN,
        }),
      );
  return album;
};

/** A long report: eight narrative fields of 1,600 characters, 60 facilities, 12 rows of the worksheet. */
export const longReport = (): Partial<Report> => {
  const text =
    "The land rises gently from the road and is drained by a channel along its eastern side. ".repeat(18);
  return {
    locality_description: text,
    access_routes: text,
    plantation_description: text,
    land_features: text,
    roof_description: text,
    wall_description: text,
    floor_description: text,
    room_layout_description: text,
    nearby_facilities: Array.from({ length: 60 }, (_, index) => ({
      name: `Facility ${index + 1}`,
      category: "school",
      distance: index / 10,
      address: `No. ${index + 1}, Peradeniya Road, Kandy`,
    })),
    worksheet: {
      land: Array.from({ length: 12 }, (_, index) => ({
        description: `Lot ${index + 1}, residential`,
        extent_perches: 13.8,
        rate_per_perch: 650_000,
      })),
      buildings: [],
      other: [],
      rounding_step: 100_000,
      forced_sale_percent: 80,
    },
  };
};
