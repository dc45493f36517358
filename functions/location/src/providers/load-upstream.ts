import {
  createUpstreamUsageRepository,
  type UpstreamUsageDependencies,
} from "../usage/upstream-usage-repository.ts";
import { realWait } from "./guard/timer.ts";
import { loadProvider } from "./load-provider.ts";
import type { ProviderSettings } from "./location-provider.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

/** The provider of the configuration behind its guards; what it is asked is counted for its valuer. */
export const loadUpstream = async (
  settings: ProviderSettings,
  infrastructure: UpstreamUsageDependencies,
): Promise<Upstream> =>
  createUpstream({
    provider: await loadProvider(settings),
    usage: createUpstreamUsageRepository(infrastructure),
    clock: infrastructure.clock,
    log: infrastructure.log,
    wait: realWait,
  });
