import { limits } from "@takseru/shared-types";
import { townNamed } from "@takseru/shared-types/places";
import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPosition } from "@/lib/location/position-text/read-position";

const read = (text: string) => readPosition(text, townNamed);
const problemOf = (text: string) => {
  const reading = read(text);
  return "problem" in reading ? reading.problem : undefined;
};
const expectAt = (text: string, latitude: number, longitude: number, digits = 5) => {
  const reading = read(text);
  if (!("position" in reading)) throw new Error(`${text}: ${JSON.stringify(reading)}`);
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
    "www.google.com",
    "maps.google.com",
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
          if ("grid" in reading) return reading.grid !== "";
          const { latitude, longitude } = reading.swapped ?? reading.position;
          return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
        },
      ),
      { numRuns: generatedCases(2_000) },
    );
  });
});

describe("a link of a route", () => {
  it.each([
    "https://www.google.com/maps/dir/7.1,80.1/7.29672,80.62514/@7.2,80.3,11z",
    "https://www.google.com/maps/dir/'7.1,80.1'/'7.29672,80.62514'/@7.2,80.3,11z/data=!3m1!4b1!4m2!4m1!3e0",
    "https://www.google.com/maps/dir/A/B/@7.1,80.2,10z/data=!4m14!4m13!1m5!1m1!1s0x3:0x3!2m2!1d79.86!2d6.92!1m5!1m1!1s0x3:0x4!2m2!1d80.62514!2d7.29672!3e0",
    "https://www.google.com/maps/dir//7.29672,80.62514/@7.1,80.2,10z",
    "https://www.google.com/maps/dir/My+Home/7.29672,80.62514/data=!4m5!4m4!1m1!4e1!1m0!3e0",
    "https://www.google.com/maps/dir/7.1,80.1/7%C2%B017'48.2%22N+80%C2%B037'30.5%22E/@7.1,80.1,12z",
    "https://www.google.com/maps/dir/?api=1&origin=7.1,80.1&destination=7.29672,80.62514&waypoints=7.2,80.3",
    "https://maps.google.com/?saddr=7.1,80.1&daddr=7.29672,80.62514",
    "https://maps.google.com/maps?saddr=7.1,80.1&daddr=7.2,80.2+to:7.29672,80.62514",
    "https://maps.apple.com/?saddr=7.1,80.1&daddr=7.29672,80.62514&dirflg=d",
    "https://maps.apple.com/directions?source=7.1,80.1&destination=7.29672,80.62514",
    "https://www.openstreetmap.org/directions?engine=car&route=7.1,80.1;7.29672,80.62514#map=11/7.2/80.3",
    "https://www.openstreetmap.org/directions?from=7.1,80.1&to=7.29672,80.62514#map=11/7.2/80.3",
    "https://www.waze.com/live-map/directions?to=ll.7.29672%2C80.62514&from=ll.7.1%2C80.1",
    "waze://?ll=7.29672,80.62514&navigate=yes",
    "google.navigation:q=7.29672,80.62514",
    "https://www.bing.com/maps?rtp=pos.7.1_80.1~pos.7.29672_80.62514_Home",
    "https://yandex.com/maps/?rtext=7.1,80.1~7.29672,80.62514",
    "https://wego.here.com/directions/mix/A:7.1,80.1/B:7.29672,80.62514?map=7.2,80.3,11,normal",
  ])("gives its end: %s", (text) => {
    expect(expectAt(text, 7.29672, 80.62514, 4)).not.toHaveProperty("question");
  });

  it.each([
    "https://www.google.com/maps/dir/Colombo/Kandy/@7.1,80.2,10z",
    "https://www.google.com/maps/dir/7.1,80.1//@7.1,80.2,10z",
    "https://www.google.com/maps/dir/Kandy/Your+location/@7.1,80.2,10z/data=!4m8!4m7!1m5!1m1!1s0x3:0x3!2m2!1d80.6!2d7.2!1m0!3e0",
    "https://maps.google.com/maps?saddr=7.1,80.1&daddr=Kandy&ll=7.2,80.2",
    "https://www.openstreetmap.org/directions#map=11/7.2/80.3",
  ])("says so where its end has no figures: %s", (text) => {
    expect(problemOf(text)).toMatch(/^This link is of a route, and does not say where the route ends/);
  });
});

