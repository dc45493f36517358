import { placeCategory } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import { noPlaces, unknownPlaces } from "@/lib/location/no-places";

describe("why there are no places", () => {
  it("is that the list has none of the neighbourhood", () => {
    const said = "Our list has no places here: please type them";
    expect(noPlaces({ places_known: false })).toBe(said);
    expect(noPlaces({ places_known: false, unknown_categories: [...placeCategory.values] })).toBe(said);
  });

  it("is that the list has none of some kinds, which are named", () => {
    expect(noPlaces({ places_known: false, unknown_categories: ["police", "gas_station"] })).toBe(
      "Our list has no filling stations or police stations here: please type them",
    );
    expect(noPlaces({ places_known: true, unknown_categories: ["police"] })).toBe(
      "Our list has no place of the categories that you chose so near. " +
        "Our list has no police stations here: please type them",
    );
  });

  it("is that none of what was chosen is so near, where the list knows all of it", () => {
    expect(noPlaces({ places_known: true })).toBe(
      "Our list has no place of the categories that you chose so near",
    );
  });
});

describe("what the list cannot tell beside what it has", () => {
  it("is nothing where it knows all kinds, and no long list where it knows few", () => {
    expect(unknownPlaces({})).toBeUndefined();
    expect(unknownPlaces({ unknown_categories: [...placeCategory.values] })).toBe(
      "Our list has no places of some kinds here: please type them",
    );
  });
});
