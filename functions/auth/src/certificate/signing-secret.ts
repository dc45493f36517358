import type { SealContext } from "@takseru/kit";
import * as z from "zod";

const bytes = z
  .string()
  .transform((text): Uint8Array => Buffer.from(text, "base64"))
  .pipe(z.instanceof(Uint8Array));

/** A signing key: private key (PKCS #8), certificate and chain, each in DER. */
const Stored = z.object({ private_key: bytes, certificate: bytes, chain: z.array(bytes) });
export type SigningSecret = z.output<typeof Stored>;

const base64 = (der: Uint8Array): string => Buffer.from(der).toString("base64");

/** The secret as it is sealed. */
export const encodeSigningSecret = ({ private_key, certificate, chain }: SigningSecret): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      private_key: base64(private_key),
      certificate: base64(certificate),
      chain: chain.map(base64),
    }),
  );

export const decodeSigningSecret = (opened: Uint8Array): SigningSecret =>
  Stored.parse(JSON.parse(Buffer.from(opened).toString("utf8")));

/** A valuer's key opens as that valuer's alone. */
export const certificateContext = (ownerId: string): SealContext => ({
  purpose: "certificate",
  owner: ownerId,
});
