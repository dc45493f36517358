import type { z } from "zod";
import { AppError } from "../core/app-error.ts";
import { plainWords } from "./plain-words.ts";

/** The first message of each field, and the first of all. */
const summarize = (error: z.ZodError) => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".");
    if (field !== "") fields[field] ??= issue.message;
  }
  return { ...(error.issues[0] ? { message: error.issues[0].message } : {}), fields };
};

/** Parses untrusted input; throws VALIDATION_FAILED with a message for each invalid field. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) return result.data;
  throw new AppError("VALIDATION_FAILED", summarize(result.error));
};
