import * as z from "zod";
import { limits } from "../limits.ts";
import { ReportData } from "./report-data.ts";

/** The name of the file inside the document. */
export const REPORT_DATA_FILE = "valuation-report.epm.json";

/** What the file is, for a reader that looks for it among others. */
export const documentTypes = {
  final: "valuation-report",
  draft: "valuation-report-draft",
  /** A paper made from signed reports, under a number and a code of its own. */
  paper: "valuation-paper",
} as const;

const hex = /^[0-9a-f]{64}$/;

/** An Embedded Payload Manifest 1.0 (epmstandard.org, working draft) with a report's data. */
export const Manifest = z.object({
  /** `ni:///sha-256;...` (RFC 6920): the payload's own hash. */
  manifest_id: z.string().max(limits.text.short),
  payload: z.object({
    type: z.literal("application/json"),
    doc_type: z.enum(documentTypes),
    schema: z.object({ id: z.string().max(limits.text.short) }),
    /** Base64 (RFC 4648) of the data's bytes. */
    content: z.string().max(limits.reportDataBytes),
    integrity: z.object({
      hash: z.object({ algorithm: z.literal("sha-256"), value: z.string().max(64).regex(hex) }),
    }),
  }),
});
export type Manifest = z.output<typeof Manifest>;

/** Why the file inside a document is refused as report data. */
export type ReportDataFault = "too_large" | "not_a_manifest" | "hash_differs" | "not_the_schema";

export type ReadReportData =
  | { outcome: "read"; data: ReportData; sha256: string }
  | { outcome: "refused"; fault: ReportDataFault };

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** `undefined` where a text is no JSON, or no base64. */
const attempt = <Value>(read: () => Value): Value | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const jsonOf = (bytes: Uint8Array): unknown =>
  JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));

/** Reads the file that is named REPORT_DATA_FILE, in a browser or in Node: size first, then its form, hash and schema. */
export const readManifest = async (file: Uint8Array): Promise<ReadReportData> => {
  if (file.byteLength > limits.reportDataBytes) return { outcome: "refused", fault: "too_large" };
  const manifest = Manifest.safeParse(attempt(() => jsonOf(file)));
  const content = manifest.success ? attempt(() => bytesOf(manifest.data.payload.content)) : undefined;
  if (!manifest.success || !content) return { outcome: "refused", fault: "not_a_manifest" };
  const sha256 = hexOf(await crypto.subtle.digest("SHA-256", content));
  if (sha256 !== manifest.data.payload.integrity.hash.value)
    return { outcome: "refused", fault: "hash_differs" };
  const data = ReportData.safeParse(attempt(() => jsonOf(content)));
  const isDraft = manifest.data.payload.doc_type === documentTypes.draft;
  if (!data.success || data.data.draft !== isDraft) return { outcome: "refused", fault: "not_the_schema" };
  return { outcome: "read", data: data.data, sha256 };
};
