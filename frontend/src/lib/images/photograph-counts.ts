import { type ImageCategory, imageCategory, imageLimits } from "@takseru/shared-types";

/** What counting asks of a photograph, whether the server has it or this device; a refused one never came into the report. */
interface Counted {
  category: ImageCategory;
  isRefused?: boolean;
}

/** How many photographs a category has, those included that are still to be sent. */
export const countIn = (photographs: readonly Counted[], category: ImageCategory): number =>
  photographs.filter((photograph) => photograph.category === category && !photograph.isRefused).length;

/** How many more photographs a category takes. */
export const freePlaces = (photographs: readonly Counted[], category: ImageCategory): number =>
  Math.max(0, imageLimits[category].max - countIn(photographs, category));

/** Whether a category needs a photograph and has none. */
export const isNeeded = (photographs: readonly Counted[], category: ImageCategory): boolean =>
  imageLimits[category].required && countIn(photographs, category) === 0;

/** The first category that needs a photograph and has none, else the first. */
export const neededCategory = (photographs: readonly Counted[]): ImageCategory =>
  imageCategory.values.find((category) => isNeeded(photographs, category)) ?? "land_views";
