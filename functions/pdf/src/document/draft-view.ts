import type { RenderOptions, ReportSnapshot } from "./snapshot.ts";

/** Nobody has signed it, and in a file that anybody can change nobody's signature stands: name and line are left. */
export const withoutSignature = (snapshot: ReportSnapshot): ReportSnapshot => {
  const { logo } = snapshot.letterheadImages;
  return { ...snapshot, letterheadImages: { ...(logo && { logo }) } };
};

/**
 * What the sections of a document print: of a draft no signature and no date of issue, on no page. Its first page says that it is
 * not issued.
 */
export const printedView = (snapshot: ReportSnapshot, { draft }: RenderOptions): ReportSnapshot =>
  draft ? { ...withoutSignature(snapshot), report: { ...snapshot.report, report_date: null } } : snapshot;
