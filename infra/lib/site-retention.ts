/**
 * Days for which a page that is open may go on asking for the files of a version that has been replaced. A tab looks for a
 * new version by itself, and a session ends after 30 days at most.
 */
export const SITE_FILES_KEPT_DAYS = 90;

/** Names the hashed files of a version of the site; the build writes it. */
export const SITE_FILES_LIST = "site-files.json";
