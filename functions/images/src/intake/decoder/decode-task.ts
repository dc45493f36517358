import type { Rotation } from "@takseru/shared-types";

/** A task of the decoder process and its result. */
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
  /** Processor time after which the decoder gives up. */
  seconds: number;
}

export interface Rendition {
  /** sRGB baseline JPEG without metadata, upright, on white: what the PDF embeds as it is. */
  print: Uint8Array;
  /** Pixels of `print`. */
  width: number;
  height: number;
  /** WebP; for photographs and documents only. */
  thumbnail?: Uint8Array;
}

/** The message that begins a task; the file's bytes follow on standard input. */
export type DecodeOrder = Omit<DecodeTask, "bytes"> & { byteLength: number };

export type DecodeReply =
  | { kind: "ready" }
  | ({ kind: "done" } & Rendition)
  /** `message` is the decoder's, for the log alone. */
  | { kind: "refused"; reason: "damaged" | "blank" | "too_slow"; message: string };
