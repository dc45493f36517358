import * as z from "zod";
import { Timestamp } from "../units/primitives.ts";
import { pictureKind } from "../words/enums.ts";

/** A logo or a signature as reports print it: on white, without its white margins. `url` is a signed link that expires. */
export const ProfilePicture = z.object({
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  uploaded_at: Timestamp,
});
export type ProfilePicture = z.infer<typeof ProfilePicture>;

export const ProfilePictures = z.object({
  logo: ProfilePicture.nullable(),
  signature: ProfilePicture.nullable(),
});
export type ProfilePictures = z.infer<typeof ProfilePictures>;

export const PicturePath = z.object({
  kind: z.enum(pictureKind.schema.enum, { error: "Please choose the logo or the signature" }),
});
export const PictureUploadPath = PicturePath.extend({ uploadId: z.uuid("This is no upload's id") });
