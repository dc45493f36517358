/** The towns and districts of the country, which this device has: loaded with the first position. */
export const loadPlaces = () => import("@takseru/shared-types/places");
