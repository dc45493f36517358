import { type ImageCategory, imageCategory, imageLimits, type Report } from "@takseru/shared-types";

/** The first category that needs a photograph and has none, else the first. */
export const neededCategory = ({ images }: Report): ImageCategory => {
  const isNeeded = (category: ImageCategory) =>
    imageLimits[category].required && !images.some((image) => image.category === category);
  return imageCategory.values.find(isNeeded) ?? "land_views";
};
