import { AppError } from "@takseru/kit";

/** VALIDATION_FAILED at the field `cursor`. */
export const invalidCursor = (): AppError =>
  new AppError("VALIDATION_FAILED", {
    message: "This cursor is not valid",
    fields: { cursor: "not valid" },
  });
