import { adjustmentKind } from "@takseru/shared-types";

/** The grid's heads where it is a table; on a phone each figure has its own label. */
export const columnHeadings: readonly string[] = [
  "Rate per perch",
  ...adjustmentKind.values.map((kind) => `${adjustmentKind.labels[kind]} %`),
  "Net",
  "Adjusted rate",
];
