import type { z } from "zod";
import { systemClock } from "../core/clock.ts";
import { createLog, writeToStandardOutput } from "../observability/log.ts";
import { createEmfMetrics, type MetricUnits } from "../observability/metrics.ts";
import type { RoomEnvironment } from "./environment.ts";

/** What every room's `lambda.ts` needs: log and metrics on standard output, and the number of trusted proxies. */
export const createLambdaDependencies = <Units extends MetricUnits>(
  room: string,
  { STAGE, TRUSTED_PROXIES }: z.output<typeof RoomEnvironment>,
  units: Units,
) => {
  const log = createLog({ room, write: writeToStandardOutput, clock: systemClock });
  const metrics = createEmfMetrics({ units, stage: STAGE, log, clock: systemClock });
  return { log, metrics, trustedProxies: TRUSTED_PROXIES };
};
