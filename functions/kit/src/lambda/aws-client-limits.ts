const requestHandler = {
  connectionTimeout: 1_000,
  /** Until an answer begins. Without the second word the SDK would only write a warning. */
  requestTimeout: 2_500,
  throwOnRequestTimeout: true,
  /** Without a byte in the middle of an answer. From 6 s on the SDK does not close connections that merely rest. */
  socketTimeout: 6_000,
};

/**
 * How a room's clients call AWS. By itself the SDK waits for ever: a call that hangs would end with the function's own
 * timeout, without an answer, a line in the log or the undoing of what was begun. Three attempts of 2.5 s with their
 * pauses end within 8 s, under the 10 s of the shortest room. What is left to the SDK is right: connections are kept
 * alive, 50 at most, and retries are of the standard mode.
 */
export const awsClientLimits = { maxAttempts: 3, requestHandler };

/** The same for clients that carry whole photographs and PDFs, in rooms that have 28 s: three attempts of 6 s. */
export const awsTransferLimits = {
  ...awsClientLimits,
  requestHandler: { ...requestHandler, requestTimeout: 6_000 },
};
