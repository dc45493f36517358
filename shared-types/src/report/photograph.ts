import * as z from "zod";
import { clean, lineText, Timestamp } from "../units/primitives.ts";
import { imageCategory, imageType } from "../words/choices/images.ts";
import { limits } from "../words/limits.ts";
import { messages } from "../words/messages.ts";

/** A photograph of a report; `url` and `thumbnail_url` are signed links that expire. */
export const Image = z.lazy(() =>
  z.object({
    id: z.uuid(),
    url: z.string(),
    thumbnail_url: z.string(),
    caption: z.string(),
    filename: z.string(),
    /** Bytes of the file that was uploaded. */
    file_size: z.int(),
    category: imageCategory.schema,
    /** Pixels of the upright print rendition. */
    width: z.int(),
    height: z.int(),
    taken_at: Timestamp.nullable(),
    gps: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    uploaded_at: Timestamp,
  }),
);
export type Image = z.infer<typeof Image>;

/** What the file was called where it came from. */
export const FileName = z.lazy(() =>
  z
    .string()
    .overwrite(clean)
    .min(1, "The file has no name")
    .max(limits.text.fileName, "The file's name is too long"),
);

/** A file before its bytes are sent. */
export const AnnouncedFile = z.lazy(() =>
  z.object({
    filename: FileName,
    size: z.int().min(1, "The file is empty").max(limits.image.maxBytes, messages.images.tooLarge),
    type: z.enum(imageType.schema.enum, { error: messages.images.notAnImage }),
  }),
);

/** What an upload announces. */
export const UploadRequest = z.lazy(() =>
  z.object({
    category: imageCategory.schema,
    files: z
      .array(AnnouncedFile)
      .min(1, messages.images.none)
      .max(limits.image.maxFiles, messages.images.tooMany(limits.image.maxFiles)),
  }),
);

/** A place to send one file: `fields` first, then the bytes as `file`, as multipart/form-data to `url`. */
export const UploadForm = z.lazy(() =>
  z.object({
    id: z.uuid(),
    url: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
);

export const ImageChange = z.object({
  caption: lineText,
});
