import * as z from "zod";
import { limits } from "../limits.ts";
import { imageCategory, imageType } from "../texts/choices/images.ts";
import { messages } from "../texts/messages.ts";
import { boundedList, lineText, requiredText, Timestamp } from "../units/primitives.ts";

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

/** The file's name on the valuer's device. */
export const FileName = z.lazy(() =>
  requiredText(limits.text.fileName, "The file has no name", "The file's name"),
);

/** A file that is going to be uploaded. */
export const AnnouncedFile = z.lazy(() =>
  z.object({
    filename: FileName,
    size: z.int().min(1, "The file is empty").max(limits.image.maxBytes, messages.images.tooLarge),
    type: z.enum(imageType.schema.enum, { error: messages.images.notAnImage }),
  }),
);

/** The files of one upload, all of one category. */
export const UploadRequest = z.lazy(() =>
  z.object({
    category: imageCategory.schema,
    files: boundedList(
      z.array(AnnouncedFile).min(1, messages.images.none),
      limits.image.maxFiles,
      messages.images.tooMany(limits.image.maxFiles),
    ),
  }),
);

/** Where one file is sent: multipart/form-data to `url`, the `fields` first, then the bytes as `file`. */
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
