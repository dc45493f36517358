import type { DrawReportMaps, ReportMaps } from "@takseru/location";
import type { Report } from "@takseru/shared-types";
import { facilityNames } from "../printed-facilities.ts";
import { evidenceMarks } from "./evidence-marks.ts";

/** The maps that a report prints, with its plot, places and sales. */
export const mapsOf = (drawMaps: DrawReportMaps, report: Report): Promise<ReportMaps | undefined> =>
  drawMaps(report.coordinates, report.plot_outline, facilityNames(report), evidenceMarks(report));
