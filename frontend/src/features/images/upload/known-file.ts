import type { Position } from "@takseru/shared-types";

/** What is known of a file beside its bytes: a shot of our camera has no EXIF block, and a page is not its document. */
export interface FileFacts {
  /** When the camera took it: an ISO instant in UTC. */
  takenAt: string | null;
  gps: Position | null;
  caption?: string;
  /** SHA-256 in hex of the document that the file was rendered from; that of the file itself where left out. */
  sha256?: string;
}

/** A file whose facts do not stand in it. */
export interface KnownFile {
  file: File;
  facts: FileFacts;
}

export const isKnown = (chosen: File | KnownFile): chosen is KnownFile => "facts" in chosen;

export const fileOf = (chosen: File | KnownFile): File => (isKnown(chosen) ? chosen.file : chosen);
