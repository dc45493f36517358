import { limits } from "@takseru/shared-types";
import { townNamed } from "@takseru/shared-types/places";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPosition } from "@/features/location/position-text/read-position";

const read = (text: string) => readPosition(text, townNamed);
const problemOf = (text: string) => {
  const reading = read(text);
  return "problem" in reading ? reading.problem : undefined;
};
const expectAt = (text: string, latitude: number, longitude: number, digits = 5) => {
  const reading = read(text);
  if ("problem" in reading) throw new Error(`${text}: ${reading.problem}`);
  expect(reading.position.latitude, text).toBeCloseTo(latitude, digits);
  expect(reading.position.longitude, text).toBeCloseTo(longitude, digits);
  return reading;
};

describe("a position in decimal degrees", () => {
  it.each([
    "7.29672, 80.62514",
    "7.29672,80.62514",
    "  7.29672   80.62514 ",
    "7.29672; 80.62514",
    "7.29672 / 80.62514",
    "7.29672\n80.62514",
    "7.29672\t80.62514",
    "(7.29672, 80.62514)",
    "[7.29672, 80.62514]",
    "7.29672°, 80.62514°",
    "7.29672° 80.62514°",
    "7.29672° N, 80.62514° E",
    "7.29672N 80.62514E",
    "7.29672 n, 80.62514 e",
    "N7.29672 E80.62514",
    "N 7.29672, E 80.62514",
    "E 80.62514, N 7.29672",
    "80.62514 E, 7.29672 N",
    "+7.29672, +80.62514",
    "Lat: 7.29672, Lng: 80.62514",
    "lat=7.29672 lon=80.62514",
    "Latitude 7.29672 Longitude 80.62514",
    "Longitude: 80.62514\nLatitude: 7.29672",
    "lon 80.62514, lat 7.29672",
    "Latitude: 7.29672° N, Longitude: 80.62514° E",
    '{"lat": 7.29672, "lng": 80.62514}',
    "7,29672 80,62514",
    "7,29672; 80,62514",
    "7,29672, 80,62514",
    "７.29672, ８0.62514",
  ])("%s", (text) => {
    expect(expectAt(text, 7.29672, 80.62514)).toMatchObject({ abroad: false });
  });

  it("in the south and the west is negative, by sign or by letter", () => {
    expectAt("-33.8568, 151.2153", -33.8568, 151.2153);
    expectAt("−33.8568, 151.2153", -33.8568, 151.2153);
    expectAt("33.8568 S, 151.2153 E", -33.8568, 151.2153);
    expectAt("Latitude: 33.8568 S, Longitude: 58.4 W", -33.8568, -58.4);
  });

  it("of whole degrees is read too", () => {
    expectAt("7, 80", 7, 80);
  });
});

describe("a position in degrees, minutes and seconds", () => {
  it.each([
    `6°55'38.6"N 79°50'53.2"E`,
    `6° 55' 38.6" N, 79° 50' 53.2" E`,
    "6°55′38.6″N 79°50′53.2″E",
    "6°55’38.6”N, 79°50’53.2”E",
    "6º55´38.6´´N 79º50´53.2´´E",
    "6°55''38.6''N 79°50'53.2''E",
    "6 55 38.6 N 79 50 53.2 E",
    "6 55 38.6 N, 79 50 53.2 E",
    "6 55 38.6, 79 50 53.2",
    "6 55 38.6 79 50 53.2",
    `N 6° 55' 38.6" E 79° 50' 53.2"`,
    "N6 55 38.6 E79 50 53.2",
    `79°50'53.2"E 6°55'38.6"N`,
    "6 deg 55 min 38.6 sec N, 79 deg 50 min 53.2 sec E",
    `6°55'38.6" 79°50'53.2"`,
    "Lat 6 55 38.6 Lon 79 50 53.2",
  ])("%s", (text) => {
    expectAt(text, 6.927389, 79.848111);
  });

  it.each([
    "6°55.6433'N 79°50.8867'E",
    "6 55.6433 N 79 50.8867 E",
    "N 6° 55.6433' E 79° 50.8867'",
    "6° 55.6433', 79° 50.8867'",
  ])("%s", (text) => {
    expectAt(text, 6.927389, 79.848111);
  });

  it("says what is wrong with minutes and decimal points", () => {
    expect(problemOf(`6°75'38"N 79°50'53"E`)).toMatch(/less than 60/);
    expect(problemOf(`6.5°55'38"N 79°50'53"E`)).toMatch(/decimal point/);
    expect(problemOf("6 55 38 6 N 79 50 53 2 E")).toMatch(/cannot read/);
  });
});

