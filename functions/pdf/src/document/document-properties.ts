import { practisingName } from "@takseru/shared-types";
import type { TDocumentInformation } from "pdfmake/interfaces.js";
import { letterName } from "../letters/letter.ts";
import { paperName } from "../papers/paper-terms.ts";
import type { RenderOptions, ReportSnapshot } from "./snapshot.ts";

const MAX_LENGTH = 120;

/** Control characters and lone surrogates, which metadata cannot have, and marks that turn the direction of a title. */
const UNFIT = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** In one line, whatever the script. */
const toOneLine = (text: string): string =>
  [...text.normalize("NFC").replace(/\s+/g, " ").replace(UNFIT, "").trim()].slice(0, MAX_LENGTH).join("");

const nameOf = ({ report }: ReportSnapshot, { letter, paper }: RenderOptions): string => {
  if (paper) return paperName(paper);
  return letter ? letterName(report, letter) : `Valuation Report ${report.report_reference}`;
};

/** The properties that a PDF reader shows. */
export const documentProperties = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
): TDocumentInformation => ({
  title: toOneLine(nameOf(snapshot, options)),
  author: toOneLine(practisingName(snapshot.profile, snapshot.report)),
  creator: "Takseru",
  creationDate: options.renderedAt,
});
