import { practisingName } from "@takseru/shared-types";
import type { TDocumentInformation } from "pdfmake/interfaces.js";
import type { RenderOptions, ReportSnapshot } from "./snapshot.ts";

const LONGEST = 120;

/** pdfkit writes this text into XML as it is: ASCII without markup. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]|[<>&"']/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);

/** What a reader shows as the document's properties. */
export const documentInformation = (
  snapshot: ReportSnapshot,
  { renderedAt }: RenderOptions,
): TDocumentInformation => ({
  title: `Valuation Report ${plain(snapshot.report.report_reference)}`.trim(),
  author: plain(practisingName(snapshot.profile, snapshot.report)),
  creator: "Takseru",
  creationDate: renderedAt,
});
