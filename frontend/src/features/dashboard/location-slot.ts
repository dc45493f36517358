import type { ReactNode } from "react";
import type { Located } from "@/lib/location/analyze-position";

/** Renders the form of another feature; the route supplies it. */
export type LocationSlot = (options: {
  located: Located | undefined;
  onAnalyzed: (located: Located) => void;
  /** Buttons below a result. */
  actions: ReactNode;
}) => ReactNode;
