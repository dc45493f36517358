import * as z from "zod";

/** The variables that every room has. */
export const RoomEnvironment = z.object({
  /** Which deployment this is; its metrics are counted apart from another stage's in the same account. */
  STAGE: z.string().min(1),
  /** How many proxies of ours stand between the viewer and the gateway: 1 behind CloudFront, 0 without it. */
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9]$/, "must be a number from 0 to 9")
    .transform(Number),
});

/** Parses a function's variables at its start; throws naming each that is missing or wrong. */
export const readEnvironment = <Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> => {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new Error(`Wrong environment:\n${z.prettifyError(result.error)}`);
};
