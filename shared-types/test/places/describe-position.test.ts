import { expect, test } from "vitest";
import { describePosition } from "../../src/places/describe-position.ts";
import { outlinesWithin } from "../../src/places/districts.ts";
import { allTowns } from "../../src/places/towns.ts";

test("a position is described by its address, district, province and nearest town", () => {
  const { surroundings, ...described } = describePosition({ latitude: 7.2936, longitude: 80.6413 });
  expect(surroundings.city).toMatchObject({ name: "Kandy", rank: "city", direction: "east" });
  expect(described).toEqual({
    address: {
      formatted_address: "Kandy, Kandy District, Central Province, Sri Lanka",
      address_components: { state: "Central", city: "Kandy", route: "", village: "Kandy" },
    },
    administrative: { province: "Central", district: "Kandy" },
    coordinates: { latitude: 7.2936, longitude: 80.6413 },
    nearest_city: {
      name: "Kandy",
      district: "Kandy",
      latitude: 7.2936,
      longitude: 80.635,
      distance_meters: 695,
    },
  });
});

test.each([
  ["the hospital of Karapitiya", 6.066, 80.231, "Galle", "Karapitiya"],
  ["the fort of Galle", 6.0265, 80.217, "Galle", "Galle Fort"],
  ["Cinnamon Gardens", 6.908, 79.865, "Colombo", "Cinnamon Gardens"],
  ["the lake of Slave Island", 6.924, 79.851, "Colombo", "Slave Island"],
  ["Havelock Town", 6.8855, 79.866, "Colombo", "Havelock Town"],
  ["the ministries in the Fort", 6.9344, 79.8428, "Colombo", "Fort"],
  ["Mirissa, in the division of Weligama", 5.948, 80.457, "Weligama", "Mirissa"],
  ["Sigiriya, eight kilometres from Habarana across the border", 7.951, 80.752, "Dambulla", "Sigiriya"],
  ["Nainativu, nearer to Delft across the sea", 9.6, 79.767, "Kayts", "Nainativu"],
  ["Uppuveli's beach", 8.604, 81.222, "Trincomalee", "Uppuveli"],
  ["the station of Trincomalee", 8.583, 81.222, "Trincomalee", "Trincomalee"],
  ["Nallur's temple", 9.6748, 80.0296, "Jaffna", "Nallur"],
  ["the fort of Jaffna", 9.662, 80.009, "Jaffna", "Jaffna"],
  ["Maradana's station", 6.9295, 79.8655, "Colombo", "Maradana"],
  ["Kollupitiya", 6.911, 79.849, "Colombo", "Kollupitiya"],
  ["the middle of Nugegoda", 6.8649, 79.8997, "Nugegoda", "Nugegoda"],
  ["the beach of Unawatuna", 6.0105, 80.249, "Galle", "Unawatuna"],
  ["a field 16 km from any town", 6.6, 81.15, "Wellawaya", ""],
])(
  "%s is in its city and village, alike in address and nearest city",
  (_, latitude, longitude, city, village) => {
    const { address, nearest_city } = describePosition({ latitude, longitude });
    expect(nearest_city?.name).toBe(city);
    expect(address.address_components).toMatchObject({ city, village });
    expect(address.formatted_address).toContain(city);
    expect(address.formatted_address).toContain(village);
  },
);

test("every town is its own city, and every suburb its city's", () => {
  for (const town of allTowns) {
    const { address, nearest_city } = describePosition(town);
    const { city, village } = address.address_components;
    expect(nearest_city?.name, town.name).toBe(city);
    if (town.rank === "city" || town.rank === "town") expect(city).toBe(town.name);
    else expect(village, town.name).toBe(town.name);
    if (town.suburb_of) expect(city, town.name).toBe(town.suburb_of);
  }
});

test("what an import knows joins in: administration, settlements and the road", () => {
  const asgiriya = { name: "Asgiriya", rank: "suburb", latitude: 7.3, longitude: 80.629 } as const;
  const { address, administrative, nearest_city } = describePosition(
    { latitude: 7.2985, longitude: 80.6285 },
    {
      administration: {
        province: "Central",
        district: "Kandy",
        ds_division: "Gangawata Korale",
        gn_division: "Asgiriya",
      },
      settlements: [...allTowns, asgiriya],
      road: "Wariyapola Sri Sumangala Mawatha",
    },
  );
  expect(address).toEqual({
    formatted_address:
      "Wariyapola Sri Sumangala Mawatha, Asgiriya, Kandy, Kandy District, Central Province, Sri Lanka",
    address_components: {
      state: "Central",
      city: "Kandy",
      route: "Wariyapola Sri Sumangala Mawatha",
      village: "Asgiriya",
    },
  });
  expect(administrative).toEqual({
    province: "Central",
    district: "Kandy",
    ds_division: "Gangawata Korale",
    gn_division: "Asgiriya",
  });
  expect(nearest_city?.name).toBe("Kandy");
});

test("abroad there is no district and no town", () => {
  expect(describePosition({ latitude: 51.5, longitude: -0.12 })).toMatchObject({
    administrative: { province: null, district: null },
    nearest_city: null,
  });
});

test("the outlines within a box are those of the districts that touch it", () => {
  const [kandy, island] = [0.01, 5].map((margin) =>
    outlinesWithin({
      west: 80.64 - margin,
      east: 80.64 + margin,
      south: 7.29 - margin,
      north: 7.29 + margin,
    }),
  );
  expect(kandy?.length).toBeGreaterThan(0);
  expect(island?.length).toBeGreaterThan(24);
  expect(outlinesWithin({ west: 0, east: 1, south: 51, north: 52 })).toEqual([]);
});
