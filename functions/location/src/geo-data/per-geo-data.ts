import type { GeoData } from "./geo-data.ts";

/** Caches what is derived from the imported data (an index, a graph), made at the first use and kept as long as the data. */
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
