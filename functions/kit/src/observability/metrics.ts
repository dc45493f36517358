import type { Clock } from "../core/clock.ts";
import type { Log } from "./log.ts";

export type MetricUnit = "Count" | "Milliseconds";

/** The unit of each metric of a room. A metric costs about $0.30 a month and stage: only those that somebody acts on. */
export type MetricUnits = Readonly<Record<string, MetricUnit>>;

/** Records values; `details` go into the log line only and cost nothing more. */
export type Metrics<Name extends string = string> = (
  values: Partial<Record<Name, number>>,
  details?: Record<string, number>,
) => void;

/** For the embedded server, whose metrics nobody reads. */
export const noMetrics: Metrics = () => undefined;

/** The metrics of every room. */
export const kitMetrics = {
  /** A change that was given up because of conflicting changes of the same items. */
  WritesGivenUp: "Count",
} as const satisfies MetricUnits;

export type KitMetrics = Metrics<keyof typeof kitMetrics>;

/** The one namespace of the product's metrics. */
export const METRIC_NAMESPACE = "Takseru";

export interface EmfDependencies<Units extends MetricUnits> {
  units: Units;
  stage: string;
  log: Log;
  clock: Clock;
}

/**
 * Metrics as log lines in CloudWatch's embedded metric format, which CloudWatch extracts from a function's output. The
 * only dimension is `Stage`: each further one would be another metric to pay for.
 */
export const createEmfMetrics =
  <Units extends MetricUnits>({
    units,
    stage,
    log,
    clock,
  }: EmfDependencies<Units>): Metrics<keyof (Units & typeof kitMetrics) & string> =>
  (values, details = {}) => {
    const all: MetricUnits = { ...kitMetrics, ...units };
    log("info", "measured", {
      ...details,
      ...values,
      Stage: stage,
      _aws: {
        Timestamp: clock.now().getTime(),
        CloudWatchMetrics: [
          {
            Namespace: METRIC_NAMESPACE,
            Dimensions: [["Stage"]],
            Metrics: Object.keys(values).map((Name) => ({ Name, Unit: all[Name] })),
          },
        ],
      },
    });
  };
