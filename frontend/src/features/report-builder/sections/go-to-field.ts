import type { ReportFieldName } from "@takseru/shared-types";
import { createContext } from "react";

/** Goes to a field in whatever section; `undefined` where the screen has no sections to go to. */
export const GoToField = createContext<((name: ReportFieldName) => void) | undefined>(undefined);
