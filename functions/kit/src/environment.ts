import { z } from "zod";

/** Parses a function's variables at its start; throws naming each that is missing or wrong. */
export const readEnvironment = <Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> => {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new Error(`Wrong environment:\n${z.prettifyError(result.error)}`);
};
