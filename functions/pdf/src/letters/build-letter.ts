import type { Content } from "pdfmake/interfaces.js";
import type { ReportDocument } from "../document/build-document.ts";
import { withoutSignature } from "../document/draft-view.ts";
import { letterhead } from "../document/front-page/letterhead.ts";
import { draftBackground } from "../document/layout/draft-background.ts";
import { flow } from "../document/layout/flow.ts";
import { footer, header } from "../document/layout/header-and-footer.ts";
import { defaultStyle, page, styles } from "../document/layout/theme.ts";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { engagement } from "./engagement.ts";
import { invoice } from "./invoice.ts";
import type { Letter } from "./letter.ts";

const bodyOf = (snapshot: ReportSnapshot, options: RenderOptions, letter: Letter): Content[] =>
  letter.kind === "invoice" ? invoice(snapshot, options, letter) : engagement(snapshot, options, letter);

/** A letter under the letterhead of the report's valuer as a pdfmake document, dated as itself, not as the report. */
export const buildLetter = (
  whole: ReportSnapshot,
  options: RenderOptions,
  letter: Letter,
): Omit<ReportDocument, "attachment"> => {
  const { report, ...snapshot } = options.draft ? withoutSignature(whole) : whole;
  const dated = { ...snapshot, report: { ...report, report_date: letter.date } };
  return {
    pageSize: "A4",
    pageMargins: [page.left, page.top, page.right, page.bottom],
    defaultStyle,
    styles,
    header: header(dated, options),
    footer: footer(options, undefined),
    ...(options.draft && { background: draftBackground }),
    content: [...letterhead(dated, options), ...flow(bodyOf({ ...snapshot, report }, options, letter))],
  };
};
