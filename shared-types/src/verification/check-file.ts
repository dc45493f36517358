import { limits } from "../limits.ts";
import { normaliseVerificationCode } from "../report/verification-code.ts";
import type { VerifiedReport } from "../report/verified-report.ts";
import { checkPdfSignature } from "../signature/pdf-signature.ts";
import { compareData, type FileData } from "./compare-data.ts";
import type { Difference, FileVerdict } from "./file-verdict.ts";

/** The data inside a PDF; `refused`: it is there and is not what a report's file carries. */
export type ReadFileData = (
  pdf: Uint8Array<ArrayBuffer>,
) => Promise<{ outcome: "read"; data: FileData } | { outcome: "refused" | "none" | "locked" | "damaged" }>;

/** PDF readers take a header anywhere in the first kilobyte. */
const HEADER_BYTES = 1_024;
/** Every report has it in the metadata that its file carries in plain text. */
const MAKER = "Takseru";

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const other = (kind: "not_a_pdf" | "locked" | "too_large" | "not_ours" | "draft") =>
  ({ state: "other", kind }) as const;

/** Says of too large a file that it is, before it is read into memory. */
export const checkSize = (bytes: number): FileVerdict | undefined =>
  bytes > limits.checkedFileBytes ? other("too_large") : undefined;

/**
 * Compares a file with the report that was finalized under a code: its bytes by their SHA-256, and where they differ, its
 * signature and its data, to say what it is instead. Nothing is sent anywhere.
 */
export const checkFile = async (
  pdf: Uint8Array<ArrayBuffer>,
  { report, code }: { report: VerifiedReport; code: string },
  readData: ReadFileData,
): Promise<FileVerdict> => {
  const tooLarge = checkSize(pdf.byteLength);
  if (tooLarge) return tooLarge;
  const isSame = (await sha256Of(pdf)) === report.pdf_sha256;
  if (isSame) {
    const found = await checkPdfSignature(pdf);
    const isCertificateInTime = found.state !== "whole" || found.isCertificateInTime;
    return { state: "same", signature: found.state, isCertificateInTime };
  }
  const isOurs = () => latin1(pdf).includes(MAKER);
  const altered = async (differences?: readonly Difference[]): Promise<FileVerdict> => ({
    state: "altered",
    differences: differences ?? [],
    signature: (await checkPdfSignature(pdf)).state,
    isDataWhole: differences !== undefined,
  });
  // The first bytes of a signed file may be what was changed.
  if (!latin1(pdf.subarray(0, HEADER_BYTES)).includes("%PDF-"))
    return isOurs() ? altered() : other("not_a_pdf");
  const read = await readData(pdf);
  if (read.outcome === "locked") return other("locked");
  if (read.outcome !== "read") return isOurs() ? altered() : other("not_ours");
  const { data } = read;
  if (data.draft || !data.verification) return other("draft");
  const found = normaliseVerificationCode(data.verification.code);
  if (found !== normaliseVerificationCode(code))
    return {
      state: "other",
      kind: "another_report",
      code: found,
      reference: typeof data.fields.report_reference === "string" ? data.fields.report_reference : "",
    };
  return altered(compareData(data, report));
};