describe("a link with the middle of a map", () => {
  it.each([
    "https://www.google.com/maps/@7.29672,80.62514,17z",
    "https://www.google.com/maps/place/Kandy/@7.29672,80.62514,10z",
    "https://www.google.com/maps/search/hotel/@7.29672,80.62514,14z",
    "https://maps.googleapis.com/maps/api/staticmap?center=7.29672,80.62514&zoom=13",
    "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3957.6!2d80.62514!3d7.29672!2m3!1f0!2f0!3f0",
    "https://www.openstreetmap.org/#map=17/7.29672/80.62514",
    "https://www.bing.com/maps?cp=7.29672~80.62514&lvl=16",
    "https://maps.google.com/maps?q=Kandy&ll=7.29672,80.62514",
    "https://yandex.com/maps/?ll=80.62514,7.29672&z=12",
  ])("asks: %s", (text) => {
    expect(expectAt(text, 7.29672, 80.62514, 4)).toMatchObject({
      question: "This link only says where the middle of the map was. Is the property exactly there?",
    });
  });

  it.each([
    "https://maps.googleapis.com/maps/api/staticmap?center=7.1,80.1&markers=color:blue%7Clabel:S%7C7.29672,80.62514",
    "https://www.google.com/maps/place/Kandy/@7.1,80.1,10z/data=!3m1!1e3!8m2!3d7.29672!4d80.62514",
    "https://www.bing.com/maps?cp=7.1~80.1&sp=point.7.29672_80.62514_Plot",
    "https://maps.google.com/?q=Plot@7.29672,80.62514",
  ])("and a marked place does not ask: %s", (text) => {
    expect(expectAt(text, 7.29672, 80.62514, 4)).not.toHaveProperty("question");
  });

  it("says that several places are marked", () => {
    expect(problemOf("https://maps.googleapis.com/maps/api/staticmap?markers=7.1,80.1%7C7.2,80.2")).toMatch(
      /marks more than one place/,
    );
  });

  it("is read where the browser does not know URL.canParse", () => {
    const { canParse } = URL;
    Reflect.deleteProperty(URL, "canParse");
    expectAt("https://maps.google.com/?q=7.29672,80.62514", 7.29672, 80.62514);
    URL.canParse = canParse;
  });
});

describe("a position as programs and instruments write it", () => {
  it.each([
    "7.29672 80.62514 512.3 4.5",
    "7.29672 80.62514 0 0",
    "7.29672,80.62514,512.3",
    "POINT(80.62514 7.29672)",
    "SRID=4326;POINT Z (80.62514 7.29672 512)",
    '{"type":"Point","coordinates":[80.62514,7.29672]}',
    '{"type":"Feature","geometry":{"type":"Point","coordinates":[80.62514,7.29672,512]},"properties":{}}',
    "<Point><coordinates>80.62514,7.29672,0</coordinates></Point>",
    '<wpt lat="7.29672" lon="80.62514"></wpt>',
    "$GPGGA,123519,0717.8032,N,08037.5084,E,1,08,0.9,545.4,M,46.9,M,,*47",
    "+07.29672+080.62514/",
    "\u202a7.29672, 80.62514\u202c",
    "7.29672\u200b, 80.62514",
    "7,29672 N, 80,62514 E",
    "N 7,29672 E 80,62514",
    "7,29672,80,62514",
    "7.29672, 80.62514 https://maps.app.goo.gl/abc",
  ])("%s", (text) => {
    expect(expectAt(text, 7.29672, 80.62514, 4)).toMatchObject({ abroad: false });
  });

  it.each([
    "7-17-25.4 N 80-38-10 E",
    "7-17-25.4, 80-38-10",
    "7d17m25.4s 80d38m10s",
    "7d 17m 25.4s N, 80d 38m 10s E",
    `7°17'25,4" N 80°38'10,0" E`,
    "7 17 25,4 N 80 38 10,0 E",
    "7:17:25.4 N 80:38:10 E",
    "7 degrees 17 minutes 25.4 seconds North 80 degrees 38 minutes 10 seconds East",
  ])("%s", (text) => {
    expectAt(text, 7.290389, 80.636111);
  });

  it.each([
    ["7,2 80,6", /commas here may be decimal points/],
    ["7,25 80,38", /commas here may be decimal points/],
    ["7,25 N 80,38 E", /commas here may be decimal points/],
    ["7,17,80,38", /commas here may be decimal points/],
    ["SRID=32644;POINT(485432 531877)", /EPSG:32644/],
    ["SRID=5235;LINESTRING(485432 531877, 485433 531878)", /EPSG:5235/],
    ["LINESTRING(80 7, 81 8)", /more than one point/],
    ["7.29672 80.62514 7.31111 80.71111", /more than one position/],
    ["https://what3words.com/filled.count.soap", /what3words/],
    ["///filled.count.soap", /what3words/],
    ["-7.29 N, 80.6 E", /contradict/],
    ["geo:0,0?q=Kandy", /does not say where the place is/],
  ])("says what is wrong with %s", (text, words) => {
    expect(problemOf(text)).toMatch(words);
  });
});

