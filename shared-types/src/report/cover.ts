import type { ImageCategory } from "../texts/choices/images.ts";

/** The categories that a report's cover is taken from, the first one first. */
export const coverCategories: readonly ImageCategory[] = ["building_exterior", "land_views"];

/** Whether a photograph fills the cover's width: at least a fifth wider than high. */
export const isLandscape = ({ width, height }: { width: number; height: number }): boolean =>
  width >= height * 1.2;
