import { readSync } from "node:fs";
import { checkJpeg } from "@takseru/shared-types/jpeg";
import { cutSurplus } from "./cut-surplus.ts";
import {
  type DecodeOrder,
  type DecodeReply,
  type DecodeTask,
  type Rendition,
  renditions,
} from "./decode-task.ts";
import { BlankImage, makeLetterheadImage } from "./make-letterhead-image.ts";
import { makePhotograph } from "./make-photograph.ts";
import { mendPng } from "./mend-png.ts";

// Decodes uploads one at a time in a process without credentials and files.

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;
const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

/**
 * Repairs a file that the strict decoder refused and browsers show, if all its rows are there; `undefined` if rows are
 * missing or shifted.
 */
const mend = (bytes: Uint8Array, maxPixels: number): Uint8Array | undefined => {
  if (isPng(bytes)) return mendPng(bytes);
  const check = isJpeg(bytes) ? checkJpeg(bytes, maxPixels) : undefined;
  return check?.kind === "mended" ? check.jpeg : undefined;
};

const isOrder = (message: unknown): message is DecodeOrder =>
  typeof message === "object" &&
  message !== null &&
  "rendition" in message &&
  renditions.some((rendition) => rendition === message.rendition);

const standardInput = 0;

/** The next file on standard input. */
const readFile = (byteLength: number): Uint8Array => {
  const bytes = Buffer.allocUnsafeSlow(byteLength);
  for (let at = 0; at < byteLength; ) {
    const read = readSync(standardInput, bytes, at, byteLength - at, null);
    if (read === 0) throw new Error("The file ends early");
    at += read;
  }
  return bytes;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const refusal = (error: unknown): Extract<DecodeReply, { kind: "refused" }> => {
  const message = messageOf(error);
  if (error instanceof BlankImage) return { kind: "refused", reason: "blank", message };
  return { kind: "refused", reason: "damaged", message };
};

const make = (task: DecodeTask): Promise<Rendition> => {
  const { rendition } = task;
  const isPhotograph = rendition === "photograph" || rendition === "document";
  return isPhotograph ? makePhotograph(task, rendition) : makeLetterheadImage(task);
};

const decode = async (task: DecodeTask): Promise<DecodeReply> => {
  try {
    return { kind: "done", ...(await make(task)) };
  } catch (error) {
    const refused = refusal(error);
    const mended = refused.reason === "damaged" ? mend(task.bytes, task.maxPixels) : undefined;
    if (!mended) return refused;
    return make({ ...task, bytes: mended }).then((made) => ({ kind: "done", ...made }), refusal);
  }
};

const reply = (message: DecodeReply): void => {
  process.send?.(message);
};

/** How often the process checks its processor time. */
const LOOK_MS = 100;

/** Gives up by processor time, not by the clock: on a busy machine an ordinary picture takes long too. */
const watchWork = (seconds: number): (() => void) => {
  const before = process.cpuUsage();
  const looks = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system <= seconds * 1_000_000) return;
    clearInterval(looks);
    // The server then ends this process, because the library's work cannot be stopped.
    reply({ kind: "refused", reason: "too_slow", message: `More than ${seconds} s of computing` });
  }, LOOK_MS);
  return () => clearInterval(looks);
};

process.on("message", async (message: unknown) => {
  if (!isOrder(message)) return;
  const { byteLength, ...order } = message;
  const bytes = readFile(byteLength);
  const endWatch = watchWork(order.seconds);
  const answer = await decode({ ...order, bytes: isPng(bytes) ? await cutSurplus(bytes) : bytes });
  endWatch();
  reply(answer);
});
// Signals from a terminal go to every process; the server finishes what it began and ends this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());
reply({ kind: "ready" });
