import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the images room counts. */
export const imagesMetrics = {
  /** A photograph that arrived and could not be used. */
  UploadsRefused: "Count",
  /** From the bytes to both renditions, waiting for a turn included. */
  ImageIntakeTime: "Milliseconds",
} as const satisfies MetricUnits;

export type ImagesMetrics = Metrics<keyof typeof imagesMetrics>;
