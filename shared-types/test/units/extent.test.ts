import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatArp,
  formatHectares,
  formatPerches,
  formatSquareFeet,
  formatSquareMetres,
  hectaresToPerches,
  perchesToHectares,
  perchesToSquareFeet,
  perchesToSquareMetres,
  squareFeetToPerches,
  squareMetresToPerches,
  toAcresRoodsPerches,
} from "../../src/units/extent.ts";
import { compareExtents, parseExtent, readExtent } from "../../src/units/read-extent.ts";

/** Perches in hundredths as plans state them, up to 62,500 acres. */
const perches = fc.integer({ min: 0, max: 1_000_000_000 }).map((hundredths) => hundredths / 100);

describe("the field's units", () => {
  it("are the published ones", () => {
    expect(perchesToSquareFeet(1)).toBe(272.25);
    expect(perchesToSquareMetres(1)).toBe(25.29285264);
    expect(perchesToSquareMetres(40)).toBeCloseTo(1_011.7141056, 9);
    expect(perchesToSquareMetres(160)).toBeCloseTo(4_046.8564224, 9);
    expect(hectaresToPerches(1)).toBeCloseTo(395.3686, 4);
    expect(hectaresToPerches(1) / 160).toBeCloseTo(2.471054, 6);
    expect(perchesToSquareFeet(squareMetresToPerches(1))).toBeCloseTo(10.76391, 5);
  });

  it("convert there and back", () => {
    fc.assert(
      fc.property(perches, (p) => {
        expect(hectaresToPerches(perchesToHectares(p))).toBeCloseTo(p, 6);
        expect(squareMetresToPerches(perchesToSquareMetres(p))).toBeCloseTo(p, 6);
        expect(squareFeetToPerches(perchesToSquareFeet(p))).toBeCloseTo(p, 6);
      }),
    );
  });
});

