import { fork } from "node:child_process";
import { extname, join } from "node:path";
import * as z from "zod";
import { ImageRejected } from "../image-rejected.ts";
import type { DecodeTask, Rendition } from "./decode-task.ts";

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `decoder-process${extname(import.meta.filename)}`);

/**
 * The process's only variables: path of its libraries, two memory arenas instead of eight, and returning freed memory to
 * the system.
 */
const environment = () => ({
  ...Object.fromEntries(
    ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TMPDIR", "TEMP"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
});

const bytes = z.instanceof(Uint8Array);
const Reply = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({
    kind: z.literal("done"),
    print: bytes,
    width: z.number(),
    height: z.number(),
    thumbnail: bytes.optional(),
  }),
  z.object({
    kind: z.literal("refused"),
    reason: z.enum(["damaged", "blank", "too_slow"]),
    message: z.string(),
  }),
]);

/** A process that decodes one image at a time. */
export interface Decoder {
  pid: number | undefined;
  /** Throws ImageRejected, also when the process ends or takes longer than `milliseconds` by the clock. */
  decode(task: DecodeTask, milliseconds: number): Promise<Rendition>;
  /** Whether the process can decode another image. */
  isUsable(): boolean;
  end(): void;
}

/**
 * Starts a decoder. It is a process because nothing else can be ended: a worker thread that is told to end waits until
 * the library's native code is done.
 */
export const startDecoder = (): Decoder => {
  const child = fork(program, {
    serialization: "advanced",
    execArgv: [],
    env: environment(),
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  // Write errors are ignored, because the exit of the process is handled.
  child.stdin?.on("error", () => undefined);
  let isReady = false;
  let usable = true;
  const keepsAlive = (busy: boolean): void => {
    if (busy) {
      child.ref();
      child.channel?.ref();
    } else {
      child.unref();
      child.channel?.unref();
    }
  };
  const end = (): void => {
    usable = false;
    child.kill("SIGKILL");
  };
  child.once("exit", () => {
    usable = false;
  });
  keepsAlive(false);

  /** A message with the bytes in it would be copied four times on the way. */
  const send = ({ bytes, ...order }: DecodeTask): void => {
    child.send({ ...order, byteLength: bytes.byteLength });
    child.stdin?.write(bytes);
  };

  const decode = (task: DecodeTask, milliseconds: number): Promise<Rendition> =>
    new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(deadline);
        child.off("message", onMessage).off("exit", onExit).off("error", onError);
        keepsAlive(false);
      };
      const refuse = (error: Error): void => {
        settle();
        end();
        reject(error);
      };
      const onMessage = (message: unknown): void => {
        const parsed = Reply.safeParse(message);
        if (!parsed.success) refuse(parsed.error);
        else if (parsed.data.kind === "ready") {
          isReady = true;
          send(task);
        } else if (parsed.data.kind === "refused") {
          const { reason, message } = parsed.data;
          const rejected = new ImageRejected(reason, new Error(message));
          if (reason === "too_slow")
            // The process is still at work on it.
            refuse(rejected);
          else {
            settle();
            reject(rejected);
          }
        } else {
          settle();
          const { kind: _, thumbnail, ...print } = parsed.data;
          resolve(thumbnail ? { ...print, thumbnail } : print);
        }
      };
      const onExit = (code: number | null, signal: string | null): void => {
        const cause = new Error(`The decoder ended: ${signal ?? code}`);
        // A process that ends before it is ready is not the image's fault.
        refuse(isReady ? new ImageRejected("damaged", cause) : cause);
      };
      const onError = (cause: Error): void => refuse(cause);
      const deadline = setTimeout(
        () => refuse(new ImageRejected("too_slow", new Error(`No result after ${milliseconds} ms`))),
        milliseconds,
      );
      child.on("message", onMessage).once("exit", onExit).once("error", onError);
      keepsAlive(true);
      if (isReady) send(task);
    });

  return { pid: child.pid, decode, isUsable: () => usable, end };
};
