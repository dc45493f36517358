import { inputMessages } from "@takseru/shared-types";
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

/** Range of the magnitudes that DynamoDB stores, beside 0. */
const STORED = { least: 1e-130, most: 9.9e125 };

const isStorable = (number: number): boolean => {
  const size = Math.abs(number);
  return size === 0 || (size >= STORED.least && size <= STORED.most);
};

/** Path of a number that cannot be stored. */
const unstorableIn = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value === "number") return isStorable(value) ? undefined : path.join(".");
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = unstorableIn(part, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Parses untrusted input; throws VALIDATION_FAILED with a message for each invalid field, a number that cannot be stored included. */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value, { error: plainWords });
  if (result.success) {
    const field = unstorableIn(result.data);
    if (field === undefined) return result.data;
    const message = inputMessages.outOfRange;
    throw new AppError("VALIDATION_FAILED", { message, fields: { [field]: message } });
  }
  throw new AppError("VALIDATION_FAILED", summarize(result.error));
};
