import { AppError, type Item } from "@takseru/kit";

/** Explains a failed condition on a report's row by the row as it is; `onConflict` is for a report that may be changed. */
export const explainConflict =
  (onConflict: (row: Item) => AppError) =>
  (row: Item | undefined): AppError => {
    if (!row) return new AppError("REPORT_NOT_FOUND");
    if (row.status === "finalized") return new AppError("REPORT_FINALIZED");
    return onConflict(row);
  };

export const versionConflict = (): AppError => new AppError("VERSION_CONFLICT");

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === "VERSION_CONFLICT";
