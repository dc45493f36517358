import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";

import type { PrintedPlaces } from "./printed-places.ts";

export interface RenderedReport {
  pdf: Buffer;
  pages: number;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  /** Characters that no font has, as "U+1F600"; each sequence of them is printed as one replacement character. */
  unprintable: string[];
  /** Only where the options ask for them. */
  places?: PrintedPlaces;
}

export interface Renderer {
  /** The same snapshot and options give the same bytes. Throws UnprintableImage and RenderLimitReached. */
  render(snapshot: ReportSnapshot, options: RenderOptions): Promise<RenderedReport>;
}
