import type { FileContents } from "@takseru/shared-types/file-check";
import { REPORT_DATA_FILE, readManifest } from "@takseru/shared-types/report-data";

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === "PasswordException";

/** The report's data inside a PDF from anywhere; pdf.js is loaded with the first one. */
export const readReportData = async (pdf: Uint8Array<ArrayBuffer>): Promise<FileContents> => {
  const { readEmbeddedFile } = await import("./read-embedded-file");
  try {
    const { content, properties } = await readEmbeddedFile(pdf, REPORT_DATA_FILE);
    if (!content) return { outcome: "none", properties };
    const read = await readManifest(content);
    return read.outcome === "read" ? read : { outcome: "refused", properties };
  } catch (error) {
    return { outcome: isLocked(error) ? "locked" : "damaged" };
  }
};
