import type { ReportFieldName } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";

/** The fields of the report that a content is printed from. pdfmake passes it over: the bytes do not change. */
export interface PrintedFrom {
  fields: readonly ReportFieldName[];
  /** Stated in full elsewhere in the report: the front page and the certificate repeat. */
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
