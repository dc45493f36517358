import { AppError } from "@takseru/kit";
import type { ReportRecord, ReportRepository } from "@takseru/reports";
import { fieldLabelOf, messages, type Report } from "@takseru/shared-types";
import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { unreadableImage } from "../images/read-images.ts";
import type { PdfMetrics } from "../metrics.ts";
import { costliestField } from "../rendering/costliest-field.ts";
import type { RenderedReport, Renderer } from "../rendering/rendered-report.ts";
import { RenderLimitReached } from "../rendering/time-limit.ts";

/** For `catch`: turns RenderLimitReached into a refusal that names the longest field; rethrows any other error. */
export const tooLong = (error: unknown, report: Report): never => {
  if (!(error instanceof RenderLimitReached)) throw error;
  const field = costliestField(report);
  const message = messages.reports.tooLongToPrint(fieldLabelOf(report, field));
  throw new AppError("PDF_TOO_LONG", { message, fields: { [field]: message }, cause: error });
};

export interface PrintingDependencies {
  reports: Pick<ReportRepository, "find">;
  renderer: Renderer;
  metrics: PdfMetrics;
}

/** Shared by every call that prints: finds the owner's report and renders it. */
export const createPrinting = ({ reports, renderer, metrics }: PrintingDependencies) => ({
  /** Another owner's report is not found. */
  async findReport(ownerId: string, id: number): Promise<ReportRecord> {
    const record = await reports.find(ownerId, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    return record;
  },

  /** Throws PDF_TOO_LONG, and UPSTREAM_FAILED for an image that cannot be printed. */
  async render(snapshot: ReportSnapshot, options: RenderOptions): Promise<RenderedReport> {
    const started = performance.now();
    const rendered = await renderer
      .render(snapshot, options)
      .catch(unreadableImage)
      .catch((error: unknown) => tooLong(error, snapshot.report));
    const PdfRenderTime = Math.round(performance.now() - started);
    const { pages, pdf } = rendered;
    metrics({ PdfRenderTime }, { pages, photographs: snapshot.photographs.length, bytes: pdf.byteLength });
    return rendered;
  },
});
