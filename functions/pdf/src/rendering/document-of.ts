import { buildDocument, type ReportDocument } from "../document/build-document.ts";
import type { Attachment } from "../document/layout/structure.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { buildLetter } from "../letters/build-letter.ts";
import { buildPaper } from "../papers/build-paper.ts";

/** The report itself or a paper made from it, both with their data, or a letter about its fee. */
export const documentOf = (
  snapshot: ReportSnapshot,
  options: RenderOptions,
): Omit<ReportDocument, "attachment"> & { attachment?: Attachment } => {
  if (options.paper) return buildPaper(snapshot, options, options.paper);
  return options.letter ? buildLetter(snapshot, options, options.letter) : buildDocument(snapshot, options);
};
