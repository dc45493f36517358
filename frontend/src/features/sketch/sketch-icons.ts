import type { LegDirection } from "@takseru/shared-types";

/** Outlines on a grid of 20 by 20. */
export const arrowPaths: Record<LegDirection | "slant", string> = {
  up: "M10 16.5v-13M5.5 8 10 3.5 14.5 8",
  down: "M10 3.5v13M5.5 12l4.500 4.500 4.500-4.500",
  left: "M16.5 10h-13M8 5.5 3.5 10 8 14.5",
  right: "M3.5 10h13M12 5.5l4.500 4.500-4.500 4.500",
  /** A leg at an angle. */
  slant: "M4.5 15.5l11-11M8.5 4.5h7v7",
};
export const deletePath = "M7 4.5h10v11H7L2.5 10zM9.5 7.800l4.400 4.400M13.900 7.800l-4.400 4.400";
export const undoPath = "M7 4 3.5 7.5 7 11M3.5 7.5H12a4 4 0 0 1 0 8.5H7";
