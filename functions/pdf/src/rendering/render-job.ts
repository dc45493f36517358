import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { JpegFault } from "../images/jpeg.ts";
import type { RenderedReport } from "./rendered-report.ts";

/** A job for the worker thread. Bytes arrive as plain Uint8Arrays. */
export interface RenderJob {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

/** The thread's answer; our error classes do not survive the transfer. */
export type RenderAnswer =
  | { outcome: "rendered"; report: Omit<RenderedReport, "pdf"> & { pdf: Uint8Array } }
  | { outcome: "unprintable"; fault: JpegFault; label: string }
  | { outcome: "limit reached" }
  | { outcome: "failed"; error: unknown };
