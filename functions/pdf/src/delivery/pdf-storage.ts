import type { ObjectStore } from "@takseru/kit";
import { pdfObjectKey, type ReportRecord } from "@takseru/reports";
import { limits, type ReportSignature } from "@takseru/shared-types";
import type { RenderedReport } from "../rendering/rendered-report.ts";

export interface StoredPdf {
  key: string;
  sha256: string;
  bytes: number;
  unprintable: string[];
  /** Of finalized PDFs alone. */
  signature?: ReportSignature | undefined;
}

/** A preview, or the PDF that was fixed for ever. */
type PdfKind = "draft" | "final";

/** The PDFs in the object store, under the hash of their bytes: storing the same PDF twice makes one object. */
export const createPdfStorage = (
  objects: Pick<ObjectStore, "put" | "putOnce" | "link">,
  finalLockDays: number,
) => ({
  async store(
    kind: PdfKind,
    { owner: ownerId, id }: ReportRecord,
    { pdf, sha256, unprintable }: RenderedReport,
  ): Promise<StoredPdf> {
    const key = pdfObjectKey(kind, ownerId, id, sha256);
    await (kind === "final"
      ? objects.putOnce(key, pdf, "application/pdf", finalLockDays)
      : objects.put(key, pdf, "application/pdf"));
    return { key, sha256, bytes: pdf.byteLength, unprintable };
  },

  /** `name` is that of a letter; without one it is the report. */
  async link(kind: PdfKind, reportId: number, stored: StoredPdf, name = "valuation-report") {
    const { key, sha256, bytes, unprintable, signature } = stored;
    const isDraft = kind === "draft" && name === "valuation-report";
    const fileName = `${name}-${reportId}${isDraft ? "-draft" : ""}.pdf`;
    const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
    return { url, file_name: fileName, sha256, bytes, unprintable, signature: signature ?? null };
  },
});
