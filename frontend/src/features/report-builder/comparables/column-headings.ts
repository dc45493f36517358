import { adjustmentKind } from "@takseru/shared-types";

/** Column headings of the table; on a phone each figure has its own label. */
export const columnHeadings: readonly string[] = [
  "Rate per perch",
  ...adjustmentKind.values.map((kind) => `${adjustmentKind.labels[kind]} %`),
  "Net",
  "Adjusted rate",
];
