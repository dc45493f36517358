import {
  checkFile,
  checkSize,
  type FileVerdict,
  isPdf,
  madeAs,
  propertiesInBytes,
} from "@takseru/shared-types/file-check";
import { readReportData } from "@/lib/report-data/read-report-data";
import type { Verified } from "./verification-query";

interface CheckOptions {
  report: Verified;
  code: string;
  /** Called as soon as the file is known not to be the signed one. */
  onDifferent: () => void;
}

/** Compares a file with what was signed, on the device. */
export const checkChosenFile = async (
  file: Blob,
  { report, code, onDifferent }: CheckOptions,
): Promise<FileVerdict> => {
  try {
    const tooLarge = checkSize(file.size);
    if (tooLarge) return tooLarge;
    const pdf = new Uint8Array(await file.arrayBuffer());
    return await checkFile(pdf, { report, code, readData: readReportData, onDifferent });
  } catch {
    return { state: "other", kind: "unreadable" };
  }
};

type NoCode = Extract<FileVerdict, { state: "other" }> | { state: "codeless" };

/** The code in the data of a report's file, or why there is none. */
export const codeInFile = async (file: Blob): Promise<{ code: string } | NoCode> => {
  const tooLarge = checkSize(file.size);
  if (tooLarge?.state === "other") return tooLarge;
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) return { state: "other", kind: "unreadable" };
  const pdf = new Uint8Array(buffer);
  if (!isPdf(pdf)) return { state: "other", kind: "not_a_pdf" };
  const read = await readReportData(pdf);
  if (read.outcome === "locked") return { state: "other", kind: "locked" };
  if (read.outcome === "read")
    return read.data.verification ? { code: read.data.verification.code } : { state: "other", kind: "draft" };
  const properties = ("properties" in read && read.properties) || propertiesInBytes(pdf);
  const made = madeAs(properties);
  if (made === "report") return { state: "codeless" };
  if (made === "fee_paper")
    return { state: "other", kind: "fee_paper", author: properties.author, isOfSameValuer: false };
  return { state: "other", kind: read.outcome === "damaged" ? "damaged" : "foreign" };
};
