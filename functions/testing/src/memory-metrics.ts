import type { Metrics } from "@takseru/kit";

/** Metrics that record each count with its details, in order. */
export const createMemoryMetrics = () => {
  const counted: Array<Record<string, number | undefined>> = [];
  const metrics: Metrics = (values, details) => void counted.push({ ...values, ...details });
  return { counted, metrics };
};
