import { practisingName } from "@takseru/shared-types";
import type { TDocumentInformation } from "pdfmake/interfaces.js";
import type { RenderOptions, ReportSnapshot } from "./snapshot.ts";

const MAX_LENGTH = 120;

/** pdfkit writes this text into XML unescaped: ASCII without markup is safe. */
const toPlainAscii = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]|[<>&"']/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_LENGTH);

/** The properties that a PDF reader shows. */
export const documentProperties = (
  snapshot: ReportSnapshot,
  { renderedAt }: RenderOptions,
): TDocumentInformation => ({
  title: `Valuation Report ${toPlainAscii(snapshot.report.report_reference)}`.trim(),
  author: toPlainAscii(practisingName(snapshot.profile, snapshot.report)),
  creator: "Takseru",
  creationDate: renderedAt,
});
