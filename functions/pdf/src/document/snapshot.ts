import type { ReportMaps } from "@takseru/location";
import type {
  ImageCategory,
  LetterheadImageKind,
  Pin,
  Profile,
  Report,
  SatellitePicture,
  Superseded,
} from "@takseru/shared-types";
import type { DataLender, DataMatter } from "@takseru/shared-types/report-data";
import type { Letter } from "../letters/letter.ts";
import type { PaperTerms } from "../papers/paper-terms.ts";

/** A whole JPEG that is embedded as it is. */
export interface PrintedImage {
  /** Unique in the report. */
  id: string;
  /** The image's name at the start of a message. */
  label: string;
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

export interface Photograph extends PrintedImage {
  category: ImageCategory;
  /** Chosen for the first page. */
  cover?: boolean | undefined;
  caption: string;
  /** ISO 8601; absent if the camera recorded none. */
  takenAt?: string | undefined;
  /** Of a plan: marks that point at photographs. */
  pins?: readonly Pin[] | undefined;
}

/** A satellite picture with its position, source and day. */
export interface SatelliteImage extends PrintedImage {
  facts: SatellitePicture;
}

/** Everything that a PDF is rendered from. */
export interface ReportSnapshot {
  report: Report;
  profile: Profile;
  photographs: Photograph[];
  /** The report's maps; none without a position in Sri Lanka. */
  maps?: ReportMaps | undefined;
  /** Only where it shows the report's position. */
  satellite?: SatelliteImage | undefined;
  /** The lender and its rules, as they were when the report was rendered. */
  lender?: DataLender | undefined;
  /** The findings that the report's reader has to know. */
  matters: readonly DataMatter[];
  letterheadImages: Partial<Record<LetterheadImageKind, PrintedImage>>;
}

/** The cover photograph of a property; its bytes are among the photographs of the paper's own snapshot. */
export type PropertyCover = Pick<Photograph, "id" | "width" | "height" | "caption">;

/** A property of a schedule, as its signed report has it. */
export interface PropertyPage {
  snapshot: ReportSnapshot;
  cover?: PropertyCover | undefined;
}

/** A paper that is rendered in place of a report, beside the snapshot with its letterhead. */
export interface PaperDocument extends PaperTerms {
  /** Of a schedule, in the order of its sources; else empty. */
  properties: readonly PropertyPage[];
}

export interface RenderOptions {
  /** Prints DRAFT across every page. */
  draft: boolean;
  /** How a reader checks the finalized report; `url` is the public page for `code`. */
  verification: { code: string; url: string } | undefined;
  /** The newest revision, for a file made from a superseded report. The signed PDF stays as it was. */
  superseded?: Superseded | undefined;
  /** The only date in the file that does not come from the report: the same date gives the same bytes. */
  renderedAt: Date;
  /** In place of the report, a letter about its fee. */
  letter?: Letter | undefined;
  /** In place of the report, a paper that is made from it, or from several. */
  paper?: PaperDocument | undefined;
  /** Also answers the places of fields and images; the bytes do not change. */
  places?: true;
}
