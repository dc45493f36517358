import type { ExportFile } from "@takseru/shared-types";
import { ApiError, api } from "@/lib/api/api";
import { networkError } from "@/lib/api/api-error";

export interface ZipEntry {
  name: string;
  input: string | Blob;
}

const MAX_ATTEMPTS = 6;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const whenOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));

/** What the server refused for good; everything else may pass. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** A download of hours outlives a connection that comes and goes. */
const withRetries = async <Result>(attempt: (number: number) => Promise<Result>): Promise<Result> => {
  for (let number = 1; ; number += 1)
    try {
      return await attempt(number);
    } catch (error) {
      if (isPermanent(error) || number === MAX_ATTEMPTS) throw error;
      await pause(500 * 2 ** number);
      await whenOnline();
    }
};

/** The bytes behind a signed link, whole before they are packed; `undefined` when the store has no such file. */
const fetchBytes = async (url: string): Promise<Blob | undefined> => {
  const reply = await fetch(url).catch(() => {
    throw networkError();
  });
  if (reply.status === 403 || reply.status === 404) return undefined;
  if (!reply.ok) throw networkError();
  return reply.blob();
};

/** Every file of the download, one after the other, and at the end the names of those that the store has lost. */
export async function* exportFiles(token: string, first: readonly ExportFile[]): AsyncGenerator<ZipEntry> {
  for (const file of first) if ("text" in file) yield { name: file.name, input: file.text };
  const missing: string[] = [];
  let cursor: string | undefined;
  do {
    const body = { token, ...(cursor === undefined ? {} : { cursor }) };
    const ask = () => withRetries(() => api.reports.exportReports({ body }));
    const { data, nextCursor } = await ask();
    for (const file of data) {
      if ("text" in file) {
        yield { name: file.name, input: file.text };
        continue;
      }
      const bytes =
        (await withRetries(() => fetchBytes(file.url))) ??
        // The links are good for minutes, and a slow line may have let this one expire.
        (await withRetries(async () => {
          const fresh = (await ask()).data.find(({ name }) => name === file.name);
          return fresh && "url" in fresh ? fetchBytes(fresh.url) : undefined;
        }));
      if (bytes) yield { name: file.name, input: bytes };
      else missing.push(file.name);
    }
    cursor = nextCursor;
  } while (cursor !== undefined);
  if (missing.length > 0) yield { name: "missing-files.txt", input: `${missing.join("\n")}\n` };
}
