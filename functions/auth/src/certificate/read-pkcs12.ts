import { fork } from "node:child_process";
import { extname, join } from "node:path";
import { limits, messages } from "@takseru/shared-types";
import { CertificateRejected } from "./certificate-rejected.ts";
import { Pkcs12Reply, type Pkcs12Task } from "./pkcs12-task.ts";

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `pkcs12-process${extname(import.meta.filename)}`);

const HEAP_MB = 128;
/** Time to start the process on a busy machine; the file's own time begins after it. */
const START_MS = 20_000;

/** Only the path of its libraries; no other environment variables. */
const environment = () =>
  Object.fromEntries(
    ["PATH", "LD_LIBRARY_PATH", "SystemRoot"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A process, because a thread in a key derivation cannot be ended. */
const ask = (task: Pkcs12Task, milliseconds: number): Promise<Pkcs12Reply> =>
  new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: environment(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const settle = (then: () => void): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on("error", () => undefined);
      child.kill("SIGKILL");
      then();
    };
    const giveUp = (): void => settle(() => reject(new CertificateRejected("tooSlow")));
    let timer = setTimeout(giveUp, START_MS);
    child.on("error", (error) => settle(() => reject(error)));
    child.on("exit", () => settle(() => reject(new CertificateRejected("unreadable"))));
    child.on("message", (message) => {
      const answer = Pkcs12Reply.parse(message);
      if (answer.kind !== "ready") return settle(() => resolve(answer));
      clearTimeout(timer);
      timer = setTimeout(giveUp, milliseconds);
      child.send(task);
    });
  });

/** The keys and the certificates of a PKCS #12 file. Throws CertificateRejected. */
export const readPkcs12 = async (task: Pkcs12Task, milliseconds = limits.certificateFile.seconds * 1_000) => {
  const answer = await ask(task, milliseconds);
  if (answer.kind === "unknown_method")
    throw new CertificateRejected({ message: messages.certificates.unknownMethod(answer.method) });
  if (answer.kind !== "read")
    throw new CertificateRejected(answer.kind === "refused" ? answer.reason : "unreadable");
  return answer;
};
