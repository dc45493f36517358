/** One structured line; fields carry codes, ids and figures, never personal data. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: Record<string, unknown>) => void;

/** Writes each line as JSON to standard output, where CloudWatch and the terminal read it. */
export const jsonLog: Log = (level, event, fields = {}) => {
  process.stdout.write(`${JSON.stringify({ level, event, ...fields })}\n`);
};

/** An unknown error as the log gets it: name, message and stack. */
export const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        stack: error.stack,
        ...(error.cause ? { cause: String(error.cause) } : {}),
      }
    : { message: String(error) };
