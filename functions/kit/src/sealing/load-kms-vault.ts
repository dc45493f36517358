import { extname, join } from "node:path";
import * as z from "zod";
import type { Vault } from "./vault.ts";

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `kms-vault${extname(import.meta.filename)}`);

const Program = z.object({
  createKmsVault: z.custom<(keyId: string) => Vault>((value) => typeof value === "function"),
});

/**
 * A vault under a key of KMS, by its ARN. Few calls need one: KMS's client, 40 KB of every cold start, is in a file that
 * is loaded with the first of them.
 */
export const createLazyKmsVault = (keyId: string): Vault => {
  let loaded: Promise<Vault> | undefined;
  const load = (): Promise<Vault> => {
    loaded ??= import(program).then((file: object) => Program.parse({ ...file }).createKmsVault(keyId));
    return loaded;
  };
  return {
    seal: async (secret, context) => (await load()).seal(secret, context),
    open: async (sealed, context) => (await load()).open(sealed, context),
  };
};
