import type { LocationAnalysis } from "@takseru/shared-types";
import type { ReactNode } from "react";

/** Renders the form of another feature; the route supplies it. */
export type LocationSlot = (options: {
  analysis: LocationAnalysis | undefined;
  onAnalyzed: (analysis: LocationAnalysis) => void;
  /** Buttons below a result. */
  actions: ReactNode;
}) => ReactNode;
