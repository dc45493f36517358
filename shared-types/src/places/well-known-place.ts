/** The ids of the well-known places that we carry begin so. */
const wellKnownIdPrefix = "seed-";

/** Whether a place is one of the well-known ones that we carry: they are placed to about 300 m, by hand. */
export const isWellKnownPlace = ({ id }: { id: string }): boolean => id.startsWith(wellKnownIdPrefix);
