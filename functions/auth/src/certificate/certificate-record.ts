import * as z from "zod";

/** A valuer's certificate. `sealed` has the key and opens in the pdf room alone; the rest is what its owner sees. */
export const CertificateRecord = z.object({
  sealed: z.instanceof(Uint8Array),
  subject: z.string(),
  issuer: z.string(),
  /** "RSA 2048", "EC P-256". */
  key_type: z.string(),
  not_before: z.iso.datetime(),
  not_after: z.iso.datetime(),
  certificate_sha256: z.string(),
  uploaded_at: z.iso.datetime(),
});
export type CertificateRecord = z.output<typeof CertificateRecord>;

/** The sealed key with its end and the fingerprint that identifies its signatures. */
export const SealedCertificate = CertificateRecord.pick({
  sealed: true,
  not_after: true,
  certificate_sha256: true,
});
export type SealedCertificate = z.output<typeof SealedCertificate>;