describe("a Plus Code", () => {
  it.each(["6MV27JVG+M2", "6mv27jvg+m2", "6MV27JVG+M2 Kandy, Sri Lanka"])("in full: %s", (text) => {
    expectAt(text, 7.2942, 80.6252, 3);
  });

  it.each(["7JVG+M2 Kandy", "7JVG+M2, Kandy", "7JVG+M2 Kandy, Sri Lanka", "7jvg+m2 KANDY", "Kandy 7JVG+M2"])(
    "short, with its town: %s",
    (text) => {
      expectAt(text, 7.2942, 80.6252, 3);
    },
  );

  it("says what a short one lacks", () => {
    expect(problemOf("7JVG+M2")).toBe(
      "A short Plus Code needs its town. Please add it, as in 7JVG+M2 Kandy.",
    );
    expect(problemOf("7JVG+M2, Sri Lanka")).toMatch(/needs its town/);
    expect(problemOf("7JVG+M2 Atlantis")).toMatch(/do not know the town Atlantis/);
  });

  it("says that a code of a whole area is too short", () => {
    expect(problemOf("6MV20000+")).toMatch(/whole area/);
    expect(problemOf("6MV27J00+")).toMatch(/whole area/);
  });
});

describe("a map's link", () => {
  it.each([
    "https://www.google.com/maps/@7.29672,80.62514,17z",
    "https://www.google.com/maps/@7.29672,80.62514,350m/data=!3m1!1e3?entry=ttu",
    "https://www.google.lk/maps/place/Bahirawakanda/@7.29,80.61,17z/data=!4m6!3m5!1s0x3ae3662!8m2!3d7.29672!4d80.62514!16s",
    "https://www.google.com/maps/place/7%C2%B017'48.2%22N+80%C2%B037'30.5%22E/@7.1,80.1,12z",
    "https://www.google.com/maps/search/7.29672,+80.62514?entry=tts",
    "https://www.google.com/maps/search/?api=1&query=7.29672%2C80.62514",
    "https://www.google.com/maps/dir/?api=1&destination=7.29672,80.62514",
    "https://maps.google.com/?q=7.29672,80.62514",
    "https://maps.google.com/maps?q=loc:7.29672+80.62514",
    "http://maps.google.com/maps?ll=7.29672,80.62514&z=16",
    "maps.google.com/?q=7.29672,80.62514",
    "www.google.com/maps/@7.29672,80.62514,17z",
    "https://www.openstreetmap.org/#map=17/7.29672/80.62514",
    "https://www.openstreetmap.org/?mlat=7.29672&mlon=80.62514#map=12/7.1/80.1",
    "openstreetmap.org/#map=17/7.29672/80.62514",
    "https://maps.apple.com/?ll=7.29672,80.62514&q=Plot",
    "https://maps.apple.com/place?coordinate=7.29672,80.62514&name=Marked",
    "https://www.bing.com/maps?cp=7.29672~80.62514&lvl=16",
    "https://waze.com/ul?ll=7.29672,80.62514&navigate=yes",
    "geo:7.29672,80.62514",
    "geo:7.29672,80.62514;u=6",
    "geo:7.29672,80.62514,512?z=17",
    "geo:0,0?q=7.29672,80.62514(Plot)",
    "GEO:7.29672,80.62514",
    "Look here: https://maps.google.com/?q=7.29672,80.62514",
  ])("%s", (text) => {
    expectAt(text, 7.29672, 80.62514, 4);
  });

  it.each([
    "https://www.google.com/maps/place/7JVG%2BM2+Kandy/@7.1,80.1,12z",
    "https://www.google.com/maps/place/7JVG%2BM2,+Kandy/",
    "https://plus.codes/6MV27JVG+M2",
    "https://www.google.com/maps/search/?api=1&query=6MV27JVG%2BM2",
  ])("with a Plus Code: %s", (text) => {
    expectAt(text, 7.2942, 80.6252, 3);
  });

  it.each([
    "https://maps.app.goo.gl/abc123",
    "https://goo.gl/maps/xyz",
    "maps.app.goo.gl/abc123",
    "https://osm.org/go/zdR",
  ])("that is short cannot be followed: %s", (text) => {
    expect(problemOf(text)).toMatch(/^A short link does not carry the position/);
  });

  it.each([
    "https://www.google.com/maps/place/Kandy",
    "https://example.com/",
    "geo:",
    "https://%",
    "https://maps.google.com/?q=%",
  ])("without a position says so: %s", (text) => {
    expect(problemOf(text)).toMatch(/^This link does not say where the place is/);
  });
});

