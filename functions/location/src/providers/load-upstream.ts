import { guardedUpstream, type UpstreamInfrastructure } from "./guarded-upstream.ts";
import { loadProvider } from "./load-provider.ts";
import type { ProviderSettings } from "./location-provider.ts";
import type { Upstream } from "./upstream.ts";

/** The provider of the configuration behind its guards. */
export const loadUpstream = async (
  settings: ProviderSettings,
  infrastructure: UpstreamInfrastructure,
): Promise<Upstream> => guardedUpstream(await loadProvider(settings), infrastructure);
