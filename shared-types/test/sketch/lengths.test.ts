import { describe, expect, it } from "vitest";
import {
  formatLength,
  parseLength,
  spokenLength,
  UNITS_PER_FOOT,
  UNITS_PER_INCH,
  UNITS_PER_METRE,
} from "../../src/sketch/lengths.ts";

const feet = (feet: number, inches = 0) => ({
  length: feet * UNITS_PER_FOOT + inches * UNITS_PER_INCH,
  unit: "feet",
});
const metres = (metres: number) => ({ length: Math.round(metres * UNITS_PER_METRE), unit: "metres" });

describe("a length as it is typed", () => {
  it.each([
    ["24'6\"", feet(24, 6)],
    ["24' 6\"", feet(24, 6)],
    ["24'6", feet(24, 6)],
    ["24'-6 1/2\"", feet(24, 6.5)],
    ["24'6½\"", feet(24, 6.5)],
    ["24’6”", feet(24, 6)],
    ["24′ 6″", feet(24, 6)],
    ["24'6''", feet(24, 6)],
    ["24 6", feet(24, 6)],
    ["24-6", feet(24, 6)],
    ["24 6.5", feet(24, 6.5)],
    ["24 ft 6 in", feet(24, 6)],
    ["24ft6in", feet(24, 6)],
    ["24 feet 6 inches", feet(24, 6)],
    ["24 ft. 6 in.", feet(24, 6)],
    ["24 ft", feet(24)],
    ["24'", feet(24)],
    ["24.5", feet(24, 6)],
    ["24.5'", feet(24, 6)],
    ["24,5", feet(24, 6)],
    ["24", feet(24)],
    ["0'9\"", feet(0, 9)],
    ['9"', feet(0, 9)],
    ['9 3/8"', feet(0, 9.375)],
    ['1/2"', feet(0, 0.5)],
    ["7.47 m", metres(7.47)],
    ["7.47m", metres(7.47)],
    ["7,47 m", metres(7.47)],
    ["747 cm", metres(7.47)],
    ["7470 mm", metres(7.47)],
    ["7,470 mm", metres(7.47)],
    ["7.475 metres", metres(7.475)],
  ])("%s", (typed, length) => {
    expect(parseLength(typed)).toEqual(length);
  });

  it("is in metres without a unit where the sketch is", () => {
    expect(parseLength("7.47", "metres")).toEqual(metres(7.47));
    expect(parseLength("24'6\"", "metres")).toEqual(feet(24, 6));
  });

  it.each([
    "",
    "0",
    "0'0\"",
    "-4",
    "24'12\"",
    "24'14\"",
    "6 1/2",
    "7,470 m",
    "24,500",
    "abc",
    "24''6'",
    '1/0"',
    "24 6 8",
    "9".repeat(41),
    "∞",
  ])("cannot be read: %j", (typed) => {
    expect(parseLength(typed)).toBeUndefined();
  });

  it("of two figures is no length in metres", () => {
    expect(parseLength("24 6", "metres")).toBeUndefined();
  });
});

describe("a length as it is shown", () => {
  it.each([
    [feet(24, 6).length, "24'6\"", "24 feet 6 inches"],
    [feet(24).length, "24'0\"", "24 feet"],
    [feet(1, 1).length, "1'1\"", "1 foot 1 inch"],
    [feet(0, 6).length, "0'6\"", "6 inches"],
    [feet(24, 6.5).length, "24'6 1/2\"", "24 feet 6 1/2 inches"],
    [feet(8, 0.1875).length, "8'0 3/16\"", "8 feet 3/16 inch"],
    [feet(3, 11.99).length, "4'0\"", "4 feet"],
    [0, "0'0\"", "0 inches"],
  ])("%i units", (length, shown, spoken) => {
    expect([formatLength(length), spokenLength(length)]).toEqual([shown, spoken]);
  });

  it("is in metres to a millimetre", () => {
    expect(formatLength(metres(7.47).length, "metres")).toBe("7.47 m");
    expect(formatLength(metres(7.475).length, "metres")).toBe("7.475 m");
    expect(spokenLength(metres(7).length, "metres")).toBe("7.00 metres");
  });

  it("is the length that was typed, for every sixteenth of an inch and every millimetre", () => {
    for (let sixteenths = 1; sixteenths < 192 * 9; sixteenths += 1) {
      const length = (sixteenths * UNITS_PER_INCH) / 16;
      expect(parseLength(formatLength(length))?.length).toBe(length);
    }
    for (let millimetres = 1; millimetres < 2_000; millimetres += 1) {
      const length = millimetres * 2_000;
      expect(parseLength(formatLength(length, "metres"))).toEqual({ length, unit: "metres" });
    }
  });
});
