import { P12Signer } from "@libpdf/core";
import * as z from "zod";
import { type Pkcs12Reply, Pkcs12Task } from "./pkcs12-task.ts";

// The process in which uploaded files are opened: their author chooses how long that takes. It has no other work.

/** The library keeps the key to itself, and has no other way to open the older kinds of files. */
const Opened = z.object({
  privateKey: z.instanceof(CryptoKey),
  certificate: z.instanceof(Uint8Array),
  certificateChain: z.array(z.instanceof(Uint8Array)).default([]),
});

type Reason = Extract<Pkcs12Reply, { kind: "refused" }>["reason"];

/** The library tells faults apart by their texts alone. */
const reasons: Array<[RegExp, Reason]> = [
  [/invalid password|integrity/i, "passwordWrong"],
  [/no private key/i, "noKey"],
  [/no certificates/i, "noCertificate"],
  [/unsupported key algorithm|curve/i, "unknownKey"],
];

const refusal = (error: unknown): Pkcs12Reply => {
  const message = error instanceof Error ? error.message : String(error);
  const [, reason = "unreadable"] = reasons.find(([text]) => text.test(message)) ?? [];
  return { kind: "refused", reason };
};

const read = async ({ file, password }: Pkcs12Task): Promise<Pkcs12Reply> => {
  const opened = Opened.parse({ ...(await P12Signer.create(file, password)) });
  const privateKey = new Uint8Array(await crypto.subtle.exportKey("pkcs8", opened.privateKey));
  return { kind: "read", privateKey, certificates: [opened.certificate, ...opened.certificateChain] };
};

const reply = (message: Pkcs12Reply): void => {
  process.send?.(message);
};

process.on("message", async (message: unknown) => {
  reply(await read(Pkcs12Task.parse(message)).catch(refusal));
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
reply({ kind: "ready" });
