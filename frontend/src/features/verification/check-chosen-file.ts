import { checkFile, checkSize, type FileVerdict, type ReadFileData } from "@takseru/shared-types/file-check";
import { readReportData } from "@/lib/report-data/read-report-data";
import type { Verified } from "./verification-query";

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === "PasswordException";

const readData: ReadFileData = async (pdf) => {
  try {
    return await readReportData(new Blob([pdf]));
  } catch (error) {
    return { outcome: isLocked(error) ? "locked" : "damaged" };
  }
};

/** Compares a file with what was signed, on the device. */
export const checkChosenFile = async (file: Blob, report: Verified, code: string): Promise<FileVerdict> => {
  try {
    const tooLarge = checkSize(file.size);
    return (
      tooLarge ?? (await checkFile(new Uint8Array(await file.arrayBuffer()), { report, code }, readData))
    );
  } catch {
    return { state: "other", kind: "unreadable" };
  }
};

/** The code in the data of a report's file, or why there is none. */
export const codeInFile = async (
  file: Blob,
): Promise<{ code: string } | Extract<FileVerdict, { state: "other" }>> => {
  const tooLarge = checkSize(file.size);
  if (tooLarge?.state === "other") return tooLarge;
  const pdf = await file.arrayBuffer().catch(() => undefined);
  if (!pdf) return { state: "other", kind: "unreadable" };
  const read = await readData(new Uint8Array(pdf));
  if (read.outcome === "locked") return { state: "other", kind: "locked" };
  if (read.outcome === "damaged") return { state: "other", kind: "not_a_pdf" };
  if (read.outcome !== "read") return { state: "other", kind: "not_ours" };
  return read.data.verification ? { code: read.data.verification.code } : { state: "other", kind: "draft" };
};
