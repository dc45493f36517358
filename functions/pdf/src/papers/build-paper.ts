import { formatDate, type Report, validUntil, withoutKept } from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { reportAttachment } from "../data/report-attachment.ts";
import type { ReportDocument } from "../document/build-document.ts";
import { withoutSignature } from "../document/draft-view.ts";
import { letterhead } from "../document/front-page/letterhead.ts";
import { draftBackground } from "../document/layout/draft-background.ts";
import { flow } from "../document/layout/flow.ts";
import { footer, header } from "../document/layout/header-and-footer.ts";
import { defaultStyle, page, styles } from "../document/layout/theme.ts";
import type { PaperDocument, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { bankReport } from "./bank-report.ts";
import { certificate } from "./certificate.ts";
import { schedule } from "./schedule.ts";

export interface PaperParts {
  content: Content[];
  /** yyyy-mm-dd. */
  validUntil: string | undefined;
  /** In the middle of the running head, the longest first; missing: lot and plan. */
  about?: readonly string[];
}

const partsOf = (snapshot: ReportSnapshot, options: RenderOptions, paper: PaperDocument): PaperParts => {
  const { request } = paper;
  switch (request.kind) {
    case "certificate":
      return {
        content: flow(certificate(snapshot, options, paper, request)),
        validUntil: validUntil(snapshot.report),
      };
    case "bank_report":
      return { content: bankReport(snapshot, options, paper), validUntil: validUntil(snapshot.report) };
    case "schedule":
      return schedule(snapshot, options, paper, request);
  }
};

/** The paper's own number and date for the letterhead; a draft has neither. */
const ownHead = (report: Report, { number, date }: PaperDocument): Report => ({
  ...report,
  report_reference: number,
  report_date: date,
});

/** A paper under the letterhead of its valuer as a pdfmake document. */
export const buildPaper = (
  whole: ReportSnapshot,
  options: RenderOptions,
  paper: PaperDocument,
): ReportDocument => {
  const printed = options.draft ? withoutSignature(whole) : whole;
  const snapshot = { ...printed, report: withoutKept(ownHead(printed.report, paper)) };
  const { content, validUntil: end, about } = partsOf(snapshot, options, paper);
  return {
    pageSize: "A4",
    pageMargins: [page.left, page.top, page.right, page.bottom],
    attachment: reportAttachment({ ...whole, report: ownHead(whole.report, paper) }, options),
    defaultStyle,
    styles,
    header: header(snapshot, options, about),
    footer: footer(options, formatDate(end)),
    ...(options.draft && { background: draftBackground }),
    content: [...letterhead(snapshot, options), ...content],
  };
};
