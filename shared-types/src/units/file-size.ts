const MEGABYTE = 1_000_000;

/** The size of a file as a person reads it: "2.1 MB", below a tenth of a megabyte "84 kB". */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;
