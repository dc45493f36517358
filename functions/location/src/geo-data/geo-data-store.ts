import { createHash } from "node:crypto";
import type { Clock, Log } from "@takseru/kit";
import { decodeGeoData } from "./file/decode-geo-data.ts";
import { GeoFileError } from "./file/geo-file-error.ts";
import type { GeoData } from "./geo-data.ts";
import type { GeoFile } from "./storage/geo-file.ts";

/** How often a running server looks whether there is a new import. */
const LOOK_MS = 60_000;

export interface GeoDataStoreDependencies {
  file: GeoFile;
  clock: Clock;
  log: Log;
}

/** The imported data in memory. */
export interface GeoDataStore {
  /**
   * The imported data, `undefined` if there are none. The first call reads the file, and so does the call that finds a
   * first import; later calls get the data in memory while a new import is read. Never throws: a broken file is logged
   * and changes nothing.
   */
  current(): Promise<GeoData | undefined>;
  /** Prepares new data before they are used; the old data answer meanwhile. */
  prepare(step: (data: GeoData) => unknown): void;
}

const digestOf = (content: Uint8Array): string => createHash("sha256").update(content).digest("hex");

export const createGeoDataStore = ({ file, clock, log }: GeoDataStoreDependencies): GeoDataStore => {
  const steps: Array<(data: GeoData) => unknown> = [];
  let held: GeoData | undefined;
  /** The version of the file that was read last, also of a broken one: it is not read again until it is replaced. */
  let seen: string | undefined;
  /** Digest of the broken file that was logged, because a copy or a touch changes the version of the same content. */
  let brokenDigest: string | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const load = async (content: Uint8Array): Promise<GeoData> => {
    const { data, header } = await decodeGeoData(content);
    for (const step of steps) await step(data);
    log("info", "geo_data_loaded", { created: header.created, ...header.counts });
    return data;
  };

  /** Takes the new content over. If it is broken, the old data stay and it is logged once. */
  const take = async (content: Uint8Array): Promise<void> => {
    try {
      held = await load(content);
      brokenDigest = undefined;
    } catch (error) {
      if (!(error instanceof GeoFileError)) throw error;
      const digest = digestOf(content);
      if (digest !== brokenDigest) log("error", "geo_data_not_loaded", { reason: error.message });
      brokenDigest = digest;
    }
  };

  const look = async (): Promise<void> => {
    try {
      const version = await file.version();
      if (version === seen) return;
      const content = version === undefined ? undefined : await file.read();
      seen = version;
      if (content) await take(content);
      else held = undefined;
    } catch (error) {
      log("error", "geo_data_not_loaded", { error });
    }
  };

  return {
    prepare: (step) => {
      steps.push(step);
    },

    current: async () => {
      const now = clock.now().getTime();
      if (!looking && now - lookedAt >= LOOK_MS) {
        lookedAt = now;
        looking = look().finally(() => {
          looking = undefined;
        });
      }
      // A first import is waited for, because there are no old data.
      if (!held) await looking;
      return held;
    },
  };
};
