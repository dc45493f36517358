import { expect, test } from "vitest";
import type { PointOfInterest } from "../../src/location/location.ts";
import { describeLocality } from "../../src/places/describe-locality.ts";
import { describePosition } from "../../src/places/describe-position.ts";
import { placeCategory } from "../../src/texts/choices/location.ts";

const peradeniya = { latitude: 7.2665, longitude: 80.5955 };

const place = (
  name: string,
  category: PointOfInterest["category"],
  distance_meters: number,
  id = name,
): PointOfInterest => ({ id, name, category, distance_meters, address: "", ...peradeniya });

const localityOf = (
  position: { latitude: number; longitude: number },
  places: PointOfInterest[] = [],
  knownCategories: readonly PointOfInterest["category"][] = [],
) => describeLocality({ ...describePosition(position), points_of_interest: places, knownCategories });

test("village, district, town and, where the map has all of a category, the nearest of it make up the locality", () => {
  expect(
    localityOf(
      peradeniya,
      [
        place("Peradeniya Hospital", "hospital", 2_310),
        place("Old Temple", "religious", 640),
        place("Another Temple", "religious", 700),
        place("Hillwood", "school", 420),
        place("People's Bank", "bank", 1_540),
      ],
      placeCategory.values,
    ),
  ).toBe(
    "The property is situated at Peradeniya, Kandy, in the Kandy District, Central Province. " +
      "The centre of the city of Kandy lies about 5.3 km to the north-east. " +
      "Within a kilometre in a straight line are Hillwood (0.4 km) and Old Temple (0.6 km). " +
      "On the map consulted the nearest bank is People's Bank (1.5 km) and the nearest hospital is Peradeniya Hospital (2.3 km), in a straight line.",
  );
});

test.each<[PointOfInterest["category"], string, string]>([
  ["school", "University of Jaffna", "university"],
  ["school", "SLIIT Malabe Campus", "university"],
  ["school", "Little Star Montessori", "preschool"],
  ["school", "Sri Lanka Law College", "college"],
  ["school", "National Institute of Tourism", "place of training"],
  ["school", "Example Vidyalaya", "school"],
  ["school", "Lyceum International School", "school"],
  ["school", "Hillwood", "place of education"],
  ["hospital", "National Eye Hospital", "hospital"],
  ["hospital", "Family Care Clinic", "clinic"],
  ["hospital", "Central Dispensary Example", "dispensary"],
  ["hospital", "Animal Hospital Example", "veterinary clinic"],
  ["hospital", "Dr. Nobody", "place of medical care"],
  ["religious", "Kollupitiya Jumma Mosque", "mosque"],
  ["religious", "St. Mary's Cathedral", "church"],
  ["religious", "Nallur Kandaswamy Kovil", "kovil"],
  ["religious", "Gangaramaya Temple", "temple"],
  ["religious", "Natha Devalaya", "devalaya"],
  ["religious", "Jaya Sri Maha Bodhi", "place of worship"],
  ["government", "Kandy General Post Office", "post office"],
  ["government", "Ministry of Lands", "public office"],
  ["store", "Pettah Market", "market"],
  ["bank", "People's Bank", "bank"],
])("the nearest of %s is named as what it is: %s is a %s", (category, name, kind) => {
  expect(localityOf(peradeniya, [place(name, category, 2_000)], [category])).toContain(
    `On the map consulted the nearest ${kind} is ${name} (2.0 km), in a straight line.`,
  );
});

test("of a category with gaps places are named, and none is called the nearest", () => {
  const places = [place("University of Jaffna", "school", 2_600), place("The Kovil", "religious", 900)];
  expect(localityOf(peradeniya, places)).toContain(
    "Among the places known to me around the property are The Kovil (0.9 km) and University of Jaffna (2.6 km), in a straight line.",
  );
  expect(localityOf(peradeniya, [place("The Kovil", "religious", 7_000)])).not.toContain("Kovil");
});

test("one of our own list makes no category known, whatever the map is said to have", () => {
  const shrine = place("Jaya Sri Maha Bodhi", "religious", 3_800, "seed-jaya-sri-maha-bodhi");
  const farther = place("Example Vihara", "religious", 4_500);
  expect(localityOf(peradeniya, [shrine, farther], ["religious"])).toContain(
    "Among the places known to me around the property is Jaya Sri Maha Bodhi (about 3.8 km), in a straight line.",
  );
});

