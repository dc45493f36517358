import type { PrintedImage, ReportSnapshot } from "./snapshot.ts";

/** Every picture that a document may embed. */
export const embeddedImages = ({
  photographs,
  letterheadImages,
  satellite,
}: Pick<ReportSnapshot, "photographs" | "letterheadImages" | "satellite">): PrintedImage[] => [
  ...photographs,
  ...Object.values(letterheadImages),
  ...(satellite ? [satellite] : []),
];
