import type { Metrics, MetricUnits } from "@takseru/kit";

/** The metrics of the auth room. */
export const authMetrics = {
  /** A sign-in with a wrong address or password. */
  SignInsFailed: "Count",
  /** A mail that the provider refused. */
  MailsRefused: "Count",
} as const satisfies MetricUnits;

export type AuthMetrics = Metrics<keyof typeof authMetrics>;
