import { expect, test } from "vitest";
import type { Tags } from "../../../src/import/features/feature.ts";
import { areaTagsOf } from "../../../src/import/tags/area-tags.ts";
import { landmarkNameOf } from "../../../src/import/tags/landmark-tags.ts";
import { addressOf, categoryOf, placeNameOf, settlementRankOf } from "../../../src/import/tags/place-tags.ts";
import { roadTagsOf } from "../../../src/import/tags/road-tags.ts";
import { usedKeys } from "../../../src/import/tags/used-keys.ts";

/** Remembers which keys were read. */
const watch = (tags: Tags, read: Set<string>): Tags =>
  new Proxy(tags, {
    get: (target, key) => {
      read.add(String(key));
      return target[String(key)];
    },
  });

test("every key that a rule reads of OpenStreetMap's tags is in the list, and no other", () => {
  const read = new Set<string>();
  const samples: Tags[] = [
    { amenity: "bank", name: "A", branch: "B" },
    { healthcare: "hospital", name: "A" },
    { shop: "chemist", name: "A" },
    { office: "government", name: "A" },
    { highway: "primary" },
    { highway: "service" },
    { boundary: "administrative", admin_level: "6", name: "A" },
    { place: "town", "addr:street": "S" },
  ];
  for (const sample of samples) {
    const tags = watch(sample, read);
    for (const rule of [
      categoryOf,
      placeNameOf,
      addressOf,
      settlementRankOf,
      roadTagsOf,
      landmarkNameOf,
      areaTagsOf,
    ])
      rule(tags);
  }
  // HDX's properties stand in GeoJSON and TopoJSON alone.
  const ofOsm = [...read].filter((key) => !/^adm\d_/i.test(key));
  expect(ofOsm.toSorted()).toEqual([...usedKeys].toSorted());
});
