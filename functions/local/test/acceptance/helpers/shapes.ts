import { expect } from "vitest";
import { z } from "zod";
import type { Answer } from "./calls.ts";

// The replies, written by hand from the specification and the architecture and not taken from the contract. Shapes are
// loose where those documents allow further fields.

/** `{success: false, message, error: {code, fields?}}`, everywhere. */
export const ErrorEnvelope = z.strictObject({
  success: z.literal(false),
  message: z.string().min(1),
  error: z.looseObject({
    code: z.string().regex(/^[A-Z][A-Z_]+$/),
    fields: z.record(z.string(), z.string().min(1)).optional(),
  }),
});
export type ErrorEnvelope = z.output<typeof ErrorEnvelope>;

export const User = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  profile: z.strictObject({
    honorable: z.string(),
    full_name: z.string(),
    professional_title: z.string(),
    profile_completed: z.boolean(),
  }),
});
export type User = z.output<typeof User>;

const auth = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ success: z.literal(true), message: z.string().min(1), data });

export const MessageReply = z.strictObject({ success: z.literal(true), message: z.string().min(1) });
export const LoginReply = auth(z.strictObject({ user: User, token: z.string() }));
export const MeReply = auth(z.strictObject({ user: User }));

export const Profile = z.looseObject({
  honorable: z.string(),
  full_name: z.string(),
  professional_title: z.string(),
  qualifications_list: z.array(z.string()),
  professional_status: z.string(),
  house_number: z.string(),
  street_name: z.string(),
  area_name: z.string(),
  city: z.string(),
  district: z.string(),
  phone_number: z.string(),
  mobile_number: z.string(),
  email_address: z.string(),
  ivsl_registration: z.string(),
  default_valuer_reference: z.string(),
});
export const ProfileReply = auth(z.strictObject({ profile: Profile }));

export const Image = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  url: z.url(),
  caption: z.string(),
  filename: z.string(),
  file_size: z.number(),
  // `documents` is beyond the document: plans, deeds and certificates.
  category: z.enum([
    "land_views",
    "building_exterior",
    "building_interior",
    "boundaries",
    "location_maps",
    "documents",
  ]),
});
export const ImageReply = z.strictObject({ data: Image });
export const ImagesReply = z.strictObject({ data: z.array(Image) });

export const UploadForms = z.strictObject({
  data: z.array(z.strictObject({ id: z.string(), url: z.url(), fields: z.record(z.string(), z.string()) })),
});
export type UploadForm = z.output<typeof UploadForms>["data"][number];

export const PictureUploadForm = z.strictObject({ data: UploadForms.shape.data.element });
export const Picture = z.strictObject({
  url: z.url(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  uploaded_at: z.iso.datetime(),
});
export const PictureReply = z.strictObject({ data: Picture });
export const PicturesReply = z.strictObject({
  data: z.strictObject({ logo: Picture.nullable(), signature: Picture.nullable() }),
});

export const Status = z.enum(["draft", "in_progress", "completed", "finalized"]);

export const Report = z.looseObject({
  id: z.number().int().positive(),
  user_id: z.uuid(),
  status: Status,
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  administrative_division: z.looseObject({
    province: z.string(),
    district: z.string(),
    city: z.string(),
    village: z.string(),
  }),
  location_summary: z.string(),
  images: z.array(Image),
});
export type Report = z.output<typeof Report>;

export const ReportList = z.strictObject({
  data: z.array(z.looseObject({ id: z.number().int().positive(), status: Status })),
  pagination: z.strictObject({
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    hasMore: z.boolean(),
    nextCursor: z.string().optional(),
  }),
  // Beyond the document: how many reports of each status there are in all (decision 16).
  counts: z.strictObject({
    draft: z.number().int(),
    in_progress: z.number().int(),
    completed: z.number().int(),
    finalized: z.number().int(),
  }),
});

export const Deleted = z.strictObject({ success: z.literal(true) });
export const PdfLink = z.looseObject({
  url: z.url(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  // Beyond the document: what no font of the report can print, for the valuer to know.
  file_name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]*\.pdf$/),
  unprintable: z.array(z.string().regex(/^U\+[0-9A-F]{4,6}$/)),
});

export const WordLink = z.looseObject({
  url: z.url(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
  file_name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]*\.docx$/),
});

/** The answer's body in its shape; fails on another status or another shape. */
export const expectAnswer = <Shape extends z.ZodType>(
  answer: Answer,
  status: number,
  shape: Shape,
): z.output<Shape> => {
  expect({ status: answer.status, body: answer.text.slice(0, 500) }).toMatchObject({ status });
  return shape.parse(answer.json);
};

/** An error in the envelope, with what is expected of its status, message, code and fields. */
export const expectError = (
  answer: Answer,
  status: number,
  expected: { message?: string; code?: string; fields?: readonly string[] } = {},
): ErrorEnvelope => {
  const envelope = expectAnswer(answer, status, ErrorEnvelope);
  if (expected.message !== undefined) expect(envelope.message).toBe(expected.message);
  if (expected.code !== undefined) expect(envelope.error.code).toBe(expected.code);
  if (expected.fields) expect(Object.keys(envelope.error.fields ?? {})).toEqual(expected.fields);
  return envelope;
};
