import { createHash } from "node:crypto";
import { AppError, type Clock, limitConcurrency, type Vault } from "@takseru/kit";
import { type CertificateUpload, limits, messages, type SigningCertificate } from "@takseru/shared-types";
import { accountEvent } from "../storage/account-events.ts";
import type { AccountRepository } from "../storage/account-repository.ts";
import type { CertificateRecord } from "./certificate-record.ts";
import { CertificateRejected } from "./certificate-rejected.ts";
import { checkCertificate } from "./check-certificate.ts";
import { readPkcs12 } from "./read-pkcs12.ts";
import { certificateContext, encodeSigningSecret } from "./signing-secret.ts";

export interface CertificatesDependencies {
  accounts: Pick<AccountRepository, "saveCertificate" | "findCertificate" | "deleteCertificate">;
  vault: Pick<Vault, "seal">;
  clock: Clock;
  openFile?: typeof readPkcs12;
}

const shown = ({ sealed: _, ...certificate }: CertificateRecord): SigningCertificate => certificate;

/** The certificate with which a valuer's reports are signed. Its key is sealed here and opened elsewhere. */
export const createCertificates = ({
  accounts,
  vault,
  clock,
  openFile = readPkcs12,
}: CertificatesDependencies) => {
  /** Each file is opened by a process of its own. */
  const withFewAtMost = limitConcurrency(limits.concurrency.certificates);

  return {
    async getCertificate(userId: string): Promise<SigningCertificate | null> {
      const record = await accounts.findCertificate(userId);
      return record ? shown(record) : null;
    },

    /**
     * Replaces an earlier one, whose reports stay signed. Throws CERTIFICATE_REJECTED, with words for its owner, and
     * UNAVAILABLE.
     */
    async saveCertificate(
      userId: string,
      { file, password }: CertificateUpload,
    ): Promise<SigningCertificate> {
      const bytes = new Uint8Array(Buffer.from(file, "base64"));
      if (bytes.length > limits.certificateFile.bytes) throw new CertificateRejected("tooLarge");
      const now = clock.now();
      const { certificate, key_type, secret } = checkCertificate(
        await withFewAtMost(userId, () => openFile({ file: bytes, password })),
        now,
      );
      const sealed = await vault
        .seal(encodeSigningSecret(secret), certificateContext(userId))
        .catch((cause: unknown) => {
          throw new AppError("UPSTREAM_FAILED", { message: messages.certificates.keyNotSealed, cause });
        });
      const record: CertificateRecord = {
        sealed,
        subject: certificate.subject,
        issuer: certificate.issuer,
        key_type,
        not_before: certificate.notBefore.toISOString(),
        not_after: certificate.notAfter.toISOString(),
        certificate_sha256: createHash("sha256").update(certificate.der).digest("hex"),
        uploaded_at: now.toISOString(),
      };
      await accounts.saveCertificate(record, accountEvent(userId, now, { event: "certificate_saved" }));
      return shown(record);
    },

    /** Deletes the key for good; no effect without a certificate. */
    deleteCertificate: (userId: string): Promise<void> =>
      accounts.deleteCertificate(accountEvent(userId, clock.now(), { event: "certificate_removed" })),
  };
};
