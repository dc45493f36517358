import type { ExportFile, PrintedFile } from "@takseru/shared-types";
import { ApiError, api } from "@/lib/api/api";
import { networkError } from "@/lib/api/api-error";
import { createInvoiceRegister, readme } from "./invoice-register";

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

/** Whether another attempt would fail as well. */
const isPermanent = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Retries until the connection is back: an export may take hours. */
const withRetries = async <Result>(attempt: (number: number) => Promise<Result>): Promise<Result> => {
  for (let number = 1; ; number += 1)
    try {
      return await attempt(number);
    } catch (error) {
      if (isPermanent(error) || number === MAX_ATTEMPTS) throw error;
      const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
      await pause(Math.max(500 * 2 ** number, asked));
      await whenOnline();
    }
};

/** Downloads a signed link in full; `undefined` if the file is missing or the link has expired. */
const fetchBytes = async (url: string): Promise<Blob | undefined> => {
  const reply = await fetch(url).catch(() => {
    throw networkError();
  });
  if (reply.status === 403 || reply.status === 404) return undefined;
  if (!reply.ok) throw networkError();
  return reply.blob();
};

/** Has the file made, and downloads it; `undefined` where it cannot be made any more. */
const printFile = async (file: PrintedFile): Promise<Blob | undefined> => {
  const params = { id: file.report_id };
  try {
    const { url } = await withRetries(() =>
      file.kind === "word"
        ? api.pdf.word({ params })
        : api.pdf.invoice({ params, query: { number: file.number } }),
    );
    return await withRetries(() => fetchBytes(url));
  } catch (error) {
    // The session has ended, or no server answers: the rest of the download would fail as well.
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 0) throw error;
    return undefined;
  }
};

/** Yields what explains the export, every file of it, the register of invoices, and the names of files that are missing in storage. */
export async function* exportFiles(token: string, first: readonly ExportFile[]): AsyncGenerator<ZipEntry> {
  const invoices = createInvoiceRegister();
  yield { name: "README.txt", input: readme };
  for (const file of first) if ("text" in file) yield { name: file.name, input: file.text };
  const missing: string[] = [];
  let cursor: string | undefined;
  do {
    const body = { token, ...(cursor === undefined ? {} : { cursor }) };
    const fetchPage = () => withRetries(() => api.reports.exportReports({ body }));
    const { data, nextCursor } = await fetchPage();
    for (const file of data) {
      if ("text" in file) {
        invoices.add(file.name, file.text);
        yield { name: file.name, input: file.text };
        continue;
      }
      if ("print" in file) {
        const bytes = await printFile(file.print);
        if (bytes) yield { name: file.name, input: bytes };
        else missing.push(file.name);
        continue;
      }
      const bytes =
        (await withRetries(() => fetchBytes(file.url))) ??
        // A link is valid for minutes and may have expired on a slow connection: fetch a new one.
        (await withRetries(async () => {
          const fresh = (await fetchPage()).data.find(({ name }) => name === file.name);
          return fresh && "url" in fresh ? fetchBytes(fresh.url) : undefined;
        }));
      if (bytes) yield { name: file.name, input: bytes };
      else missing.push(file.name);
    }
    cursor = nextCursor;
  } while (cursor !== undefined);
  const register = invoices.csv();
  if (register) yield { name: "invoices.csv", input: register };
  if (missing.length > 0) yield { name: "missing-files.txt", input: `${missing.join("\n")}\n` };
}
