import { expect, test } from "vitest";
import type { PointOfInterest } from "../../src/location/location.ts";
import { describeLocality } from "../../src/places/describe-locality.ts";
import { describePosition } from "../../src/places/describe-position.ts";

const peradeniya = { latitude: 7.2665, longitude: 80.5955 };

const place = (
  name: string,
  category: PointOfInterest["category"],
  distance_meters: number,
): PointOfInterest => ({ id: name, name, category, distance_meters, address: "", ...peradeniya });

const localityOf = (position: { latitude: number; longitude: number }, places: PointOfInterest[] = []) =>
  describeLocality({ ...describePosition(position), points_of_interest: places });

test("village, district, nearest town and the nearest facility of each category make up the locality", () => {
  expect(
    localityOf(peradeniya, [
      place("Peradeniya Hospital", "hospital", 2_310),
      place("Old Temple", "religious", 640),
      place("Another Temple", "religious", 700),
      place("Hillwood", "school", 420),
      place("People's Bank", "bank", 1_540),
    ]),
  ).toBe(
    "The property is situated at Peradeniya, in the Kandy District, Central Province. " +
      "Kandy, the nearest town, lies about 5.3 km to the north-east. " +
      "Facilities within walking distance include Hillwood (0.4 km) and Old Temple (0.6 km). " +
      "The nearest bank is People's Bank (1.5 km) and the nearest hospital or clinic is Peradeniya Hospital (2.3 km), in a straight line.",
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
    "situated at Peradeniya, in the Grama Niladhari Division of Eriyagama, the Divisional Secretariat Division of Yatinuwara and the Kandy District, Central Province.",
  );
});

test("at the edge of a town it is said how far its centre is", () => {
  expect(localityOf({ latitude: 6.83, longitude: 79.95 })).toBe(
    "The property is situated about 1.7 km south of Pannipitiya, in the Colombo District, Western Province.",
  );
  expect(localityOf({ latitude: 7.2936, longitude: 80.6413 }, [place("The temple", "religious", 20)])).toBe(
    "The property is situated at Kandy, in the Kandy District, Central Province. " +
      "Facilities within walking distance include The temple (under 0.1 km).",
  );
});

test("nothing is said of what is not known: no village far from towns, no facilities, nothing at sea", () => {
  expect(localityOf({ latitude: 7.2, longitude: 81.5 })).toBe(
    "The property is situated in the Monaragala District, Uva Province. Ampara, the nearest town, lies about 22.1 km to the north-east.",
  );
  expect(localityOf({ latitude: 6.9, longitude: 79.7 }, [place("A ship", "police", 10)])).toBe("");
});
