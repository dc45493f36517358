import { bearingText, formatArp, type PlanPoint, planPerches, planSides } from "@takseru/shared-types";
import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import { readCornerList } from "@/features/map/corner-list/read-corner-list";

const square = "P1\t500000\t481000\nP2\t500030\t481000\nP3\t500030\t481040\nP4\t500000\t481040";
const listsOf = (text: string) => {
  const read = readCornerList(text);
  if ("problem" in read) throw new Error(`${read.problem}\n${text}`);
  return read.lists;
};
const cornersOf = (text: string) => listsOf(text)[0];

describe("a plan's list of corners", () => {
  it("is read with its grid, and gives area, lengths and bearings", () => {
    const { grid, corners, inFeet, closes } = cornersOf(square);
    expect({ grid, inFeet, closes }).toEqual({ grid: "sld99", inFeet: false, closes: false });
    expect(corners.map(({ point }) => point)).toEqual(["P1", "P2", "P3", "P4"]);
    // 30 m by 40 m: 1,200 / 25.29285264.
    expect(planPerches(corners)).toBeCloseTo(47.4442, 4);
    expect(formatArp(planPerches(corners))).toBe("0A-1R-7.44P");
    expect(planSides(corners).map(({ metres, bearing }) => [metres, bearingText(bearing)])).toEqual([
      [30, "90° 00′ 00″"],
      [40, "0° 00′ 00″"],
      [30, "270° 00′ 00″"],
      [40, "180° 00′ 00″"],
    ]);
  });

  it.each([
    [
      "heads and commas within figures",
      "Point  Easting  Northing\n1  500,000.00  481,000.00\n2  500,030.00  481,000.00\n3  500,030.00  481,040.00",
    ],
    ["commas between cells", "1,500000,481000\n2,500030,481000\n3,500030,481040"],
    ["north first by its heads", "Pt\tN\tE\n1\t481000\t500000\n2\t481000\t500030\n3\t481040\t500030"],
    ["letters at each figure", "1 N481000 E500000\n2 N481000 E500030\n3 N481040 E500030"],
    ["labels before each figure", "1 E: 500000 N: 481000\n2 E: 500030 N: 481000\n3 E: 500030 N: 481040"],
    ["labels behind each figure", "1 481000 N 500000 E\n2 481000 N 500030 E\n3 481040 N 500030 E"],
    ["heights behind them", "1 500000 481000 512.3\n2 500030 481000 512.9\n3 500030 481040 511"],
    ["the first corner at the end", "1 500000 481000\n2 500030 481000\n3 500030 481040\n1 500000 481000"],
    ["spaces within figures", "1 500 000 481 000\n2 500 030 481 000\n3 500 030 481 040"],
    ["no names", "500000 481000\n500030 481000\n500030 481040"],
  ])("is read with %s", (_, text) => {
    const { corners } = cornersOf(text);
    expect(corners).toEqual([
      { point: "1", east: 500_000, north: 481_000 },
      { point: "2", east: 500_030, north: 481_000 },
      { point: "3", east: 500_030, north: 481_040 },
    ]);
  });

  it("may have a corner with the name of an axis", () => {
    const { corners } = cornersOf("Pt E N\nD 500000 481000\nE 500030 481000\nN 500030 481040");
    expect(corners).toEqual([
      { point: "D", east: 500_000, north: 481_000 },
      { point: "E", east: 500_030, north: 481_000 },
      { point: "N", east: 500_030, north: 481_040 },
    ]);
  });

  it("is of the older grid by its figures, and may be in feet", () => {
    expect(cornersOf("1 200000 240000\n2 200030 240000\n3 200030 240040").grid).toBe("kandawala");
    const feet = cornersOf("1 656167.98 787401.57\n2 656266.40 787401.57\n3 656266.40 787532.81");
    expect(feet).toMatchObject({ grid: "kandawala", inFeet: true });
    expect(feet.corners[1]?.east).toBeCloseTo(200_030, 2);
  });

  it.each([
    ["in its heads", "UTM\nPt E N\n1 459700 805900\n2 459730 805900\n3 459730 805940"],
    ["with its zone", "WGS 84 / Zone 44\n1 459700 805900\n2 459730 805900\n3 459730 805940"],
    ["with its number", "EPSG:32644\n1 459700 805900\n2 459730 805900\n3 459730 805940"],
    ["with its zone in the heads", "44N\n1 459700 805900\n2 459730 805900\n3 459730 805940"],
    ["in each line", "44N 459700 805900\n44N 459730 805900\n44N 459730 805940"],
  ])("that names UTM %s is refused by name, since SLD99 would put it elsewhere", (_, text) => {
    const read = readCornerList(text);
    expect("problem" in read && read.problem).toMatch(/of UTM/);
  });

  it("may have a corner 44, and figures with the digits of UTM's number", () => {
    const { corners } = cornersOf("43 N 481000 E 500000\n44 N 481000 E 500030\n45 N 481040.32644 E 500030");
    expect(corners.map(({ point }) => point)).toEqual(["43", "44", "45"]);
  });

  it("whose columns may be the other way round is read both ways", () => {
    const both = listsOf(square);
    expect(both.map(({ first, corners }) => [first, corners[0]])).toEqual([
      ["east", { point: "P1", east: 500_000, north: 481_000 }],
      ["north", { point: "P1", east: 481_000, north: 500_000 }],
    ]);
    expect(listsOf(`Pt E N\n${square}`)).toHaveLength(1);
    // Only one way round are these in Sri Lanka.
    const swapped = listsOf("1 700000 450000\n2 700030 450000\n3 700030 450040");
    expect(swapped).toHaveLength(1);
    expect(swapped[0].corners[0]).toMatchObject({ east: 450_000, north: 700_000 });
  });

  it.each([
    ["Name", /^Please paste the corners/],
    ["1 500000 481000\n2 500030 481040", /at least three corners/],
    ["1 500000 481000\n2 500030\n3 500030 481040", /^Line 2 has only one figure/],
    ["1 500000 481000 490000\n2 500030 481000\n3 500030 481040", /^Line 1 has more than two/],
    ["1 500000 481000\nremark\n3 500030 481040\n4 500000 481040", /^Line 2 has no figure/],
    ["1 95000 900000\n2 95030 900000\n3 95030 900040", /in none of the grids/],
    ["1 500000 481000\n2 500000 481000\n3 500030 481040", /Corner 1 stands in the list twice/],
    [
      Array.from({ length: 61 }, (_, at) => `${at} ${500_000 + at} ${481_000 + at * at}`).join("\n"),
      /At most 60/,
    ],
    ["7.2936, 80.6413\n7.2937, 80.6414\n7.2938, 80.6413", /^Please paste the corners/],
  ])("that is none says what is wrong: %s", (text, problem) => {
    const read = readCornerList(text);
    expect("problem" in read && read.problem).toMatch(problem);
  });

  it("comes back as it was, however it is written", () => {
    let state = 34;
    const next = (end: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * end);
    };
    const grouped = (figure: string): string =>
      figure.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
    for (let list = 0; list < generatedCases(2_000); list += 1) {
      const isOld = next(2) === 0;
      const inFeet = next(4) === 0;
      const [east, north] = isOld
        ? [120_000 + next(150_000), 120_000 + next(300_000)]
        : [420_000 + next(150_000), 420_000 + next(300_000)];
      const corners = Array.from({ length: 3 + next(20) }, (_, at) => ({
        point: next(2) === 0 ? String(at + 1) : `P${at + 1}`,
        east: east + Math.round(40_000 * Math.cos(at / 4)) / 1_000,
        north: north + Math.round(40_000 * Math.sin(at / 4)) / 1_000,
      }));
      const isNorthFirst = next(2) === 0;
      const divider = ["\t", " ", "  ", ",", " ; "][next(5)] ?? " ";
      const figure = (metres: number): string => {
        const text = inFeet ? (metres / 0.3048).toFixed(4) : metres.toFixed(3);
        return divider !== "," && next(3) === 0 ? grouped(text) : text;
      };
      const isMarked = next(3) === 0;
      const line = ({ point, east, north }: PlanPoint): string => {
        const [e, n] = [figure(east), figure(north)];
        const marked = isMarked ? [`E${e}`, `N${n}`] : [e, n];
        return [point, ...(isNorthFirst ? marked.toReversed() : marked)].join(divider);
      };
      const heads = `Point${divider}${isNorthFirst ? `N${divider}E` : `E${divider}N`}${inFeet ? " (feet)" : ""}`;
      const [begin] = corners;
      const shown = next(3) === 0 && begin ? [...corners, begin] : corners;
      const text = [heads, ...shown.map(line)].join(["\n", "\r\n"][next(2)]);
      const lists = listsOf(text);
      const [read] = lists;
      expect({ text, grid: read.grid, ways: lists.length, count: read.corners.length }).toEqual({
        text,
        grid: isOld ? "kandawala" : "sld99",
        ways: 1,
        count: corners.length,
      });
      for (const [at, corner] of corners.entries()) {
        expect(Math.abs((read.corners[at]?.east ?? 0) - corner.east)).toBeLessThan(0.0011);
        expect(Math.abs((read.corners[at]?.north ?? 0) - corner.north)).toBeLessThan(0.0011);
      }
      // Another way to sum: triangles from a corner far away.
      const far = { east: east - 1_000, north: north - 1_000 };
      const twice = corners.reduce((sum, one, at) => {
        const other = corners[(at + 1) % corners.length] ?? one;
        return (
          sum +
          ((one.east - far.east) * (other.north - far.north) -
            (other.east - far.east) * (one.north - far.north))
        );
      }, 0);
      expect(planPerches(read.corners)).toBeCloseTo(Math.abs(twice) / 2 / 25.29285264, 1);
    }
  });
});
