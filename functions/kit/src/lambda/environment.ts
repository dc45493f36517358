import * as z from "zod";

/** The variables that every room has. */
export const RoomEnvironment = z.object({
  /** The deployment; the dimension that keeps its metrics apart from those of other stages of the account. */
  STAGE: z.string().min(1),
  /** The number of our proxies between the client and the gateway: 1 behind CloudFront, 0 without it. */
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9]$/, "must be a number from 0 to 9")
    .transform(Number),
});

/** Parses a function's variables at its start; throws an error that names each missing or invalid one. */
export const readEnvironment = <Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> => {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new Error(`Wrong environment:\n${z.prettifyError(result.error)}`);
};
