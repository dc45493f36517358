import * as z from "zod";

const bytes = z.instanceof(Uint8Array);

/** A task for the process. */
export const Pkcs12Task = z.object({ file: bytes, password: z.string() });
export type Pkcs12Task = z.output<typeof Pkcs12Task>;

/** Its result: every private key (PKCS #8) and certificate of the file, in DER. */
export const Pkcs12Reply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("read"), privateKeys: z.array(bytes), certificates: z.array(bytes) }),
  z.object({
    kind: z.literal("refused"),
    reason: z.enum(["passwordWrong", "unreadable"]),
  }),
  /** Protected by an unsupported method. */
  z.object({ kind: z.literal("unknown_method"), method: z.string() }),
]);
export type Pkcs12Reply = z.output<typeof Pkcs12Reply>;
