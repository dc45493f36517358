import { describe, expect, it, test } from "vitest";
import { areaTagsOf } from "../../../src/import/tags/area-tags.ts";
import { landmarkNameOf } from "../../../src/import/tags/landmark-tags.ts";
import {
  addressOf,
  categoryOf,
  nameOf,
  placeNameOf,
  settlementRankOf,
} from "../../../src/import/tags/place-tags.ts";
import { roadTagsOf } from "../../../src/import/tags/road-tags.ts";

describe("a place's category", () => {
  it.each([
    ["school", { amenity: ["school", "kindergarten", "college", "university"] }],
    [
      "hospital",
      { amenity: ["hospital", "clinic", "doctors"], healthcare: ["hospital", "clinic", "centre"] },
    ],
    [
      "government",
      { office: ["government"], amenity: ["townhall", "courthouse", "post_office", "public_building"] },
    ],
    ["religious", { amenity: ["place_of_worship"] }],
    [
      "store",
      {
        shop: ["supermarket", "mall", "department_store", "convenience", "general", "grocery", "wholesale"],
        amenity: ["marketplace"],
      },
    ],
    ["restaurant", { amenity: ["restaurant", "fast_food", "cafe", "food_court"] }],
    ["gas_station", { amenity: ["fuel"] }],
    ["bank", { amenity: ["bank"] }],
    ["pharmacy", { amenity: ["pharmacy"], shop: ["chemist"] }],
    ["police", { amenity: ["police"] }],
  ])("is %s by its tags", (category, tags) => {
    for (const [key, values] of Object.entries(tags))
      for (const value of values) expect(categoryOf({ [key]: value, name: "A" })).toBe(category);
  });

  it("is none for other tags", () => {
    for (const tags of [
      {},
      { amenity: "bench" },
      { shop: "bakery" },
      { office: "company" },
      { healthcare: "yes" },
    ])
      expect(categoryOf(tags)).toBeUndefined();
  });

  it("is none for a car park that is tagged as what it belongs to", () => {
    expect(
      categoryOf({ amenity: "parking", healthcare: "hospital", name: "General Hospital" }),
    ).toBeUndefined();
    expect(categoryOf({ amenity: "hospital", name: "General Hospital Car Park" })).toBeUndefined();
    expect(categoryOf({ amenity: "hospital", name: "General Hospital", parking: "surface" })).toBeUndefined();
    expect(categoryOf({ amenity: "hospital", name: "Parkside Hospital" })).toBe("hospital");
  });

  it.each([
    ["school", "warukandeniya school ground"],
    ["school", "Mahamaya College Playground"],
    ["hospital", "AHS Hostel (university of ruhuna)"],
    ["hospital", "water pump house"],
    ["public_building", "Kandy Police Officers' Quarters"],
    ["public_building", "SLIIT"],
    ["bank", "H N B Assurance"],
    ["bank", "People's Leasing"],
    ["bank", "LB Finance"],
    ["bank", "Sampath ATM"],
  ])("is none for a %s that its name says it is not: %s", (amenity, name) => {
    expect(categoryOf({ amenity, name })).toBeUndefined();
  });

  it.each([
    ["public_building", "Army Head Quarters", "government"],
    ["bank", "Sarvodaya Development Finance Bank", "bank"],
    ["school", "Groundview International School", "school"],
    ["restaurant", "School canteen of Kandy", "restaurant"],
  ])("stays for a %s called %s", (amenity, name, category) => {
    expect(categoryOf({ amenity, name })).toBe(category);
  });
});

test("a place of settlement has a rank, and a hamlet is a village", () => {
  const ranks = ["city", "town", "suburb", "village", "hamlet", "island"].map((place) =>
    settlementRankOf({ place }),
  );
  expect(ranks).toEqual(["city", "town", "suburb", "village", "village", undefined]);
});

test("the English name comes first, without needless spaces", () => {
  expect(nameOf({ name: "මහනුවර", "name:en": " Kandy  City " })).toBe("Kandy City");
  expect(nameOf({ name: "Galle" })).toBe("Galle");
  expect(nameOf({ name: "  ", brand: "Ceypetco" })).toBe("");
});

