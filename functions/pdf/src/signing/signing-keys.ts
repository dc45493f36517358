import type { SealedCertificate, SigningSecret } from "@takseru/auth";
import { certificateContext, decodeSigningSecret, encodeSigningSecret } from "@takseru/auth";
import { AppError, type Clock, type SealContext, type Vault } from "@takseru/kit";
import { messages, type ReportSignature } from "@takseru/shared-types";
import { loadSigningTools } from "./load-signing-tools.ts";
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

  const makeSeal = async (): Promise<void> => {
    const { createSealSecret } = await loadSigningTools();
    const now = clock.now();
    const secret = encodeSigningSecret(await createSealSecret(new URL(siteOrigin).host, now));
    const sealed = await vault.seal(secret, SEAL_CONTEXT).catch(cannotOpen);
    await seals.add({ sealed, created_at: now.toISOString() });
  };

  const seal = async (): Promise<SigningKey> => {
    if (!(await seals.find())) await makeSeal();
    // Of several that were made at once, the first one stayed.
    const kept = await seals.find();
    if (!kept) throw new Error("The seal is not kept");
    return { kind: "seal", secret: await open(kept.sealed, SEAL_CONTEXT) };
  };

  /** Throws CERTIFICATE_EXPIRED: whoever has a certificate would not expect the product's seal in its place. */
  return async (ownerId: string): Promise<SigningKey> => {
    const certificate = await certificateOf(ownerId);
    if (!certificate) return seal();
    if (Date.parse(certificate.not_after) <= clock.now().getTime()) throw new AppError("CERTIFICATE_EXPIRED");
    return { kind: "certificate", secret: await open(certificate.sealed, certificateContext(ownerId)) };
  };
};
