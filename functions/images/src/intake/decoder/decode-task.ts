import type { Rotation } from "@takseru/shared-types";

/** What a decoder process makes of an image. */
export const renditions = ["photograph", "document", "logo", "signature"] as const;

export interface DecodeTask {
  rendition: (typeof renditions)[number];
  /** The file without metadata. */
  bytes: Uint8Array;
  /** EXIF's, 1 to 8. */
  orientation: number;
  /** Degrees clockwise from upright; none by default. */
  rotation?: Rotation;
  maxPixels: number;
  /** Of computing: after so many the decoder gives up by itself. */
  seconds: number;
}

export interface Rendition {
  /** sRGB baseline JPEG without metadata, upright, on white: what the PDF embeds as it is. */
  print: Uint8Array;
  /** Pixels of `print`. */
  width: number;
  height: number;
  /** WebP; of photographs and documents alone. */
  thumbnail?: Uint8Array;
}

/** What a process is told of a task; the file's bytes follow on its standard input. */
export type DecodeOrder = Omit<DecodeTask, "bytes"> & { byteLength: number };

export type DecodeReply =
  | { kind: "ready" }
  | ({ kind: "done" } & Rendition)
  /** `message` is the decoder's, for the log alone. */
  | { kind: "refused"; reason: "damaged" | "blank" | "too_slow"; message: string };
