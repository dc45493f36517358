import { AppError } from "@takseru/kit";
import { isVersionConflict } from "@takseru/reports";
import { ChangedMeanwhile } from "./photograph-row.ts";

/** Whether it is certain that nothing was written. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || (error instanceof AppError && error.code !== "UNAVAILABLE");

/** How often a change is tried on photographs that other calls keep changing. */
const MAX_ATTEMPTS = 10;

/** Reads and writes again while other calls change the same photograph in between; then UNAVAILABLE. */
export const retryOnChange = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) && !isVersionConflict(error)) throw error;
      if (attempts >= MAX_ATTEMPTS) throw new AppError("UNAVAILABLE", { retryAfterSeconds: 1, cause: error });
    }
};