describe("figures of a survey's grid", () => {
  it.each([
    ["185432.1, 203311.7", "185432.1, 203311.7"],
    ["185 432, 231 877", "185 432, 231 877"],
    ["E 485,432.12 N 531,877.40", "E 485,432.12 N 531,877.40"],
    ["485 432 531 877", "485 432 531 877"],
    ["485432.1, 531877.2, 512.3", "485432.1, 531877.2, 512.3"],
    ["SRID=5235;POINT(485432 531877)", "E 485432 N 531877"],
    ["N 531877.4, E 485432.1 SLD99", "N 531877.4, E 485432.1 SLD99"],
    ["E 485432.44 N 531877.44 N", "E 485432.44 N 531877.44 N"],
  ])("are told from degrees: %s", (text, grid) => {
    expect(readPosition(text, () => undefined)).toEqual({ grid });
  });
});

describe("figures of UTM, which in SLD99 would be another place", () => {
  it.each([
    "44N 459700 805900",
    "UTM 44N 459700 805900",
    "Zone 44 E 374120 N 766300",
    "44 P 374120mE 966300mN",
    "E 374120 N 766300 utm",
  ])("are refused by name: %s", (text) => {
    expect(problemOf(text)).toMatch(/UTM/);
  });
});

describe("signs before the decimal point", () => {
  const { latitude, longitude } = { latitude: 7 + 17.433 / 60, longitude: 80 + 38.083 / 60 };
  it.each([
    "7°17'.433 N 80°38'.083 E",
    "7°17′.433N, 80°38′.083E",
    "7°.29055 N 80°.634717 E",
    "7⁰ 17' 25\".98 N 80⁰ 38' 4\".98 E",
    "7⁰17′25.98″N 80⁰38′4.98″E",
  ])("are those of the whole figure: %s", (text) => {
    const read = readPosition(text, () => undefined);
    expect(read).toMatchObject({
      position: { latitude: expect.closeTo(latitude, 5), longitude: expect.closeTo(longitude, 5) },
    });
  });

  it.each(["7 .2906 N 80 .6347 E", "7° 17 .433 N 80° 38 .083 E"])(
    "that stand apart are not guessed at: %s",
    (text) => {
      expect(problemOf(text)).toMatch(/cannot read/);
    },
  );
});

const sign = (value: number, positive: string, negative: string) => (value < 0 ? negative : positive);
const dms = (value: number, seconds: number, [d, m, s]: readonly [string, string, string]) => {
  const rounded = Math.round(Math.abs(value) * 3_600 * 10 ** seconds) / 10 ** seconds;
  const whole = Math.floor(rounded / 3_600);
  const minutes = Math.floor((rounded - whole * 3_600) / 60);
  return `${whole}${d}${minutes}${m}${(rounded - whole * 3_600 - minutes * 60).toFixed(seconds)}${s}`;
};
const ddm = (value: number, [d, m]: readonly [string, string]) => {
  const rounded = Math.round(Math.abs(value) * 60_000) / 60_000;
  return `${Math.floor(rounded)}${d}${((rounded - Math.floor(rounded)) * 60).toFixed(3)}${m}`;
};

