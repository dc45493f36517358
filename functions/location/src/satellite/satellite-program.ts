import { guardedUpstream, type UpstreamInfrastructure } from "../providers/guarded-upstream.ts";
import type { ProviderSettings } from "../providers/location-provider.ts";
import { createNetworkProvider } from "../providers/network-provider.ts";
import { createSatellitePictures, type FetchSatellitePicture } from "./satellite-pictures.ts";

/** A file of its own beside the bundle of images: `load-satellite-pictures.ts` loads it with the first picture. */
export const createProgram = (
  settings: ProviderSettings,
  infrastructure: UpstreamInfrastructure,
): FetchSatellitePicture =>
  createSatellitePictures(guardedUpstream(createNetworkProvider(settings), infrastructure));
