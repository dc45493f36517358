import * as z from "zod";
import { Timestamp } from "../units/primitives.ts";

/** `certificate`: signed by the valuer. `seal`: sealed by the product, which is no person's signature. */
export const signatureKinds = ["certificate", "seal"] as const;

/** Why a file has no time stamp where a responder is configured. */
export const timeStampFaults = ["no_answer", "too_slow", "wrong_answer"] as const;

/** How a finalized PDF is signed; names as "CN=Nimal Perera, O=Example, C=LK". */
export const ReportSignature = z.object({
  kind: z.enum(signatureKinds),
  subject: z.string(),
  issuer: z.string(),
  /** PAdES: B-T has a time stamp of another's clock. */
  level: z.enum(["B-B", "B-T"]),
  /** By our own clock. */
  signed_at: Timestamp,
  time_stamped_at: Timestamp.optional(),
  time_stamp_fault: z.enum(timeStampFaults).optional(),
  /** SHA-256 of the certificate, in hexadecimal. */
  certificate_sha256: z.string(),
});
export type ReportSignature = z.output<typeof ReportSignature>;
