import type { Metrics, MetricUnits } from "@takseru/kit";

/** The metrics of the images room. */
export const imagesMetrics = {
  /** Uploads that cannot be used. */
  UploadsRefused: "Count",
  /** From the bytes to the renditions, including the wait for other uploads. */
  ImageIntakeTime: "Milliseconds",
} as const satisfies MetricUnits;

export type ImagesMetrics = Metrics<keyof typeof imagesMetrics>;
