import type { RenderOptions, ReportSnapshot } from "./snapshot.ts";

/** A draft is not signed and a Word file can be changed by anybody, so only the name and the line are printed. */
export const withoutSignature = (snapshot: ReportSnapshot): ReportSnapshot => {
  const { logo } = snapshot.letterheadImages;
  return { ...snapshot, letterheadImages: { ...(logo && { logo }) } };
};

/**
 * The snapshot as the sections print it. A draft has no signature and no date of issue on any page; its first page says
 * that it is not issued.
 */
export const printedView = (snapshot: ReportSnapshot, { draft }: RenderOptions): ReportSnapshot =>
  draft ? { ...withoutSignature(snapshot), report: { ...snapshot.report, report_date: null } } : snapshot;
