import { createContext, use } from "react";
import type { Photograph } from "../photograph";
import type { CaptionFacts } from "./captions/caption-words";
import type { PhotographActions } from "./changes/use-photograph-actions";
import type { Selection } from "./selection/use-selection";
import type { Site } from "./tile/known";

/** What the parts of the gallery share. */
export interface GalleryState {
  reportId: number;
  readOnly: boolean;
  isPhone: boolean;
  /** In their order, of all categories. */
  photographs: readonly Photograph[];
  site: Site;
  facts: CaptionFacts | undefined;
  /** The id of the photograph on the first page, and whether the valuer has chosen it. */
  cover: { id: string; isChosen: boolean } | undefined;
  /** The key of each photograph's tile, by its id. */
  tileKeys: ReadonlyMap<string, string>;
  /** Why the last change of a photograph did not succeed. */
  failures: ReadonlyMap<string, string>;
  selection: Selection;
  /** The photograph that the Tab key stops at. */
  stop: string | undefined;
  actions: PhotographActions;
  onView: (id: string) => void;
  /** Opens the list of categories to move photographs to. */
  onMoveTo: (photographs: readonly Photograph[]) => void;
}

export const GalleryContext = createContext<GalleryState | undefined>(undefined);

export const useGallery = (): GalleryState => {
  const gallery = use(GalleryContext);
  if (!gallery) throw new Error("outside of the gallery");
  return gallery;
};
