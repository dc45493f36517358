import type { ImageCategory, LetterheadImageKind, Profile, Report } from "@takseru/shared-types";

/** A whole JPEG as it is printed. */
export interface PrintedImage {
  /** No other picture of the report has it. */
  id: string;
  /** What a person calls it, at the start of a sentence. */
  label: string;
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

export interface Photograph extends PrintedImage {
  category: ImageCategory;
  caption: string;
}

/** Everything that a rendered report shows. */
export interface ReportSnapshot {
  report: Report;
  profile: Profile;
  photographs: Photograph[];
  pictures: Partial<Record<LetterheadImageKind, PrintedImage>>;
}

export interface RenderOptions {
  /** Prints DRAFT across every page. */
  draft: boolean;
  /** How a reader checks the finalized report; `url` is the public page for `code`. */
  verification: { code: string; url: string } | undefined;
  /** The only date in the file that does not come from the report: the same one gives the same bytes. */
  renderedAt: Date;
}