test("a name is the first of several, in letters that are read here, with capitals", () => {
  expect(nameOf({ name: "Norris Clinic;Sri Lanka Medical Council" })).toBe("Norris Clinic");
  expect(nameOf({ name: "У джамиля" })).toBe("");
  expect(nameOf({ name: "레드 랍스터 레스토랑", "name:en": "Red Lobster" })).toBe("Red Lobster");
  expect(nameOf({ name: "වල්පොල පන්සල" })).toBe("වල්පොල පන්සල");
  expect(nameOf({ name: "நல்லூர் கந்தசுவாமி கோவில்" })).toBe("நல்லூர் கந்தசுவாமி கோவில்");
  expect(nameOf({ name: "maskeliya pradeshiya sabha" })).toBe("Maskeliya Pradeshiya Sabha");
  expect(nameOf({ name: "bank of ceylon, st. mary's branch" })).toBe("Bank of Ceylon, St. Mary's Branch");
  expect(nameOf({ name: "HNB" })).toBe("HNB");
});

test.each([
  ...["Temple", "Buddhist Temple", "Hospital", "Clinic", "SCHOOL", "Mosque", "Church", "Kovil", "#temple"],
  ...["a", "A", "668", "TC", "hhhh", "Primary School", "Small temple", "Restaurant 1", "පන්සල"],
])("%s is no name of a place", (name) => {
  expect(placeNameOf({ amenity: "place_of_worship", name })).toBe("");
});

test.each([
  ...[
    "HNB",
    "BOC",
    "Jumma Mosque",
    "Rural Hospital",
    "Temple Trees",
    "Muslim Vidyalaya",
    "Royal College",
    "Post Office",
  ],
  ...["Grama Niladhari Offfice - Pananwela", "Public Bank", "101 Restaurant Lane"],
])("%s is a name of a place", (name) => {
  expect(placeNameOf({ name })).toBe(name);
});

test("where the English name says the kind alone, the other is taken", () => {
  expect(placeNameOf({ "name:en": "Temple", name: "Walpola Purana Viharaya" })).toBe(
    "Walpola Purana Viharaya",
  );
});

test("a bank is told by its branch", () => {
  expect(placeNameOf({ amenity: "bank", name: "Invented Bank", branch: "Kandy" })).toBe(
    "Invented Bank (Kandy)",
  );
  expect(placeNameOf({ amenity: "bank", name: "Invented Bank Kandy", branch: "Kandy" })).toBe(
    "Invented Bank Kandy",
  );
  expect(placeNameOf({ amenity: "school", name: "Invented School", branch: "Kandy" })).toBe(
    "Invented School",
  );
});

test("the address is what the map has of it", () => {
  const tags = { "addr:street": "Lake Road", "addr:housenumber": "12", "addr:city": "Kandy" };
  expect(addressOf(tags)).toBe("12 Lake Road, Kandy");
  expect(addressOf({ "addr:city": "Kandy" })).toBe("Kandy");
  expect(addressOf({ "addr:housenumber": "12" })).toBe("");
  expect(addressOf({ "addr:street": "524" })).toBe("");
});

describe("a road", () => {
  it("has its kind, name and number", () => {
    expect(roadTagsOf({ highway: "trunk", name: "Lake Road", ref: "A 1;AH43" })).toEqual({
      kind: "trunk",
      name: "Lake Road",
      ref: "A1",
      direction: "both",
    });
    expect(roadTagsOf({ highway: "motorway_link" })?.kind).toBe("motorway");
  });

  it.each([
    ["A2 Road", "A2", "A2"],
    ["A2 Road", "", "A2"],
    ["B15 Road", "B15", "B15"],
    ["AA009 Highway", "A9", "A9"],
    ["E01 Expressway", "", "E01"],
    ["b 240", "", "B240"],
  ])("called %s, numbered '%s', has no name but its number %s", (name, ref, number) => {
    expect(roadTagsOf({ highway: "trunk", name, ref })).toMatchObject({ name: "", ref: number });
  });

  it.each(["A1 Kandy Road", "Colombo-Kandy Road", "1st Lane", "High Level Road", "R. A. de Mel Mawatha"])(
    "keeps the name %s",
    (name) => {
      expect(roadTagsOf({ highway: "trunk", name })?.name).toBe(name);
    },
  );

  it("is one-way where the tags say so, in either direction", () => {
    const direction = (tags: object) => roadTagsOf({ highway: "primary", ...tags })?.direction;
    expect(direction({ oneway: "yes" })).toBe("forward");
    expect(direction({ oneway: "-1" })).toBe("backward");
    expect(direction({ oneway: "no", junction: "roundabout" })).toBe("both");
    expect(direction({ junction: "roundabout" })).toBe("forward");
    expect(direction({ highway: "motorway" })).toBe("forward");
    expect(direction({})).toBe("both");
  });

  it("may be a lane that leads to plots, unless it is a drive, private or among parked cars", () => {
    const kind = (tags: object) => roadTagsOf({ highway: "service", ...tags })?.kind;
    expect([kind({}), kind({ service: "alley" }), kind({ access: "destination" })]).toEqual(
      Array(3).fill("service"),
    );
    for (const service of ["driveway", "parking_aisle", "drive-through", "emergency_access"])
      expect(kind({ service })).toBeUndefined();
    for (const closed of ["private", "no"]) {
      expect(kind({ access: closed })).toBeUndefined();
      expect(kind({ motor_vehicle: closed })).toBeUndefined();
    }
    // A closed street is still the way to its plots.
    expect(roadTagsOf({ highway: "residential", access: "private" })?.kind).toBe("residential");
  });

  it("is no path, no track and no square", () => {
    for (const highway of ["footway", "track", "path", "", "proposed"])
      expect(roadTagsOf({ highway })).toBeUndefined();
    expect(roadTagsOf({ highway: "residential", area: "yes" })).toBeUndefined();
  });
});

