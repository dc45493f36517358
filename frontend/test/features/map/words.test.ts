import { describe, expect, it } from "vitest";
import { describeMap, whereWords } from "@/features/map/describe-map";
import { movedWords, plotWords, roundedPosition, shownMeters } from "@/features/map/words";

const kandy = { latitude: 7.2936, longitude: 80.6413 };
const square = [
  kandy,
  { latitude: 7.2936, longitude: 80.6415 },
  { latitude: 7.2938, longitude: 80.6415 },
  { latitude: 7.2938, longitude: 80.6413 },
];

it("says metres as they are read", () => {
  expect([0.4, 23.4, 999, 1_234].map(shownMeters)).toEqual(["0 m", "23 m", "999 m", "1.2 km"]);
});

it("says how far and where a pin was moved, and nothing where it stands", () => {
  expect(movedWords(kandy, { ...kandy, latitude: 7.2938 })).toBe("Moved 22 m to the north");
  expect(movedWords(kandy, kandy)).toBeUndefined();
});

it("rounds a position to the six decimals of a report", () => {
  expect(roundedPosition({ latitude: 7.123_456_789, longitude: 80 })).toEqual({
    latitude: 7.123457,
    longitude: 80,
  });
});

describe("a drawn plot", () => {
  it("is said beside the stated extent", () => {
    expect(plotWords(square, "19.3 P")).toEqual({
      text: "Drawn 19.3 perches; stated 19.3 perches.",
      check: false,
    });
  });

  it("is to be looked at where it differs much, but is never refused", () => {
    expect(plotWords(square, "0A-0R-10P")).toEqual({
      text: "Drawn 19.3 perches; stated 10 perches. The drawing is 93 % larger: check the corners or the extent.",
      check: true,
    });
    expect(plotWords(square, "40 P").text).toContain("52 % smaller");
  });

  it("is measured alone where no extent is stated", () => {
    expect(plotWords(square, "").text).toBe("Drawn 19.3 perches.");
  });

  it("needs three corners, and sides that do not cross", () => {
    expect(plotWords([], "").text).toBe("No plot is drawn yet.");
    expect(plotWords(square.slice(0, 2), "").text).toBe("2 of at least 3 corners.");
    const [a, b, c, d] = square;
    if (!a || !b || !c || !d) throw new Error("four corners");
    expect(plotWords([a, c, b, d], "19 P")).toMatchObject({ check: true });
  });
});

describe("the map in words", () => {
  it("names position, roads and the nearest place of each category", () => {
    const place = (name: string, latitude: number) => ({
      id: name,
      name,
      category: "school" as const,
      latitude,
      longitude: kandy.longitude,
    });
    const text = describeMap({
      position: kandy,
      places: [place("Far School", 7.31), place("Near School", 7.295)],
      photographs: [],
      plot: square,
      line: [],
      data: {
        imported: true,
        source: "embedded",
        degraded: false,
        estimated: false,
        roads: [{ kind: "trunk", name: "Kandy Road", ref: "A1", line: [] }],
        divisions: [],
        settlements: [],
        places: [],
        complete: true,
        attribution: "",
      },
    });
    expect(text).toMatch(/^The pin is at 7\.293600, 80\.641300, \d+ m east of Kandy\. Drawn 19\.3 perches\./);
    expect(text).toContain("Roads: A1.");
    expect(text).toContain("Places: Schools 2, the nearest Near School at 156 m.");
  });

  it("says that a position is not in Sri Lanka", () => {
    expect(whereWords({ latitude: 0, longitude: 0 })).toBe(
      "0.000000, 0.000000: this is not in Sri Lanka. Please check it.",
    );
  });
});
