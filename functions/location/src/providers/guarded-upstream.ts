import {
  createUpstreamUsageRepository,
  type UpstreamUsageDependencies,
} from "../usage/upstream-usage-repository.ts";
import { realWait } from "./guard/timer.ts";
import type { LocationProvider } from "./location-provider.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

/** A provider behind its guards; what it is asked is counted for its valuer. */
export const guardedUpstream = (
  provider: LocationProvider,
  infrastructure: UpstreamUsageDependencies,
): Upstream =>
  createUpstream({
    provider,
    usage: createUpstreamUsageRepository(infrastructure),
    clock: infrastructure.clock,
    log: infrastructure.log,
    wait: realWait,
  });
