import { openPkcs12 } from "./open-pkcs12.ts";
import { Pkcs12Fault } from "./pkcs12-ciphers.ts";
import { type Pkcs12Reply, Pkcs12Task } from "./pkcs12-task.ts";

// Opens uploaded files in a process of its own, because a file's author chooses how long its key derivation takes.

const refusal = (error: unknown): Pkcs12Reply => {
  const reason = error instanceof Pkcs12Fault ? error.reason : "unreadable";
  if (typeof reason === "object") return { kind: "unknown_method", method: reason.method };
  return { kind: "refused", reason: reason === "passwordWrong" ? reason : "unreadable" };
};

const read = async ({ file, password }: Pkcs12Task): Promise<Pkcs12Reply> => ({
  kind: "read",
  ...(await openPkcs12(file, password)),
});

const reply = (message: Pkcs12Reply): void => {
  process.send?.(message);
};

process.on("message", async (message: unknown) => {
  reply(await read(Pkcs12Task.parse(message)).catch(refusal));
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
reply({ kind: "ready" });
