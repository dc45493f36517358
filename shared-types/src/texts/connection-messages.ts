/** Messages about calls that fail; in a file of their own, so that the first screens do not load all messages. */
export const connectionMessages = {
  rateLimited: "Rate limit exceeded. Please try again later.",
  serverError: "Server error. Please try again later.",
  timeout: "Request timeout. Please check your connection.",
  networkError: "Network error",
  healthFailed: "API health check failed",
  connectionFailed: "API connection failed",
  validationFailed: "Some fields need correcting",
} as const;

/** Messages of the list of reports, separate for the same reason. */
export const reportListMessages = {
  listFailed: "Failed to load reports",
  fetchFailed: "Failed to fetch reports",
  requestFailed: "Request failed",
  httpError: (status: number) => `HTTP error! status: ${status}`,
  downloadFailed: "Failed to download report",
  mustBeCompleted: "Report must be completed before downloading",
} as const;
