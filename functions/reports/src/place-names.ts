import { placeNames } from "@takseru/location";

type Asked = { type: Parameters<typeof placeNames>[0]; parent?: string | undefined };

/** Provinces, districts, Divisional Secretariats and towns for the selects. */
export const sriLankanLocations = ({ type, parent }: Asked) => ({
  success: true as const,
  data: placeNames(type, parent),
});
