import type { Sketch, SketchOffer } from "@takseru/shared-types";
import type { ReactNode } from "react";

/** A photograph or a page of this report that can lie beneath the drawing. */
export interface TracedPicture {
  id: string;
  name: string;
  url: string;
  thumbnail: string;
  /** Its height over its width. */
  ratio: number;
}

/** What the screen of the sketch is given, and whom it tells. */
export interface SketchContent {
  sketch: Sketch | null;
  /** Where it is left out, the sketch can only be looked at. */
  onChange?: ((sketch: Sketch) => void) | undefined;
  /** The report's other buildings, to which floors can belong. */
  buildings: readonly string[];
  /** The areas that the sketch could fill in, beside what stands there. */
  offers: readonly SketchOffer[];
  onUse?: ((offers: readonly SketchOffer[]) => void) | undefined;
  pictures: readonly TracedPicture[];
  /** Whether what is drawn is saved. */
  saved: ReactNode;
}
