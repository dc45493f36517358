import type { ImageCategory } from "../texts/choices/images.ts";

/** The categories that a report's cover is taken from where none is chosen, the first one first. */
export const coverCategories: readonly ImageCategory[] = ["building_exterior", "land_views"];

/** Whether a photograph fills the cover's width: at least a fifth wider than high. */
export const isLandscape = ({ width, height }: { width: number; height: number }): boolean =>
  width >= height * 1.2;

interface CoverPhotograph {
  category: ImageCategory;
  width: number;
  height: number;
  cover?: boolean | undefined;
}

/** The photograph of the first page, of photographs in order: the chosen one, else one of the building, else of the land; landscape if there is one. */
export const coverOf = <Photograph extends CoverPhotograph>(
  photographs: readonly Photograph[],
): Photograph | undefined => {
  const candidates = coverCategories.flatMap((wanted) =>
    photographs.filter(({ category }) => category === wanted),
  );
  return photographs.find(({ cover }) => cover) ?? candidates.find(isLandscape) ?? candidates[0];
};
