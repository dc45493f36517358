import { paperState } from "@takseru/shared-types";
import type { FormValues } from "../report-form";

/** "5 seen, 1 not seen"; empty if no state is set. */
export const countedStates = (papers: FormValues["papers"]): string =>
  paperState.values
    .map((state) => ({ state, count: papers.filter((paper) => paper.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${paperState.labels[state].toLowerCase()}`)
    .join(", ");
