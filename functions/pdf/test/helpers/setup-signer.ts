import { createHash } from "node:crypto";
import {
  certificateContext,
  encodeSigningSecret,
  type SealedCertificate,
  type SigningSecret,
} from "@takseru/auth";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { createMemoryVault } from "@takseru/testing/memory-vault";
import { createSealSecret } from "../../src/signing/create-seal-secret.ts";
import type { SealRecord } from "../../src/signing/seal-record.ts";
import { createSigner, type SignerDependencies } from "../../src/signing/signer.ts";
import { buildSnapshot, finalOptions } from "./build-snapshot.ts";
import { render } from "./render.ts";

export const OWNER = "00000000-0000-4000-8000-000000000001";

let rendered: Promise<Buffer> | undefined;
/** The golden report's file before it is signed. */
export const unsignedPdf = (): Promise<Buffer> => {
  rendered ??= render(buildSnapshot(), finalOptions).then(({ pdf }) => pdf);
  return rendered;
};

/** A signer whose clock stands still, with its rows in memory. */
export const setupSigner = (changes: Partial<SignerDependencies> = {}) => {
  const { counted, metrics } = createMemoryMetrics();
  const vault = createMemoryVault();
  const seals: SealRecord[] = [];
  const dependencies: SignerDependencies = {
    certificateOf: async () => undefined,
    seals: {
      find: async () => seals[0],
      add: async (seal) => void (seals.length === 0 && seals.push(seal)),
      replace: async (former, seal) => void (seals[0] === former && seals.splice(0, 1, seal)),
    },
    vault,
    siteOrigin: "https://takseru.example",
    clock: { now: () => new Date("2026-01-06T04:30:00.000Z") },
    metrics,
    ...changes,
  };
  return { dependencies, sign: createSigner(dependencies), seals, counted, vault };
};

/** A certificate as the auth room keeps it, for the key of `secret`. */
export const keepCertificate = async (
  { vault }: Pick<SignerDependencies, "vault">,
  secret: SigningSecret,
  { not_after = "2030-01-01T00:00:00.000Z", ownerId = OWNER } = {},
): Promise<SealedCertificate> => ({
  sealed: await vault.seal(encodeSigningSecret(secret), certificateContext(ownerId)),
  not_after,
  certificate_sha256: createHash("sha256").update(secret.certificate).digest("hex"),
});

export const newSecret = (): Promise<SigningSecret> =>
  createSealSecret("nimal.example", new Date("2026-01-01T00:00:00.000Z"));
