import { extname, join } from "node:path";
import * as z from "zod";
import type { UpstreamInfrastructure } from "../providers/guarded-upstream.ts";
import type { ProviderSettings } from "../providers/location-provider.ts";
import type { FetchSatellitePicture } from "./satellite-pictures.ts";

/** Beside this file, as it is in the source and in a bundle. */
const program = join(import.meta.dirname, `satellite-program${extname(import.meta.filename)}`);

const Program = z.object({
  createProgram: z.custom<
    (settings: ProviderSettings, infrastructure: UpstreamInfrastructure) => FetchSatellitePicture
  >((value) => typeof value === "function"),
});

/**
 * Satellite pictures of the provider of the configuration. Its clients and the districts' outlines are in a file that is
 * loaded with the first picture: the room that keeps pictures mostly serves photographs.
 */
export const loadSatellitePictures = (
  settings: ProviderSettings,
  infrastructure: UpstreamInfrastructure,
): FetchSatellitePicture => {
  let loading: Promise<FetchSatellitePicture> | undefined;
  const load = async () => {
    const { createProgram } = Program.parse({ ...(await import(program)) });
    return createProgram(settings, infrastructure);
  };
  return async (...asked) => {
    loading ??= load();
    return (await loading)(...asked);
  };
};
