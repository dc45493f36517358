import { useSyncExternalStore } from "react";
import { fileOf, type KnownFile } from "../upload/known-file";

/** A PDF whose pages are wanted as pictures of a report. */
export interface PagesRequest {
  reportId: number;
  pdf: File;
}

let waiting: readonly PagesRequest[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly PagesRequest[]) => {
  waiting = next;
  for (const listener of listeners) listener();
};

const isPdf = (chosen: File | KnownFile): boolean => fileOf(chosen).type === "application/pdf";

/** Asks, one PDF after the other, which pages become pictures; all other files are returned. */
export const requestPages = (
  reportId: number,
  files: ReadonlyArray<File | KnownFile>,
): ReadonlyArray<File | KnownFile> => {
  const pdfs = files.filter(isPdf).map(fileOf);
  if (pdfs.length > 0) set([...waiting, ...pdfs.map((pdf) => ({ reportId, pdf }))]);
  return files.filter((file) => !isPdf(file));
};

export const finishPages = (request: PagesRequest): void => set(waiting.filter((other) => other !== request));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The next PDF of a report; `undefined` while there is none. */
export const usePagesRequest = (reportId: number): PagesRequest | undefined =>
  useSyncExternalStore(subscribe, () => waiting.find((request) => request.reportId === reportId));
