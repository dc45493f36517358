import type { GeoData } from "./geo-data.ts";

/**
 * What a part of the room makes of the imported data, or of nothing where nothing is imported: an index, a graph. Made
 * at the first question and kept as long as the data itself.
 */
export const perGeoData = <Made>(make: (data: GeoData | undefined) => Made) => {
  const made = new WeakMap<GeoData, Made>();
  let ofNothing: { value: Made } | undefined;
  return (data: GeoData | undefined): Made => {
    if (!data) {
      ofNothing ??= { value: make(undefined) };
      return ofNothing.value;
    }
    const value = made.get(data) ?? make(data);
    made.set(data, value);
    return value;
  };
};
