import { createContext, use } from "react";

/** Where what is dragged will stand: at which side of which photograph. */
export interface DropMark {
  id: string;
  side: "before" | "after";
}

export const DropMarkContext = createContext<DropMark | undefined>(undefined);

/** The side of a photograph at which what is dragged will stand. */
export const useDropMark = (id: string): DropMark["side"] | undefined => {
  const mark = use(DropMarkContext);
  return mark?.id === id ? mark.side : undefined;
};