describe("a position that is typed wrongly", () => {
  it("is offered the other way round where only that is in Sri Lanka", () => {
    expect(read("80.62514, 7.29672")).toEqual({
      position: { latitude: 80.62514, longitude: 7.29672 },
      swapped: { latitude: 7.29672, longitude: 80.62514 },
      abroad: false,
    });
    expect(read("80.62514 N, 7.29672 E")).toMatchObject({ swapped: { latitude: 7.29672 } });
    expect(read("https://maps.google.com/?q=80.62514,7.29672")).toMatchObject({
      swapped: { latitude: 7.29672 },
    });
  });

  it("in Sri Lanka is never offered the other way round", () => {
    expect(read("7.29672, 80.62514")).not.toHaveProperty("swapped");
  });

  it("abroad is taken, and said to be abroad", () => {
    expect(read("51.5007, -0.1246")).toEqual({
      position: { latitude: 51.5007, longitude: -0.1246 },
      abroad: true,
    });
  });

  it.each([
    ["", /paste or type/],
    ["   ", /paste or type/],
    ["Kandy", /cannot read/],
    ["No. 12, Hillcrest Road, Kandy", /cannot read/],
    ["7.29672", /Only one/],
    ["7.29672 N", /Only one/],
    ["Latitude 7.29672", /Only one/],
    ["7.29672 N, 80.62514 N", /Both figures are said to be a latitude/],
    ["97.2, 150.6", /latitude 97.2 is more than 90/],
    ["7.2, 190", /longitude 190 is more than 180/],
    ["185432.1, 203311.7", /grid figures of a survey plan/],
    ["7.29672, 80.62514, 3, 4, 5", /cannot read/],
    ["1 2 3", /cannot read/],
    ["°'\"", /cannot read/],
    [".", /cannot read/],
  ])("%s", (text, words) => {
    expect(problemOf(text)).toMatch(words);
  });

  it("is refused for its length before anything is read", () => {
    expect(problemOf(`7.29672, 80.62514${" ".repeat(limits.input.position)}`)).toMatch(/too long/);
  });

  it("never throws, and never gives a position off the globe", () => {
    const piece = fc.constantFrom(
      "7.29",
      "80.6",
      "-",
      "°",
      "'",
      "N",
      "E",
      ",",
      " ",
      "+",
      "%",
      "geo:",
      "https://maps.google.com/?q=",
      "@",
      "!3d",
      "7JVG+M2",
      "lat",
      "#map=",
      "/",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const reading = read(text);
          if ("problem" in reading) return reading.problem !== "";
          const { latitude, longitude } = reading.swapped ?? reading.position;
          return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
