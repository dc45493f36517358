import * as z from "zod";
import { letterheadImageKind } from "../texts/choices/profile.ts";
import { Timestamp, uuid } from "../units/primitives.ts";

/** A logo or a signature as reports print it: on white, without its white margins. `url` is a signed link that expires. */
export const LetterheadImage = z.object({
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  uploaded_at: Timestamp,
});
export type LetterheadImage = z.infer<typeof LetterheadImage>;

export const LetterheadImages = z.object({
  logo: LetterheadImage.nullable(),
  signature: LetterheadImage.nullable(),
});
export type LetterheadImages = z.infer<typeof LetterheadImages>;

export const LetterheadImagePath = z.object({
  kind: z.enum(letterheadImageKind.schema.enum, { error: "Please choose the logo or the signature" }),
});
export const LetterheadImageUploadPath = LetterheadImagePath.extend({
  uploadId: uuid("This is no upload's id"),
});
