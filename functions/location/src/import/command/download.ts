import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { ImportError } from "../import-error.ts";
import type { Progress } from "./progress.ts";

/** Sri Lanka has 140 MB. */
const MOST_BYTES = 2_000_000_000;
const ATTEMPTS = 5;
/** A connection without a byte for this long is dead. */
const SILENCE_MS = 30_000;

export interface DownloadDependencies {
  fetch: typeof fetch;
  /** Between two attempts. */
  wait: (milliseconds: number) => Promise<unknown>;
}

const failed = (url: URL, reason: string, cause?: unknown) =>
  new ImportError(
    `${url} could not be downloaded: ${reason}. Try again later, or download it with a browser and give the file.`,
    { cause },
  );

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** The whole size that an answer announces, also of one that begins in the middle. */
const sizeOf = ({ headers }: Response, done: number): number | undefined => {
  const length = Number(headers.get("content-length") ?? Number.NaN);
  return Number.isNaN(length) ? undefined : done + length;
};

const md5Of = async (path: string): Promise<string> => {
  const hash = createHash("md5");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
};

/** Compares the file with its .md5 beside it, where the server has one. */
const check = async (url: URL, path: string, { fetch }: DownloadDependencies): Promise<boolean> => {
  const answer = await fetch(`${url}.md5`, { signal: AbortSignal.timeout(SILENCE_MS) }).catch(
    () => undefined,
  );
  const [expected] = answer?.ok ? (/^[0-9a-f]{32}\b/i.exec(await answer.text()) ?? []) : [];
  if (expected === undefined) return false;
  if (expected.toLowerCase() !== (await md5Of(path)))
    throw failed(url, "what arrived does not match its checksum (.md5)");
  return true;
};

/**
 * Downloads into a file, going on after a drop where it stopped. Throws ImportError when it cannot be had, is too large
 * or does not match its checksum. Answers whether there was a checksum.
 */
export const download = async (
  url: URL,
  path: string,
  progress: Progress,
  dependencies: DownloadDependencies,
): Promise<{ checked: boolean }> => {
  const file = await open(path, "w", 0o600);
  let done = 0;
  let tag: string | undefined;

  /** One connection; throws what ends it. */
  const transfer = async (): Promise<void> => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(new Error("no answer")), SILENCE_MS);
    try {
      const answer = await dependencies.fetch(url, {
        signal: silence.signal,
        // Without the first answer's ETag the rest could be of a newer file, so the download begins anew.
        ...(done > 0 && tag ? { headers: { range: `bytes=${done}-`, "if-range": tag } } : {}),
      });
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        throw failed(url, `the server answers ${answer.status}`);
      if (!answer.ok || !answer.body) throw new Error(`the server answers ${answer.status}`);
      if (answer.status !== 206 && done > 0) {
        done = 0;
        await file.truncate(0);
      }
      tag = answer.headers.get("etag") ?? undefined;
      const size = sizeOf(answer, done);
      if (size !== undefined && size > MOST_BYTES) throw failed(url, "it is larger than 2 GB");
      for await (const chunk of answer.body) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(new Error("no answer")), SILENCE_MS);
        // On a disk that is nearly full a call writes a part without an error, and the next one fails.
        for (let written = 0; written < chunk.length; ) {
          const { bytesWritten } = await file.write(chunk, written, chunk.length - written, done);
          written += bytesWritten;
          done += bytesWritten;
        }
        if (done > MOST_BYTES) throw failed(url, "it is larger than 2 GB");
        if (size) progress.at(Math.min(1, done / size));
      }
      if (size !== undefined && done < size) throw new Error("the connection was cut");
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  };

  try {
    for (let attempt = 1; ; attempt += 1)
      try {
        await transfer();
        break;
      } catch (error) {
        // Of fetch, a system's error is the cause; one of the file, such as a full disk, stays at another attempt.
        if (error instanceof ImportError || (error instanceof Error && "syscall" in error)) throw error;
        if (attempt === ATTEMPTS) throw failed(url, reasonOf(error), error);
        await dependencies.wait(1_000 * 2 ** (attempt - 1));
      }
    await file.sync();
  } finally {
    await file.close();
    progress.done();
  }
  return { checked: await check(url, path, dependencies) };
};
