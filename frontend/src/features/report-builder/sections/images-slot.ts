import type { ReactNode } from "react";

/** Renders the photographs of a report; the route supplies it, because a feature never imports another one. */
export type ImagesSlot = (options: {
  reportId: number | undefined;
  /** The draft slot of a report that was created without a connection, and takes photographs until it is stored. */
  draft?: string | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category: string | undefined;
}) => ReactNode;