describe("an extent as typed", () => {
  it.each([
    ["0A-2R-10P", 90],
    ["0A-2R-10.00P", 90],
    ["0A 2R 10.5P", 90.5],
    ["0a2r10p", 90],
    ["A0-R2-P10", 90],
    ["A0 R2 P10.25", 90.25],
    ["A-0 R-2 P-10", 90],
    ["A:0, R:2, P:10", 90],
    ["A. 0 R. 2 P. 10", 90],
    ["0A.2R.10.5P", 90.5],
    ["0A/2R/10P", 90],
    ["0A – 2R – 10P", 90],
    ["0-2-10", 90],
    ["0 - 2 - 10.5", 90.5],
    ["2R 10P", 90],
    ["2R-10P", 90],
    ["R2 P10", 90],
    ["1A-3R-39.99P", 319.99],
    ["1,250A-0R-0P", 200_000],
    ["13.8P", 13.8],
    ["13.8 perches", 13.8],
    ["13.80 Perches.", 13.8],
    ["P 13.8", 13.8],
    ["1 perch", 1],
    [".5 P", 0.5],
    ["320 P", 320],
    ["5R 10P", 210],
    ["2.5 roods", 100],
    ["0.5 ac", 80],
    ["0.5 ac.", 80],
    ["1 acre", 160],
    ["1 acre 2 roods 5 perches", 245],
    ["1 acre, 2 roods and 5 perches", 245],
    ["1 Acre 5 Perches", 165],
    ["0A-0R-0P", 0],
    ["27.225 sq ft", 0.1],
    ["272.25 sq. ft.", 1],
    ["272.25sqft", 1],
    ["272.25 Square Feet", 1],
    ["2,722.5 ft²", 10],
    ["25.29285264 m2", 1],
    ["25.29285264m²", 1],
    ["25.29285264 m^2", 1],
    ["25.29285264 sq m", 1],
    ["25.29285264 Sq.M.", 1],
    ["25.29285264 square metres", 1],
    ["25.29285264 sq.mtrs", 1],
    ["0.2276 ha", 89.985896],
    ["Hectares 0.2276", 89.985896],
    ["0A-2R-10P (0.2276 ha)", 90],
    ["0.2276 ha (0A-2R-10P)", 90],
    ["0.2023 Ha (A0-R2-P0)", 80],
    ["0.0316 Ha (A0-R0-P12.50)", 12.5],
    ["0.0316 Ha. A0-R0-P12.50", 12.5],
    ["A0-R0-P12.50 0.0316 Ha", 12.5],
    ["0.2023 ha = 2023 m² = A0-R2-P0", 80],
    ["0.2023 ha or 80 P", 80],
    ["100A (40.5 ha)", 16_000],
    ["0.4047 ha (1 acre)", 160],
    ["0.1012 ha (0.25 ac)", 40],
    ["12 1/2 P", 12.5],
    ["12-1/2 P", 12.5],
    ["12½ P", 12.5],
    ["0A-1R-12½P", 52.5],
    ["1/2 acre", 80],
    ["½ acre", 80],
    ["1 1/2 acres", 240],
    ["0A−1R−12.50P", 52.5],
    ["0–1–12.50", 52.5],
    ["10,5 P", 10.5],
    ["0A-1R-12,50P", 52.5],
    ["(0A-1R-12.50P)", 52.5],
    ["[0A-1R-12.50P]", 52.5],
    ["0:1:12.50", 52.5],
    ["A0-R2-P0", 80],
    ["perches 12.5", 12.5],
    ["1 Ac. 2 Rd. 5 Pch.", 245],
    ["අක්කර 0 රූඩ් 1 පර්චස් 12.5", 52.5],
    ["5445 වර්ග අඩි", 20],
    ["0 ஏக்கர் 1 ரூட் 12.5 பேர்ச்", 52.5],
    ["0A\t1R\t12.5P", 52.5],
    ["\u202a0A-1R-12.5P\u202c", 52.5],
    ["0A\u00a01R\u00a012.5P", 52.5],
    ["0A\u001e1R\u001e12.5P", 52.5],
    ["90 P = 0.2276 ha", 90],
    ["6.5P (0.0164 ha)", 6.5],
  ])("reads %j as %d P", (typed, expected) => {
    expect(parseExtent(typed)).toEqual({ perches: expected });
  });

  it.each([
    ["0.25 ha", 98.842153],
    ["0,25 ha", 98.842153],
    ["0,2023 ha", 79.98307],
    ["0.2023 hectares", 79.98307],
    ["506 m2", 20.005651],
    ["506 sq m", 20.005651],
    ["1,768 sq ft", 6.494031],
  ])("reads %j as about %d P", (typed, expected) => {
    expect(parseExtent(typed)?.perches).toBeCloseTo(expected, 4);
  });

  it.each(["90", "0.2276", "1,768", "", "   ", "-"])("takes the bare %j for ambiguous", (typed) => {
    expect(parseExtent(typed)).toBeUndefined();
  });

  it.each([
    "0A-4R-10P",
    "0A-2R-40P",
    "2R 40P",
    "1 acre 40 perches",
    "0-4-10",
    "0-2-40",
    "0.5A 2R",
    "1A-2.5R-10P",
  ])("takes %j for a slip beside a larger unit", (typed) => {
    expect(parseExtent(typed)).toBeUndefined();
  });

  it.each([
    "10P 2R",
    "2R 2R",
    "0.2 ha 5 P",
    "506 m2 5 P",
    "-5 P",
    "1,7689 sq ft",
    "1.2.3 P",
    "10-12 P",
    "10²P",
    "1e3 P",
    "10 m",
    "10 ft",
    "10 sq",
    "10 sq yd",
    "ten perches",
    "A R P",
    "A0 2R P10",
    "2R 10",
    "10 P approx",
    "5/1/26",
    "12/1/2 P",
    "10 1/7 P",
    "3/2 acre",
    "10,5,2 P",
    "20\t650 P",
    "12\u200b5 P",
    "12\u001f5 P",
    "12\u000b5 P",
    "0A-2R-10P (0.2267 ha)",
    "0A-2R-10P (rest)",
    "05/01/2026",
    "Rs. 90",
    `${"9".repeat(305)} P`,
    `${"9".repeat(400)} P`,
    `10${" ".repeat(1_000)}P`,
  ])("does not read %j", (typed) => {
    expect(parseExtent(typed)).toBeUndefined();
  });

  it.each<[string, number, number]>([
    ["0A-2R-10P (0.2267 ha)", 90, 89.630064],
    ["0.2267 ha (0A-2R-10P)", 89.630064, 90],
    ["0.2285 ha (0A-2R-10P)", 90.341727, 90],
    ["0.2 ha 5 P", 79.073722, 5],
    ["1000 m² = 40 P", 39.536861, 40],
    ["0.2 ha (0A-2R-20P)", 79.073722, 100],
  ])("says of %j that its measures disagree", (typed, one, other) => {
    expect(readExtent(typed)).toEqual({ disagreeing: [one, other] });
    expect(parseExtent(typed)).toBeUndefined();
  });

  it("gives whole, non-negative sums or nothing, whatever is typed", () => {
    const piece = fc.constantFrom(
      "0",
      "2",
      "10.5",
      "a",
      "r",
      "p",
      "ha",
      "sq",
      "m2",
      "ft",
      " ",
      "-",
      ".",
      ",",
      "(",
      "²",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const extent = parseExtent(pieces.join(""));
        expect(extent?.perches ?? 0).toSatisfy((n: number) => Number.isFinite(n) && n >= 0);
      }),
    );
  });
});

