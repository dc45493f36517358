import type { Metrics, MetricUnits } from "@takseru/kit";

/** What the auth room counts. */
export const authMetrics = {
  /** A wrong address or password. */
  SignInsFailed: "Count",
  /** A mail that its provider did not take. */
  MailsRefused: "Count",
} as const satisfies MetricUnits;

export type AuthMetrics = Metrics<keyof typeof authMetrics>;
