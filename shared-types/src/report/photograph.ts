import * as z from "zod";
import { imageCategory } from "../texts/choices/images.ts";
import { Timestamp, uuid } from "../units/primitives.ts";

/** Quarter turns clockwise, in degrees, from the upright original. */
export const Rotation = z.literal([0, 90, 180, 270]);
export type Rotation = z.output<typeof Rotation>;

/** A numbered mark on a plan that points at a photograph; `x` and `y` are shares of the plan's width and height as it is shown. */
export const Pin = z.lazy(() =>
  z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1), image_id: uuid() }),
);
export type Pin = z.output<typeof Pin>;

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

/** A deleted photograph; it can be brought back until `kept_until`. */
export const DeletedImage = z.lazy(() =>
  Image.unwrap().extend({ deleted_at: Timestamp, kept_until: Timestamp }),
);
export type DeletedImage = z.output<typeof DeletedImage>;
