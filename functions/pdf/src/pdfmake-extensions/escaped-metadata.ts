import { PDFDocument } from "./pdfmake.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const { _addInfo } = PDFDocument.prototype;

function addEscapedInfo(this: PDFDocument): void {
  const { info } = this;
  const escaped = Object.entries(info).map(([name, value]) => [
    name,
    typeof value === "string" ? value.replace(/[&<>]/g, (one) => entities[one] ?? "") : value,
  ]);
  this.info = Object.fromEntries(escaped);
  _addInfo.call(this);
  this.info = info;
}

/** Escapes a document's properties, which pdfkit writes into the metadata as if they were XML. */
export const escapeMetadata = (): void => {
  PDFDocument.prototype._addInfo = addEscapedInfo;
};