/** Ways in which people and programs write one position; of degrees of few decimals, the tolerance. */
const writings: ReadonlyArray<(lat: number, lng: number, decimals: number) => string> = [
  (lat, lng, d) => `${lat.toFixed(d)}, ${lng.toFixed(d)}`,
  (lat, lng, d) => `${lat.toFixed(d)} ${lng.toFixed(d)}`,
  (lat, lng, d) => `(${lat.toFixed(d)};${lng.toFixed(d)})`,
  (lat, lng, d) => `${lat.toFixed(d)}\t${lng.toFixed(d)}`,
  (lat, lng, d) => `${lat.toFixed(d)}° N, ${lng.toFixed(d)}° E`,
  (lat, lng, d) => `E${lng.toFixed(d)} N${lat.toFixed(d)}`,
  (lat, lng, d) => `Lat: ${lat.toFixed(d)}, Long: ${lng.toFixed(d)}`,
  (lat, lng, d) => `\u202a${lat.toFixed(d)},${lng.toFixed(d)}\u202c`,
  (lat, lng, d) => `${lat.toFixed(d).replace(".", ",")} ${lng.toFixed(d).replace(".", ",")}`,
  (lat, lng, d) => `${lat.toFixed(d).replace(".", ",")}; ${lng.toFixed(d).replace(".", ",")}`,
  (lat, lng, d) => `${lat.toFixed(d).replace(".", ",")} N, ${lng.toFixed(d).replace(".", ",")} E`,
  (lat, lng, d) => `${lat.toFixed(d)} ${lng.toFixed(d)} 512.3 4.5`,
  (lat, lng, d) => `POINT(${lng.toFixed(d)} ${lat.toFixed(d)})`,
  (lat, lng, d) => `{"type":"Point","coordinates":[${Number(lng.toFixed(d))},${Number(lat.toFixed(d))}]}`,
  (lat, lng, d) => `geo:${lat.toFixed(d)},${lng.toFixed(d)};u=12`,
  (lat, lng, d) => `https://maps.google.com/?q=${lat.toFixed(d)},${lng.toFixed(d)}`,
  (lat, lng, d) => `https://www.google.com/maps/dir/6.9,79.9/${lat.toFixed(d)},${lng.toFixed(d)}/@7,80,9z`,
  (lat, lng, d) =>
    `https://www.google.com/maps/dir/'6.9,79.9'/'${lat.toFixed(d)},${lng.toFixed(d)}'/@7,80,9z`,
  (lat, lng, d) =>
    `https://www.google.com/maps/place/X/@7.01,80.01,9z/data=!8m2!3d${lat.toFixed(d)}!4d${lng.toFixed(d)}`,
  (lat, lng, d) =>
    `https://www.openstreetmap.org/directions?route=6.9,79.9;${lat.toFixed(d)},${lng.toFixed(d)}#map=9/7/80`,
  (lat, lng, d) => `https://maps.apple.com/?saddr=6.9,79.9&daddr=${lat.toFixed(d)},${lng.toFixed(d)}`,
  (lat, lng) => `${dms(lat, 1, ["°", "'", '"'])}${sign(lat, "N", "S")} ${dms(lng, 1, ["°", "'", '"'])}E`,
  (lat, lng) => `${dms(lat, 1, [" ", " ", ""])} N ${dms(lng, 1, [" ", " ", ""])} E`,
  (lat, lng) => `${dms(lat, 1, ["-", "-", ""])} N ${dms(lng, 1, ["-", "-", ""])} E`,
  (lat, lng) => `${dms(lat, 1, ["d", "m", "s"])} ${dms(lng, 1, ["d", "m", "s"])}`,
  (lat, lng) =>
    `${dms(lat, 1, ["°", "′", "″"]).replace(".", ",")} N ${dms(lng, 1, ["°", "′", "″"]).replace(".", ",")} E`,
  (lat, lng) => `${ddm(lat, ["° ", "'"])} N, ${ddm(lng, ["° ", "'"])} E`,
  (lat, lng) => `${ddm(lat, [" ", ""])} ${ddm(lng, [" ", ""])}`,
];

it("reads no position as another one, however it is written", () => {
  const place = fc.record({
    latitude: fc.double({ min: 5.92, max: 9.83, noNaN: true }),
    longitude: fc.double({ min: 79.52, max: 81.87, noNaN: true }),
    decimals: fc.integer({ min: 1, max: 7 }),
    write: fc.constantFrom(...writings),
  });
  let unread = 0;
  const cases = generatedCases(20_000);
  fc.assert(
    fc.property(place, ({ latitude, longitude, decimals, write }) => {
      const text = write(latitude, longitude, decimals);
      const reading = read(text);
      if ("problem" in reading) {
        unread += 1;
        // Only few decimals behind a comma are ambiguous.
        expect(text).toMatch(/\d,\d{1,2}(?!\d)/);
        return;
      }
      if ("grid" in reading) throw new Error(`${text} is in degrees`);
      const tolerance = Math.max(10 ** -decimals, 0.00002);
      expect(Math.abs(reading.position.latitude - latitude), text).toBeLessThan(tolerance);
      expect(Math.abs(reading.position.longitude - longitude), text).toBeLessThan(tolerance);
    }),
    { numRuns: cases },
  );
  expect(unread).toBeLessThan(cases / 20);
});