describe("an administrative area", () => {
  const osm = { boundary: "administrative" };
  it.each([
    [{ ...osm, admin_level: "4", name: "Central Province" }, "province", "Central", ""],
    [{ ...osm, admin_level: "5", name: "Kandy District" }, "district", "Kandy", ""],
    [
      { ...osm, admin_level: "6", name: "Yatinuwara Divisional Secretariat" },
      "ds_division",
      "Yatinuwara",
      "",
    ],
    [{ ...osm, admin_level: "6", name: "Yatinuwara" }, "ds_division", "Yatinuwara", ""],
    [{ ...osm, admin_level: "7", name: "Udunuwara DS Division" }, "ds_division", "Udunuwara", ""],
    [
      { ...osm, admin_level: "9", name: "Pilimatota Grama Niladhari Division" },
      "gn_division",
      "Pilimatota",
      "",
    ],
    [{ adm1_name: "Central" }, "province", "Central", ""],
    [{ adm1_name: "Central", adm2_name: "Kandy" }, "district", "Kandy", "Central"],
    [
      { adm1_name: "Central", adm2_name: "Kandy", adm3_name: "Yatinuwara" },
      "ds_division",
      "Yatinuwara",
      "Kandy",
    ],
    [{ adm3_name: "Yatinuwara", adm4_name: "Pilimatota" }, "gn_division", "Pilimatota", "Yatinuwara"],
  ])("%j", (tags, kind, name, parent) => {
    expect(areaTagsOf(tags)).toEqual({ kind, name, parent });
  });

  it("is no council, no country and nothing without a name", () => {
    expect(areaTagsOf({ ...osm, admin_level: "6", name: "Kandy Municipal Council" })).toBeUndefined();
    expect(areaTagsOf({ ...osm, admin_level: "2", name: "Sri Lanka" })).toBeUndefined();
    expect(areaTagsOf({ ...osm, admin_level: "6" })).toBeUndefined();
    expect(areaTagsOf({ boundary: "protected_area", admin_level: "6", name: "Park" })).toBeUndefined();
  });
});

describe("a landmark", () => {
  it.each([
    ["a named junction", { junction: "yes", name: "Getambe Junction" }],
    ["traffic lights with a name", { highway: "traffic_signals", name: "Peradeniya Junction" }],
    ["an interchange", { highway: "motorway_junction", name: "Kottawa Interchange" }],
    ["a clock tower", { amenity: "clock", name: "Kandy Clock Tower" }],
    ["a monument", { historic: "monument", name: "Independence Memorial" }],
    ["a locality that calls itself one", { place: "locality", name: "Pamankada Handiya" }],
  ])("is %s, by its name", (_, tags) => {
    expect(landmarkNameOf(tags)).toBe(tags.name);
  });

  it.each([
    ["without a name", { junction: "yes" }],
    ["that is a road", { highway: "primary", junction: "roundabout", name: "Clock Tower Road" }],
    ["that is any locality", { place: "locality", name: "Lake View" }],
    ["that is a shop", { shop: "bakery", name: "Junction Bakers" }],
  ])("is nothing %s", (_, tags) => {
    expect(landmarkNameOf(tags)).toBeUndefined();
  });
});
