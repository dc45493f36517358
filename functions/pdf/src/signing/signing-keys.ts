import type { SealedCertificate, SigningSecret } from "@takseru/auth";
import { certificateContext, decodeSigningSecret, encodeSigningSecret } from "@takseru/auth";
import { AppError, type Clock, type SealContext, type Vault } from "@takseru/kit";
import { messages, type ReportSignature } from "@takseru/shared-types";
import { readCertificate } from "@takseru/shared-types/pdf-signature";
import { loadSigningTools } from "./load-signing-tools.ts";
import type { SealRecord } from "./seal-record.ts";
import type { SealRepository } from "./seal-repository.ts";

export interface SigningKeysDependencies {
  certificateOf: (ownerId: string) => Promise<SealedCertificate | undefined>;
  seals: SealRepository;
  vault: Vault;
  /** The site's; the seal's certificate names its host. */
  siteOrigin: string;
  clock: Clock;
}

export interface SigningKey {
  kind: ReportSignature["kind"];
  secret: SigningSecret;
}

const SEAL_CONTEXT: SealContext = { purpose: "seal" };

/** A seal's certificate is renewed long before a reader could find it expired. */
const RENEWED_BEFORE_MS = 365 * 24 * 60 * 60 * 1_000;

/** PDF readers show the name: "Takseru (host)" reads as the product's signature, the former name as the valuer's stamp. */
const FORMER_NAME = "Sealed by Takseru";

const isToBeRenewed = ({ certificate }: SigningSecret, now: Date): boolean => {
  const { notBefore, notAfter, subject } = readCertificate(new Uint8Array(certificate));
  const endsSoon = notAfter.getTime() - now.getTime() < RENEWED_BEFORE_MS;
  return notBefore > now || endsSoon || subject.includes(FORMER_NAME);
};

const cannotOpen = (cause: unknown): never => {
  throw new AppError("UPSTREAM_FAILED", { message: messages.certificates.keyNotOpened, cause });
};

/** The key for a valuer's reports: that of the certificate, or the product's own, made when it is first needed. */
export const createSigningKeys = ({
  certificateOf,
  seals,
  vault,
  siteOrigin,
  clock,
}: SigningKeysDependencies) => {
  const open = (sealed: Uint8Array, context: SealContext): Promise<SigningSecret> =>
    vault.open(sealed, context).then(decodeSigningSecret).catch(cannotOpen);

  const { host } = new URL(siteOrigin);

  const recordOf = async (secret: SigningSecret, now: Date): Promise<SealRecord> => ({
    sealed: await vault.seal(encodeSigningSecret(secret), SEAL_CONTEXT).catch(cannotOpen),
    created_at: now.toISOString(),
  });

  /** If several were stored at once, the first one counts. */
  const stored = async (): Promise<{ record: SealRecord; secret: SigningSecret }> => {
    const record = await seals.find();
    if (!record) throw new Error("The seal is not stored");
    return { record, secret: await open(record.sealed, SEAL_CONTEXT) };
  };

  const makeSeal = async (now: Date): Promise<void> => {
    const { createSealSecret } = await loadSigningTools();
    await seals.add(await recordOf(await createSealSecret(host, now), now));
  };

  /** The key stays. Files that carry the former certificate keep it. */
  const renewSeal = async (former: SealRecord, { private_key }: SigningSecret, now: Date): Promise<void> => {
    const { certifySeal } = await loadSigningTools();
    await seals.replace(former, await recordOf(await certifySeal(private_key, host, now), now));
  };

  const seal = async (): Promise<SigningKey> => {
    const now = clock.now();
    if (!(await seals.find())) await makeSeal(now);
    const { record, secret } = await stored();
    if (!isToBeRenewed(secret, now)) return { kind: "seal", secret };
    await renewSeal(record, secret, now);
    return { kind: "seal", secret: (await stored()).secret };
  };

  /** Throws CERTIFICATE_EXPIRED: a valuer with a certificate would not expect the product's signature instead. */
  return async (ownerId: string): Promise<SigningKey> => {
    const certificate = await certificateOf(ownerId);
    if (!certificate) return seal();
    if (Date.parse(certificate.not_after) <= clock.now().getTime()) throw new AppError("CERTIFICATE_EXPIRED");
    return { kind: "certificate", secret: await open(certificate.sealed, certificateContext(ownerId)) };
  };
};
