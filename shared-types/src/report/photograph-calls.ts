import * as z from "zod";
import { imageTotal, limits } from "../limits.ts";
import { imageCategory, imageType } from "../texts/choices/images.ts";
import { messages } from "../texts/messages.ts";
import { boundedList, boundedText, lineText, requiredText, someOf, uuid } from "../units/primitives.ts";
import { Pin, Rotation } from "./photograph.ts";

const Sha256 = z.lazy(() =>
  boundedText(64, "A SHA-256 has 64 digits").regex(/^[0-9a-f]{64}$/, "A SHA-256 has 64 digits"),
);
const Gps = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

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

/** Facts that the device read from the camera's file before it reduced it. */
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