describe("an extent on paper", () => {
  it.each([
    [90, "0A-2R-10P"],
    [0, "0A-0R-0P"],
    [13.8, "0A-0R-13.8P"],
    [10.25, "0A-0R-10.25P"],
    [10.255, "0A-0R-10.26P"],
    [1.005, "0A-0R-1.01P"],
    [39.99, "0A-0R-39.99P"],
    [39.994, "0A-0R-39.99P"],
    [39.995, "0A-1R-0P"],
    [39.999, "0A-1R-0P"],
    [159.999, "1A-0R-0P"],
    [320, "2A-0R-0P"],
    [200_000, "1250A-0R-0P"],
  ])("shows %d P as %s", (p, shown) => {
    expect(formatArp(p)).toBe(shown);
  });

  it.each([
    [320, "0.8094 ha"],
    [90, "0.2276 ha"],
    [0, "0.0000 ha"],
    [1_000_000, "2,529.2853 ha"],
  ])("shows %d P as %s", (p, shown) => {
    expect(formatHectares(p)).toBe(shown);
  });

  it("shows perches and square metres in groups", () => {
    expect(formatPerches(13.8)).toBe("13.8 P");
    expect(formatPerches(1_250)).toBe("1,250 P");
    expect(formatPerches(100.254)).toBe("100.25 P");
    expect(formatPerches(0)).toBe("0 P");
    expect(formatSquareMetres(20)).toBe("506 m²");
    expect(formatSquareMetres(160)).toBe("4,047 m²");
    expect(formatSquareFeet(20)).toBe("5,445 sq ft");
    expect(formatSquareFeet(160)).toBe("43,560 sq ft");
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d P", (p) => {
    for (const format of [formatArp, formatPerches, formatHectares, formatSquareMetres, formatSquareFeet])
      expect(() => format(p)).toThrow(RangeError);
  });

  it("keeps roods below 4 and perches below 40", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (p) => {
        const extent = toAcresRoodsPerches(p);
        expect(extent.roods).toBeLessThan(4);
        expect(extent.perches).toBeLessThan(40);
        expect(extent.acres * 160 + extent.roods * 40 + extent.perches).toBeCloseTo(p, 1);
      }),
    );
  });

  it("reads back as the same extent", () => {
    fc.assert(
      fc.property(perches, (p) => {
        expect(parseExtent(formatArp(p))).toEqual({ perches: p });
        expect(parseExtent(formatPerches(p))).toEqual({ perches: p });
        expect(parseExtent(`${formatArp(p)} (${formatHectares(p)})`)).toEqual({ perches: p });
      }),
    );
  });

  it("reads hectares back within half of the last place shown", () => {
    fc.assert(
      fc.property(perches, (p) => {
        const read = parseExtent(formatHectares(p))?.perches ?? Number.NaN;
        expect(Math.abs(read - p)).toBeLessThan(0.0198);
      }),
    );
  });
});

describe("plan and deed", () => {
  it("agree up to exactly 1 %, whatever the extent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (perches) => {
        const atTheEdge = (perches * 101) / 100;
        const beyond = (perches * 101 + 0.1) / 100;
        expect(compareExtents(`${perches}P`, `${atTheEdge}P`)?.agree).toBe(true);
        if (perches <= 1_000) expect(compareExtents(`${perches}P`, `${beyond}P`)?.agree).toBe(false);
      }),
    );
  });
});
