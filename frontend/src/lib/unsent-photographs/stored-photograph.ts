import { imageCategory, imageType, OriginalFile } from "@takseru/shared-types";
import { z } from "zod";

/** What this device stores of a photograph beside its bytes. */
export const StoredPhotograph = z.object({
  /** Begins with the user's id. */
  key: z.string(),
  /** A report's id, or the draft slot of one that is not created yet. */
  owner: z.union([z.number(), z.string()]),
  category: imageCategory.schema,
  position: z.int(),
  caption: z.string(),
  filename: z.string(),
  type: imageType.schema,
  size: z.int(),
  /** What the camera's file says of itself, read before it is reduced. */
  takenAt: z.string().nullable(),
  gps: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The SHA-256 of the document that it is a page of. */
  documentSha256: z.string().optional(),
  /** Its time and position come from our own camera, or from a document: the file itself says nothing. */
  isKnown: z.boolean().optional(),
  /** Read, reduced where that saves, and ready to be sent. */
  prepared: z.boolean(),
  /** Of the bytes that are held; empty where the browser computes none. */
  sha256: z.string(),
  /** Of the camera's file, where the bytes that are sent say less. */
  original: OriginalFile.unwrap().optional(),
  /** A small JPEG. */
  thumbnail: z.instanceof(ArrayBuffer).optional(),
  /** The `Idempotency-Key` of its call: repeated, it asks for the same image. */
  call: z.string(),
  /** Once the bytes are in the server's store: the image's id, and what was said of it. */
  sent: z
    .object({ imageId: z.string(), caption: z.string(), category: imageCategory.schema, position: z.int() })
    .optional(),
  /** Why the server does not take it; the same may help later, never, or once the category has room. */
  refused: z.object({ reason: z.string(), retry: z.enum(["later", "never", "room"]) }).optional(),
  /** What to know of it besides: the browser has not stored it. */
  warning: z.string().optional(),
});
export type StoredPhotograph = z.infer<typeof StoredPhotograph>;

/** As it is counted: what was refused never came into the report. */
export const counted = ({ category, refused }: StoredPhotograph) => ({
  category,
  isRefused: refused !== undefined,
});

/** A report by its id, or one that is not created yet by its draft slot. */
export type PhotographOwner = StoredPhotograph["owner"];
