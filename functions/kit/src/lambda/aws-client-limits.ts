const requestHandler = {
  connectionTimeout: 1_000,
  /** Until a response begins. Without `throwOnRequestTimeout` the SDK would only log a warning. */
  requestTimeout: 2_500,
  throwOnRequestTimeout: true,
  /** Without a byte in the middle of a response. From 6 s the SDK does not close idle connections. */
  socketTimeout: 6_000,
};

/**
 * Attempts and timeouts of a room's AWS clients. The SDK itself waits without limit: a call that hangs would end with
 * the function's own timeout, without a reply, a log line or a rollback. Three attempts of 2.5 s and their pauses end
 * within 8 s, under the 10 s of the shortest room. The SDK's other defaults hold: keep-alive, 50 connections, standard
 * retry mode.
 */
export const awsClientLimits = { maxAttempts: 3, requestHandler };

/** For clients that transfer whole photographs and PDFs, in rooms with 28 s: three attempts of 6 s. */
export const awsTransferLimits = {
  ...awsClientLimits,
  requestHandler: { ...requestHandler, requestTimeout: 6_000 },
};
