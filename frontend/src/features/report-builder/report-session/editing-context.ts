import { createContext, use } from "react";
import type { Editing } from "../report-form";

/** The form of the report that is open, for inputs that replace what fields hold. */
export const EditingContext = createContext<Editing | undefined>(undefined);

export const useEditing = (): Editing => {
  const editing = use(EditingContext);
  if (!editing) throw new Error("outside of a report's form");
  return editing;
};
