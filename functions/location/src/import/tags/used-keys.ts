/** The keys that the rules of this folder read; other tags are not decoded. A test holds the rules to this list. */
export const usedKeys: ReadonlySet<string> = new Set([
  ...["name", "name:en", "amenity", "healthcare", "shop", "office", "parking", "branch", "place"],
  ...["addr:housenumber", "addr:street", "addr:place", "addr:city"],
  ...["highway", "ref", "oneway", "junction", "area", "historic"],
  ...["service", "access", "motor_vehicle"],
  ...["boundary", "admin_level"],
]);
