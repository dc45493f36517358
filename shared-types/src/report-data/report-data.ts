import * as z from "zod";
import { imageTotal, limits } from "../limits.ts";
import { Profile } from "../profile/profile.ts";
import { Pin } from "../report/photograph.ts";
import { valueFields } from "../report/purpose.ts";
import { ReportFieldsInput } from "../report/report-fields.ts";
import { imageCategory } from "../texts/choices/images.ts";
import { letterheadImageKind } from "../texts/choices/profile.ts";
import { Timestamp } from "../units/primitives.ts";
import { ComputedValues } from "./computed-values.ts";
import { DataLender, DataMatter, DataTemplate, DataValue } from "./rules-data.ts";
import { StandardWording } from "./standard-wording.ts";

const line = z.string().max(limits.text.line);
const lines = z.array(z.string().max(limits.text.long)).max(limits.profileListEntries * 2);
const count = z.int().positive();

const Sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: "In hexadecimal" });

/** A JPEG that the document embeds as it is. */
const embedded = {
  sha256: Sha256.meta({ description: "Of the bytes of the JPEG in this document" }),
  bytes: count,
  width: count.meta({ description: "Pixels" }),
  height: count.meta({ description: "Pixels" }),
};

export const DataPhotograph = z.object({
  id: z.string().max(limits.input.id),
  annex: z.enum(["photographs", "documents"]).meta({ description: "The annex that shows it" }),
  number: count.meta({ description: "In that annex, as printed" }),
  category: imageCategory.schema,
  caption: z.string().max(limits.text.long),
  cover: z.boolean().meta({ description: "Shown on the first page too" }),
  taken_at: Timestamp.optional().meta({ description: "By the camera; absent where it does not say" }),
  ...embedded,
  pins: z
    .array(Pin)
    .max(limits.image.maxPins)
    .meta({ description: "Marks on a plan that point at photographs; x and y are shares of its sides" }),
});
export type DataPhotograph = z.output<typeof DataPhotograph>;

const Valuer = z.object({
  name: line.meta({ description: "As printed in the letterhead" }),
  standing: lines.meta({ description: "The letterhead's lines below the name" }),
  contact: lines.meta({ description: "The letterhead's lines beside it" }),
  signature: z.object({ name: line, lines }).meta({ description: "As printed under the signature" }),
  profile: Profile.meta({ description: "The profile that the lines are made of" }),
});

const Maps = z.object({
  sha256: Sha256.meta({ description: "Of the drawings, as canonical JSON (RFC 8785)" }),
  drawings: z
    .array(
      z.object({
        kind: z.enum(["location", "sketch", "plot", "evidence"]),
        scale: z.number().positive().meta({ description: '50000 is "1:50,000"' }),
        perches: z.number().optional().meta({ description: "Of the plot as drawn; no survey" }),
      }),
    )
    .max(10),
  town: z
    .object({ name: line, meters: z.number(), along_roads: z.boolean() })
    .optional()
    .meta({ description: "Where the broken line on the location map begins" }),
  attribution: z.array(z.string().max(limits.text.long)).max(100),
});

/** Of the usual web maps: north is up, and its middle is the position. */
const DataSatellitePicture = z.object({
  latitude: z.number().meta({ description: "Degrees (WGS 84), of its middle" }),
  longitude: z.number().meta({ description: "Degrees (WGS 84), of its middle" }),
  zoom: z.int().min(0).max(22),
  meters_per_pixel: z.number().positive().meta({ description: "On the ground, at its middle" }),
  provider: line,
  attribution: line.meta({
    description: "As printed below it; the owners of the imagery are named in the picture",
  }),
  fetched_on: z.iso
    .date()
    .meta({ description: "In Colombo; what the picture shows may be older than that day" }),
  ...embedded,
});

/**
 * The whole report as the document prints it: the content of the file inside it, and what the document is made of. The
 * same data, with the bytes that its SHA-256 name, gives the same document.
 */
export const ReportData = z.object({
  schema: z.object({
    id: z.string().max(limits.text.short).meta({ description: "The `$id` of the schema that it follows" }),
    version: z
      .string()
      .max(20)
      .regex(/^1\.\d{1,5}$/),
  }),
  product: z.object({ name: line, version: line }),
  draft: z.boolean().meta({ description: "A draft binds nobody: its pages say so" }),
  rendered_at: Timestamp,
  verification: z
    .object({
      code: line,
      url: z.url().max(limits.text.line).meta({ description: "The public page that tells what was signed" }),
    })
    .optional()
    .meta({ description: "Absent in a draft" }),
  report: z.object({
    id: count,
    revision: z
      .object({ of: count, number: count, reason: z.string().max(limits.text.long) })
      .optional()
      .meta({ description: "Where the report takes the place of an earlier one" }),
  }),
  fields: ReportFieldsInput.meta({
    description: "What the valuer wrote; an absent property was left empty",
  }),
  computed: ComputedValues.meta({ description: "What follows from the fields, as printed" }),
  standard_texts: z.array(StandardWording).max(50).meta({
    description: "Fields whose text is an edition's, word for word; the others are the valuer's own",
  }),
  template: DataTemplate.optional().meta({ description: "Of the report's type" }),
  lender: DataLender.optional().meta({
    description: "Whose rules the report was checked by, as they were then",
  }),
  values: z
    .array(DataValue)
    .max(valueFields.length)
    .optional()
    .meta({ description: "In the order in which the report states them; the first leads" }),
  matters: z
    .array(DataMatter)
    .max(100)
    .optional()
    .meta({ description: "What the checks found that a lender has to know, 1 weighs most" }),
  valuer: Valuer,
  photographs: z.array(DataPhotograph).max(imageTotal),
  letterhead_images: z.array(z.object({ kind: letterheadImageKind.schema, ...embedded })).max(2),
  satellite_picture: DataSatellitePicture.optional().meta({
    description:
      "In the annex of the location map; absent where the valuer put none in or it shows another position",
  }),
  maps: Maps.optional().meta({
    description: "Absent without a position in Sri Lanka, and where there is nothing to draw around it",
  }),
});
export type ReportData = z.output<typeof ReportData>;
