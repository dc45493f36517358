import { imageLimits } from "../../limits.ts";
import { type ImageCategory, imageCategory } from "../../texts/choices/images.ts";
import { isBareLand, kindOf } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import type { Check } from "./check.ts";

/** How many photographs a report has in each category. */
export type ImageCounts = Record<ImageCategory, number>;

/** The required categories without a photograph; bare land has no building to show, machinery no land. */
export const missingPhotographs = (
  report: ReportFields,
  hasAny: (category: ImageCategory) => boolean,
): Check[] =>
  imageCategory.values
    .filter((category) => imageLimits[category].required && !hasAny(category))
    .filter((category) => !(isBareLand(report) && category === "building_exterior"))
    .filter((category) => !kindOf(report).photographsNotAsked.includes(category))
    .map((category) => ({
      code: `${category}_missing`,
      level: "warning",
      message: `No photograph under ${imageCategory.labels[category]}`,
      section: "property_images",
      field: category,
    }));
