import type { Report } from "@takseru/shared-types";

/** In the order in which the location map and the table number them. */
export const facilityNames = ({ nearby_facilities }: Report): string[] =>
  nearby_facilities.map(({ name }) => name);
