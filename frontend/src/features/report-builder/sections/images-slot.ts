import type { ReactNode } from "react";

/** Renders the photographs of a report; the route supplies it, because a feature never imports another one. */
export type ImagesSlot = (options: {
  reportId: number | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category: string | undefined;
}) => ReactNode;
