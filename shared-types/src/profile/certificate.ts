import * as z from "zod";
import { limits } from "../limits.ts";
import { certificateMessages } from "../texts/messages/certificates.ts";
import { DAY_MS } from "../units/dates.ts";
import { boundedText, Timestamp } from "../units/primitives.ts";

/** The certificate with which a valuer signs; names as "CN=Nimal Perera, O=Example, C=LK". Its key is never answered. */
export const SigningCertificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  /** "RSA 2048", "EC P-256". */
  key_type: z.string(),
  not_before: Timestamp,
  not_after: Timestamp,
  /** SHA-256 of the certificate, in hexadecimal. */
  certificate_sha256: z.string(),
  uploaded_at: Timestamp,
});
export type SigningCertificate = z.output<typeof SigningCertificate>;

/** Whether a certificate can still sign, and for how long. */
export const certificateStanding = (notAfter: Date, now: Date): "expired" | "ends_soon" | "valid" => {
  const left = notAfter.getTime() - now.getTime();
  if (left <= 0) return "expired";
  return left < limits.certificateWarningDays * DAY_MS ? "ends_soon" : "valid";
};

const BASE64_LENGTH = 4 * Math.ceil(limits.certificateFile.bytes / 3);

/** A PKCS #12 file in base64, and the password that opens it; an empty one opens a file without a password. */
export const CertificateUpload = z.lazy(() =>
  z.object({
    file: boundedText(BASE64_LENGTH, certificateMessages.tooLarge, certificateMessages.unreadable)
      .min(1, certificateMessages.unreadable)
      .check(z.base64(certificateMessages.unreadable)),
    password: boundedText(limits.input.password, certificateMessages.passwordWrong).default(""),
  }),
);
export type CertificateUpload = z.output<typeof CertificateUpload>;