test("divisions are named where they are known", () => {
  const described = describePosition(peradeniya, {
    administration: {
      province: "Central",
      district: "Kandy",
      ds_division: "Yatinuwara",
      gn_division: "Eriyagama",
    },
  });
  expect(describeLocality({ ...described, points_of_interest: [] })).toContain(
    "situated at Peradeniya, Kandy, in the Grama Niladhari Division of Eriyagama, the Divisional Secretary's Division of Yatinuwara, Kandy District, Central Province.",
  );
});

test("at the edge of a town it is said how far its centre is", () => {
  expect(localityOf({ latitude: 6.83, longitude: 79.95 })).toBe(
    "The property is situated about 1.7 km south of Pannipitiya, in the Colombo District, Western Province.",
  );
  expect(localityOf({ latitude: 7.2936, longitude: 80.6413 }, [place("The temple", "religious", 20)])).toBe(
    "The property is situated in Kandy, in the Kandy District, Central Province. " +
      "Among the places known to me around the property is The temple (under 0.1 km), in a straight line.",
  );
});

test("nothing is said of what is not known: no village far from towns, no facilities, nothing at sea", () => {
  expect(localityOf({ latitude: 7.2, longitude: 81.5 })).toBe(
    "The property is situated in the Monaragala District, Uva Province. The city of Ampara, in the Ampara District, lies about 22.1 km to the north-east.",
  );
  expect(localityOf({ latitude: 6.9, longitude: 79.7 }, [place("A ship", "police", 10)])).toBe("");
});

test("a property is at a place within a kilometre alone, and the address says the same", () => {
  const said = (latitude: number, longitude: number) => {
    const { address } = describePosition({ latitude, longitude });
    return [
      address.formatted_address.replace(/, [A-Za-z ]+ District.*/, ""),
      /situated (.+?), in /.exec(localityOf({ latitude, longitude }))?.[1],
      address.address_components.village,
    ];
  };
  // Two kilometres from any suburb of the city, and within one of Cinnamon Gardens.
  expect(said(7.311, 80.648)).toEqual([
    "2.4 km north-east of Kandy",
    "about 2.4 km north-east of Kandy",
    "Kandy",
  ]);
  expect(said(9.676, 80.043)).toEqual([
    "1.4 km east of Nallur, Jaffna",
    "about 1.4 km east of Nallur, Jaffna",
    "",
  ]);
  expect(said(6.908, 79.865)).toEqual([
    "Cinnamon Gardens, Colombo",
    "at Cinnamon Gardens, Colombo",
    "Cinnamon Gardens",
  ]);
});

test.each([
  ["Bambalapitiya", 6.8905, 79.8553],
  ["Borella", 6.9147, 79.8778],
  ["Kollupitiya", 6.911, 79.849],
  ["Wellawatta", 6.874, 79.8605],
  ["Maradana", 6.9286, 79.8647],
])("%s is in Colombo, and only the city's centre lies some way off", (name, latitude, longitude) => {
  const locality = localityOf({ latitude, longitude });
  expect(locality).toMatch(
    new RegExp(
      `^The property is situated at ${name}, Colombo, in the Colombo District, Western Province\\. ` +
        "The centre of the city of Colombo lies about \\d\\.\\d km to the (north|north-west|west)\\.$",
    ),
  );
  expect(locality).not.toMatch(/town/);
});

test("a town beyond 25 km is told without a direction, which may lead over a lagoon", () => {
  const wilpattu = { latitude: 8.45, longitude: 80 };
  expect(describePosition(wilpattu).address.formatted_address).toBe(
    "about 35 km from Kalpitiya, Puttalam District, North Western Province, Sri Lanka",
  );
  expect(localityOf(wilpattu)).toBe(
    "The property is situated in the Puttalam District, North Western Province. The town of Kalpitiya lies about 35 km away in a straight line.",
  );
});

test("where people eat is not told, and a place of our own list nearby is told as roughly as it is placed", () => {
  expect(
    localityOf({ latitude: 7.2936, longitude: 80.6413 }, [
      place("The Pub", "restaurant", 10),
      place("People's Bank Kandy", "bank", 20, "seed-peoples-bank-kandy"),
      place("Hillwood", "school", 420, "seed-hillwood"),
    ]),
  ).toContain(
    "Among the places known to me around the property are People's Bank Kandy (within 0.5 km) and Hillwood (about 0.4 km), in a straight line.",
  );
  expect(localityOf(peradeniya, [place("The Pub", "restaurant", 10)])).not.toMatch(/Pub|nearest|known to me/);
});
