import * as z from "zod";
import { imageTotal, limits } from "../limits.ts";
import { imageCategory, imageType } from "../texts/choices/images.ts";
import { messages } from "../texts/messages.ts";
import {
  boundedList,
  boundedText,
  lineText,
  requiredText,
  someOf,
  Timestamp,
  uuid,
} from "../units/primitives.ts";

/** Quarter turns clockwise, in degrees, from the upright original. */
const Rotation = z.literal([0, 90, 180, 270]);
export type Rotation = z.output<typeof Rotation>;

/** A numbered mark on a plan that points at a photograph; `x` and `y` are shares of the plan's width and height as it is shown. */
export const Pin = z.lazy(() =>
  z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1), image_id: uuid() }),
);
export type Pin = z.output<typeof Pin>;

const Sha256 = z.lazy(() =>
  boundedText(64, "A SHA-256 has 64 digits").regex(/^[0-9a-f]{64}$/, "A SHA-256 has 64 digits"),
);
const Gps = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

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
    /** Photographs of a category are shown and printed in this order; milliseconds where the file was chosen last. */
    position: z.int(),
    /** Chosen for the first page. */
    cover: z.boolean(),
    rotation: Rotation,
    /** Of the bytes that were uploaded; `null` where an earlier version has stored them. */
    sha256: z.string().nullable(),
    /** Of the camera's own file, where the device has reduced it before sending. */
    original_sha256: z.string().nullable(),
    pins: z.array(Pin),
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
  requiredText(limits.text.fileName, "The file has no name", { label: "The file's name" }),
);

/** A file that is going to be uploaded. */
export const AnnouncedFile = z.lazy(() =>
  z.object({
    filename: FileName,
    size: z.int().min(1, "The file is empty").max(limits.image.maxBytes, messages.images.tooLarge),
    type: z.enum(imageType.schema.enum, { error: messages.images.notAnImage }),
  }),
);

const NOT_A_TIME = "The time of a photograph is written like 2026-03-04T04:00:00Z";

/** What the device has read from the camera's file before it reduced it. */
export const OriginalFile = z.lazy(() =>
  z.object({
    sha256: Sha256,
    taken_at: boundedText(limits.text.short, NOT_A_TIME)
      .check(z.iso.datetime(NOT_A_TIME))
      .nullable()
      .default(null),
    gps: Gps.nullable().default(null),
  }),
);

export type OriginalFile = z.output<typeof OriginalFile>;

/** A photograph that is going to be uploaded: its place in the order is that of choosing it, whichever arrives first. */
export const AnnouncedPhotograph = z.lazy(() =>
  AnnouncedFile.unwrap().extend({
    position: z.int().min(0).max(limits.image.maxPosition).optional(),
    caption: lineText.optional(),
    original: OriginalFile.optional(),
  }),
);

/** The files of one upload, all of one category. */
export const UploadRequest = z.lazy(() =>
  z.object({
    category: imageCategory.schema,
    files: boundedList(
      z.array(AnnouncedPhotograph).min(1, messages.images.none),
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

/** A new `category` puts the photograph behind those that are there; `cover: true` takes the mark from any other. */
export const ImageChange = z.lazy(() =>
  someOf(
    z.object({
      caption: lineText,
      category: imageCategory.schema,
      cover: z.boolean(),
      rotation: Rotation,
      pins: boundedList(
        z.array(Pin),
        limits.image.maxPins,
        messages.images.tooManyPins(limits.image.maxPins),
      ),
    }),
  ),
);
export type ImageChange = z.output<typeof ImageChange>;

/**
 * The photographs of a category in the order that is wanted; those that are not named, such as one that another device has just
 * added, stand behind them as they stood.
 */
export const ImageOrder = z.lazy(() =>
  z.object({
    category: imageCategory.schema,
    ids: boundedList(z.array(uuid()), imageTotal, messages.images.tooMany(imageTotal)).refine(
      (ids) => new Set(ids).size === ids.length,
      messages.images.namedTwice,
    ),
  }),
);
export type ImageOrder = z.output<typeof ImageOrder>;

/** A deleted photograph; it can be brought back until `kept_until`. */
export const DeletedImage = z.lazy(() =>
  Image.unwrap().extend({ deleted_at: Timestamp, kept_until: Timestamp }),
);
export type DeletedImage = z.output<typeof DeletedImage>;
