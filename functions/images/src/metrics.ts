import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the images room counts. */
export const imagesMetrics = {
  /** Uploads that cannot be used. */
  UploadsRefused: "Count",
  /** From the bytes to the renditions, including the wait for other uploads. */
  ImageIntakeTime: "Milliseconds",
} as const satisfies MetricUnits;

export type ImagesMetrics = Metrics<keyof typeof imagesMetrics>;
