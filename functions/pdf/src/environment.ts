import { RoomEnvironment } from "@takseru/kit";
import * as z from "zod";

/** The variables of the pdf function. */
export const PdfEnvironment = RoomEnvironment.extend({
  ACCOUNTS_TABLE: z.string().min(1),
  REPORTS_TABLE: z.string().min(1),
  OBJECTS_BUCKET: z.string().min(1),
  /** The origin of the site; the QR code of a finalized report begins with it. */
  SITE_ORIGIN: z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin),
  /** KMS's key, under which the keys that sign are sealed. */
  SEALING_KEY: z.string().min(1),
  /** Address of an RFC 3161 responder; empty for none. */
  TIME_STAMP_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  /** For how many days no version of a finalized PDF can be deleted; 0 for a bucket without locks. */
  FINAL_LOCK_DAYS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
});
