import type { z } from "zod";
import { AppError } from "../core/app-error.ts";

/** The first message for each field, and the first of all. */
const findings = (error: z.ZodError) => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (field !== "") fields[field] ??= issue.message;
  }
  return { message: error.issues[0]?.message ?? "Invalid input", fields };
};

/** Parses what came over a border; throws VALIDATION_FAILED with a message for each wrong field. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError("VALIDATION_FAILED", findings(result.error));
};
