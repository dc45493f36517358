import { limits } from "../limits.ts";
import { normaliseVerificationCode } from "../report/verification-code.ts";
import type { VerifiedReport } from "../report/verified-report.ts";
import { checkPdfSignature } from "../signature/pdf-signature.ts";
import { compareData, type FileData } from "./compare-data.ts";
import type { Difference, FileVerdict, OtherKind } from "./file-verdict.ts";
import { madeAs, type PdfProperties, propertiesInBytes } from "./pdf-origin.ts";

/** The data inside a PDF; `refused`: not valid report data. `properties` are missing if the file could not be opened. */
export type FileContents =
  | { outcome: "read"; data: FileData }
  | { outcome: "refused" | "none"; properties?: PdfProperties | undefined }
  | { outcome: "locked" | "damaged" };

/** The caller bounds its time and memory, because a file may be made to exhaust its reader. */
export type ReadFileData = (pdf: Uint8Array<ArrayBuffer>) => Promise<FileContents>;

/** PDF readers take a header anywhere in the first kilobyte. */
const HEADER_BYTES = 1_024;

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const other = (kind: OtherKind) => ({ state: "other", kind }) as const;

/** The papers name a valuer with the title, "Mr. Nimal Perera"; the register without. */
const isSamePerson = (author: string, valuer: string): boolean =>
  valuer !== "" && (author === valuer || author.endsWith(` ${valuer}`));

/** Says of too large a file that it is, before it is read into memory. */
export const checkSize = (bytes: number): FileVerdict | undefined =>
  bytes > limits.checkedFileBytes ? other("too_large") : undefined;

export const isPdf = (file: Uint8Array): boolean =>
  new TextDecoder("latin1").decode(file.subarray(0, HEADER_BYTES)).includes("%PDF-");

interface CheckFileOptions {
  report: VerifiedReport;
  code: string;
  readData: ReadFileData;
  /** Called as soon as the file is known not to be the signed one, before anything else in it is read. */
  onDifferent?: (() => void) | undefined;
}

/**
 * Compares a file with the report that was finalized under a code: its bytes by their SHA-256, and where they differ, its
 * signature and its data, to say what it is instead. Nothing is sent anywhere.
 */
export const checkFile = async (
  pdf: Uint8Array<ArrayBuffer>,
  { report, code, readData, onDifferent }: CheckFileOptions,
): Promise<FileVerdict> => {
  const tooLarge = checkSize(pdf.byteLength);
  if (tooLarge) return tooLarge;
  const isSame = (await sha256Of(pdf)) === report.pdf_sha256;
  if (isSame) {
    const found = await checkPdfSignature(pdf);
    const isCertificateInTime = found.state !== "whole" || found.isCertificateInTime;
    return { state: "same", signature: found.state, isCertificateInTime };
  }
  onDifferent?.();
  const changed = async (differences?: readonly Difference[]): Promise<FileVerdict> => ({
    state: "changed",
    differences: differences ?? [],
    signature: (await checkPdfSignature(pdf)).state,
    isDataWhole: differences !== undefined,
  });
  const withoutData = async (
    properties: PdfProperties,
    kind: "foreign" | "damaged" | "not_a_pdf",
  ): Promise<FileVerdict> => {
    const made = madeAs(properties);
    if (made === "report") return changed();
    if (made === "foreign") return other(kind);
    const { author, title } = properties;
    // A letter has no data to read its code from.
    const { paper, report_reference } = report;
    if (paper && title === `${paper.title} ${report_reference}`.trim()) return changed();
    return {
      state: "other",
      kind: "fee_paper",
      author,
      isOfSameValuer: isSamePerson(author, report.valuer_name),
    };
  };
  // The first bytes of a signed file may be what was changed.
  if (!isPdf(pdf)) return withoutData(propertiesInBytes(pdf), "not_a_pdf");
  const read = await readData(pdf);
  if (read.outcome === "locked") return other("locked");
  if (read.outcome === "damaged") return withoutData(propertiesInBytes(pdf), "damaged");
  if (read.outcome !== "read") {
    const properties = "properties" in read ? read.properties : undefined;
    return withoutData(properties ?? propertiesInBytes(pdf), "foreign");
  }
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
  return changed(compareData(data, report));
};
