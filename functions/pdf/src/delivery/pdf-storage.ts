import type { ObjectStore } from "@takseru/kit";
import { type FinalPdf, pdfObjectKey, type ReportRecord } from "@takseru/reports";
import { limits, type ReportSignature, reportFileName } from "@takseru/shared-types";
import type { RenderedReport } from "../rendering/rendered-report.ts";

export interface StoredPdf {
  key: string;
  sha256: string;
  bytes: number;
  unprintable: string[];
  /** Set for finalized PDFs only. */
  signature?: ReportSignature | undefined;
}

/** A preview, or the PDF that was fixed for ever. */
type PdfKind = "draft" | "final";

/** A stored PDF. */
export const storedPdf = (
  kind: PdfKind,
  { owner: ownerId, id }: ReportRecord,
  { pdf, sha256, unprintable }: RenderedReport,
): StoredPdf => ({
  key: pdfObjectKey(kind, ownerId, id, sha256),
  sha256,
  bytes: pdf.byteLength,
  unprintable,
});

/** The PDFs in the object store, under the hash of their bytes: storing the same PDF twice makes one object. */
export const createPdfStorage = (
  objects: Pick<ObjectStore, "put" | "putOnce" | "link">,
  finalLockDays: number,
) => ({
  async storeDraft(record: ReportRecord, rendered: RenderedReport): Promise<StoredPdf> {
    const stored = storedPdf("draft", record, rendered);
    await objects.put(stored.key, rendered.pdf, "application/pdf");
    return stored;
  },

  async storeFinal({ key }: FinalPdf, pdf: Uint8Array): Promise<void> {
    await objects.putOnce(key, pdf, "application/pdf", finalLockDays);
  },

  /** The letter's name; left out for a report. */
  async link(
    kind: PdfKind,
    { id, fields }: Pick<ReportRecord, "id" | "fields">,
    stored: StoredPdf,
    letter?: string,
  ) {
    const { key, sha256, bytes, unprintable, signature } = stored;
    const fileName = reportFileName({ id, ...fields }, { letter, isDraft: kind === "draft", ending: "pdf" });
    const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
    return { url, file_name: fileName, sha256, bytes, unprintable, signature: signature ?? null };
  },
});
