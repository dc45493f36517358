import type { ReportFieldName } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";

/** The report's fields that a content is printed from. pdfmake ignores it, so the bytes do not change. */
export interface PrintedFrom {
  fields: readonly ReportFieldName[];
  /** Repeats what is stated in full elsewhere, as front page and certificate do. */
  again?: true;
}

declare module "pdfmake/interfaces.js" {
  interface ContentBase {
    printedFrom?: PrintedFrom;
  }
  interface ContentAttachment {
    printedFrom?: PrintedFrom;
  }
  interface ContentSection {
    printedFrom?: PrintedFrom;
  }
}

export const noted = (printedFrom: PrintedFrom, content: Content): Content => {
  if (typeof content !== "object") return { text: content, printedFrom };
  return Array.isArray(content) ? { stack: content, printedFrom } : { ...content, printedFrom };
};

/** Notes the fields that a content is printed from; a content within it may note others. */
export const from = (fields: readonly ReportFieldName[], content: Content): Content =>
  noted({ fields }, content);

/** The same, for a content that repeats what stands elsewhere. */
export const repeating = (fields: readonly ReportFieldName[], content: Content): Content =>
  noted({ fields, again: true }, content);
