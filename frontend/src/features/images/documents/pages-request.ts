import { useSyncExternalStore } from "react";
import { createObservable } from "@/lib/sync/observable";
import { fileOf, type KnownFile } from "../upload/known-file";

/** A PDF whose pages are wanted as pictures of a report. */
export interface PagesRequest {
  reportId: number;
  pdf: File;
}

const waiting = createObservable<readonly PagesRequest[]>([]);

const isPdf = (chosen: File | KnownFile): boolean => fileOf(chosen).type === "application/pdf";

/** Asks, one PDF after the other, which pages become pictures; all other files are returned. */
export const requestPages = (
  reportId: number,
  files: ReadonlyArray<File | KnownFile>,
): ReadonlyArray<File | KnownFile> => {
  const pdfs = files.filter(isPdf).map(fileOf);
  if (pdfs.length > 0) waiting.set([...waiting.get(), ...pdfs.map((pdf) => ({ reportId, pdf }))]);
  return files.filter((file) => !isPdf(file));
};

export const finishPages = (request: PagesRequest): void =>
  waiting.set(waiting.get().filter((other) => other !== request));

/** The next PDF of a report; `undefined` while there is none. */
export const usePagesRequest = (reportId: number): PagesRequest | undefined =>
  useSyncExternalStore(waiting.subscribe, () =>
    waiting.get().find((request) => request.reportId === reportId),
  );
