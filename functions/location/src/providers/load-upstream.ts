import { extname, join } from "node:path";
import * as z from "zod";
import { guardedUpstream, type UpstreamInfrastructure } from "./guarded-upstream.ts";
import type { LocationProvider, ProviderSettings } from "./location-provider.ts";
import type { Upstream } from "./upstream.ts";

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `network-provider${extname(import.meta.filename)}`);

const Program = z.object({
  createNetworkProvider: z.custom<(settings: ProviderSettings) => LocationProvider>(
    (value) => typeof value === "function",
  ),
});

/**
 * The provider of the configuration. AWS's clients would take 35 ms of the cold start of a room that never asks them, so
 * they are in a file that is loaded here alone.
 */
const loadProvider = async (settings: ProviderSettings): Promise<LocationProvider> => {
  const { createNetworkProvider } = Program.parse({ ...(await import(program)) });
  return createNetworkProvider(settings);
};

/** The provider of the configuration behind its guards. */
export const loadUpstream = async (
  settings: ProviderSettings,
  infrastructure: UpstreamInfrastructure,
): Promise<Upstream> => guardedUpstream(await loadProvider(settings), infrastructure);
