import { SITE_FILES_KEPT_DAYS } from "../../lib/site-retention.ts";

const DAY_MS = 24 * 3_600_000;

/** The hashed files of a version of the site, and when it was uploaded. */
export interface SiteVersion {
  at: Date;
  files: string[];
}

export interface SiteObject {
  key: string;
  at: Date;
}

export type OldFiles =
  | { keys: string[] }
  /** From when on a file can be known to be old: before, a version without a list may still be open. */
  | { notBefore: Date };

/**
 * The hashed files that no version needs which is current or was replaced less than `SITE_FILES_KEPT_DAYS` ago. Whatever
 * a deployment has just uploaded stays: its list comes last.
 */
export const findOldFiles = (
  versions: readonly SiteVersion[],
  objects: readonly SiteObject[],
  now: Date,
): OldFiles => {
  const sorted = [...versions].sort((a, b) => a.at.getTime() - b.at.getTime());
  const keptFrom = now.getTime() - SITE_FILES_KEPT_DAYS * DAY_MS;
  const first = sorted[0]?.at ?? now;
  if (first.getTime() > keptFrom)
    return { notBefore: new Date(first.getTime() + SITE_FILES_KEPT_DAYS * DAY_MS) };
  const needed = new Set(
    sorted.flatMap(({ files }, index) => {
      const replaced = sorted[index + 1]?.at;
      return replaced === undefined || replaced.getTime() > keptFrom ? files : [];
    }),
  );
  return {
    keys: objects
      .filter(({ key, at }) => !needed.has(key) && at.getTime() < now.getTime() - DAY_MS)
      .map(({ key }) => key),
  };
};
