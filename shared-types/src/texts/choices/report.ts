import type * as z from "zod";
import { reportSortLabels, reportStatusLabels, reportTypeLabels } from "../labels.ts";
import { labelled } from "./labelled.ts";

export const reportStatus = labelled(reportStatusLabels);
export type ReportStatus = z.infer<typeof reportStatus.schema>;

/** What a copy of a report is about. */
export const copyKind = labelled({
  same_property: "The same property again",
  neighbour: "A neighbour's property",
  like: "Another like it",
});

export const reportType = labelled(reportTypeLabels);

/** The orders in which reports are listed. */
export const reportSort = labelled(reportSortLabels);
export type ReportSort = z.infer<typeof reportSort.schema>;
