/** Prefix of the ids of our well-known places. */
const wellKnownIdPrefix = "seed-";

/** Whether a place is one of our well-known ones, which were placed by hand to about 300 m. */
export const isWellKnownPlace = ({ id }: { id: string }): boolean => id.startsWith(wellKnownIdPrefix);
