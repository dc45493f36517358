import type { ObjectStore } from "@takseru/kit";
import { limits, type Report } from "@takseru/shared-types";
import { sha256Of } from "../data/hashes.ts";
import { embeddedImages } from "../document/embedded-images.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { checkImages } from "../images/check-images.ts";
import { unreadableImage } from "../images/read-images.ts";
import type { PdfMetrics } from "../metrics.ts";
import type { WordWriter } from "../word/word-writer.ts";
import { tooLong } from "./printing.ts";

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export interface WordStorageDependencies {
  objects: Pick<ObjectStore, "put" | "link">;
  wordWriter: WordWriter;
  metrics: PdfMetrics;
}

interface Written {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

interface Place {
  keyOf: (sha256: string) => string;
  fileName: string;
}

/** Writes Word documents and stores them as drafts are: each can be written again. */
export const createWordStorage =
  ({ objects, wordWriter, metrics }: WordStorageDependencies) =>
  async ({ snapshot, options }: Written, { keyOf, fileName }: Place) => {
    const report: Report = snapshot.report;
    const started = performance.now();
    const file = await Promise.resolve()
      .then(() => checkImages(embeddedImages(snapshot)))
      .then(() => wordWriter.write(snapshot, options))
      .catch(unreadableImage)
      .catch((error: unknown) => tooLong(error, report));
    metrics({ WordWriteTime: Math.round(performance.now() - started) }, { bytes: file.byteLength });
    const sha256 = sha256Of(file);
    const key = keyOf(sha256);
    await objects.put(key, file, WORD);
    const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
    return { url, file_name: fileName, sha256, bytes: file.byteLength };
  };
