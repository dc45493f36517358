import type { ImageCategory, PictureKind, Profile, Report } from "@takseru/shared-types";

/** A photograph as it is printed: `path` is the print rendition, a whole JPEG on disk; sides in pixels. */
export interface Photograph {
  category: ImageCategory;
  caption: string;
  filename: string;
  path: string;
  width: number;
  height: number;
}

/** A logo or a signature as it is printed, likewise. */
export type Picture = Pick<Photograph, "path" | "width" | "height">;

/** Everything that a rendered report shows. */
export interface ReportSnapshot {
  report: Report;
  profile: Profile;
  photographs: Photograph[];
  pictures: Partial<Record<PictureKind, Picture>>;
}

export interface RenderOptions {
  /** Prints DRAFT across every page. */
  draft: boolean;
  /** How a reader checks the finalized report; `url` is the public page for `code`. */
  verification: { code: string; url: string } | undefined;
  /** The only date in the file that does not come from the report: the same one gives the same bytes. */
  renderedAt: Date;
}
