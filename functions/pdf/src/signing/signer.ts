import { createHash } from "node:crypto";
import { certificateStanding, type ReportSignature } from "@takseru/shared-types";
import { checkPdfSignature, readCertificate } from "@takseru/shared-types/pdf-signature";
import type { PdfMetrics } from "../metrics.ts";
import { loadSigningTools } from "./load-signing-tools.ts";
import { createSigningKeys, type SigningKey, type SigningKeysDependencies } from "./signing-keys.ts";
import { createTimeStamps, TimeStampFault } from "./time-stamps.ts";

export interface SignerDependencies extends SigningKeysDependencies {
  /** Address of an RFC 3161 responder; without one no file is time-stamped. */
  timeStampUrl?: string | undefined;
  metrics: PdfMetrics;
}

export interface SignedPdf {
  pdf: Buffer;
  /** Of the signed file, in hexadecimal. */
  sha256: string;
  signature: ReportSignature;
}

const reasons: Record<ReportSignature["kind"], string> = {
  certificate: "Valuation report",
  seal: "Signed in the name of Takseru",
};

type Missed = Pick<ReportSignature, "time_stamp_fault">;

/** Signs finalized reports, and reads each one again before it is kept. */
export const createSigner = (dependencies: SignerDependencies) => {
  const { timeStampUrl, clock, metrics } = dependencies;
  const keyOf = createSigningKeys(dependencies);
  const timeStamps = timeStampUrl ? createTimeStamps({ url: timeStampUrl, clock }) : undefined;

  /** A responder that fails costs the time stamp, never the signature. */
  const signWith = async ({ kind, secret }: SigningKey, pdf: Uint8Array, at: Date) => {
    const { signPdf } = await loadSigningTools();
    const how = { reason: reasons[kind], at };
    const without = async (missed: Missed) => ({ signed: await signPdf(pdf, secret, how), missed });
    if (!timeStamps) return without({});
    try {
      return { signed: await signPdf(pdf, secret, { ...how, timeStamps }), missed: {} };
    } catch (error) {
      if (!(error instanceof TimeStampFault)) throw error;
      metrics({ TimeStampsMissed: 1 });
      return without({ time_stamp_fault: error.fault });
    }
  };

  /** Two readers that share no code must find that signature over the whole file; throws where one does not. */
  const readBack = async (pdf: Uint8Array, signed: Uint8Array<ArrayBuffer>) => {
    const { isSignedByLibrary } = await loadSigningTools();
    const found = await checkPdfSignature(signed);
    const isPrefix = Buffer.from(signed.buffer, signed.byteOffset, pdf.byteLength).equals(pdf);
    if (found.state !== "whole" || !isPrefix || !(await isSignedByLibrary(signed)))
      throw new Error(
        `The signed file does not read back: ${found.state === "broken" ? found.fault : found.state}`,
      );
    if (!found.isCertificateInTime) throw new Error("The signed file's certificate is not valid at its time");
    return found;
  };

  return async (ownerId: string, pdf: Uint8Array, at: Date): Promise<SignedPdf> => {
    const key = await keyOf(ownerId);
    const { signed, missed } = await signWith(key, pdf, at);
    const { notAfter } = readCertificate(new Uint8Array(key.secret.certificate));
    if (certificateStanding(notAfter, at) !== "valid") metrics({ CertificatesEndSoon: 1 });
    const { subject, issuer, level, timeStampedAt, certificateSha256 } = await readBack(pdf, signed);
    return {
      pdf: Buffer.from(signed.buffer, signed.byteOffset, signed.byteLength),
      sha256: createHash("sha256").update(signed).digest("hex"),
      signature: {
        kind: key.kind,
        subject,
        issuer,
        level,
        signed_at: at.toISOString(),
        ...(timeStampedAt === undefined ? {} : { time_stamped_at: timeStampedAt }),
        ...missed,
        certificate_sha256: certificateSha256,
      },
    };
  };
};

export type Signer = ReturnType<typeof createSigner>;
