import { readFile } from "node:fs/promises";
import { type JpegFault, jpegFault } from "./jpeg.ts";
import type { Photograph } from "./snapshot.ts";

/** A photograph that must not be embedded as it is. */
export class PhotographRejected extends Error {
  readonly fault: JpegFault | "unreadable";
  readonly path: string;

  constructor(fault: JpegFault | "unreadable", path: string, cause?: unknown) {
    super(`photograph ${fault.replaceAll("_", " ")}`, { cause });
    this.name = "PhotographRejected";
    this.fault = fault;
    this.path = path;
  }
}

/** Throws PhotographRejected unless every file is a whole JPEG without EXIF. */
export const checkPhotographs = async (photographs: readonly Photograph[]): Promise<void> => {
  await Promise.all(
    photographs.map(async ({ path }) => {
      const bytes = await readFile(path).catch((cause) => {
        throw new PhotographRejected("unreadable", path, cause);
      });
      const fault = jpegFault(bytes);
      if (fault) throw new PhotographRejected(fault, path);
    }),
  );
};
