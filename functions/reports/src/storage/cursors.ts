import { AppError } from "@takseru/kit";

/** A cursor that is not one of ours: VALIDATION_FAILED at its field. */
export const badCursor = (): AppError =>
  new AppError("VALIDATION_FAILED", {
    message: "This cursor is not valid",
    fields: { cursor: "not valid" },
  });
