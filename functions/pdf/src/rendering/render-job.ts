import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { JpegFault } from "../images/jpeg.ts";
import type { RenderedReport } from "./rendered-report.ts";

/** What the worker thread is asked. Bytes arrive as plain Uint8Arrays. */
export interface RenderJob {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

/** What it answers; errors of our own lose their class on the way. */
export type RenderAnswer =
  | { outcome: "rendered"; report: Omit<RenderedReport, "pdf"> & { pdf: Uint8Array } }
  | { outcome: "unprintable"; fault: JpegFault; label: string }
  | { outcome: "limit reached" }
  | { outcome: "failed"; error: unknown };
