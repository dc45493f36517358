import { at, buildPart, legs, units } from "@takseru/testing/sketch-legs";
import { describe, expect, it } from "vitest";
import {
  measurePart,
  measureSketch,
  nameOfFloor,
  namesOfParts,
  overlappingParts,
  partsApart,
} from "../../src/sketch/areas.ts";
import {
  angleOf,
  closingLegs,
  directionOf,
  legOf,
  placeOfDoor,
  snapLeg,
  withCornerDragged,
  withCornerMoved,
  withDoorsInPlace,
  withErrorSpread,
  withLastLegClosing,
  withLegBefore,
  withLegMoved,
  withoutLeg,
} from "../../src/sketch/drawing.ts";
import { formatLength, UNITS_PER_FOOT } from "../../src/sketch/lengths.ts";
import { measureOutline, relationOf } from "../../src/sketch/outline.ts";
import {
  closingErrorInWords,
  lengthsInWords,
  sketchInShort,
  sketchInWords,
  spokenLeg,
} from "../../src/sketch/sketch-words.ts";
import { buildSketch } from "../helpers/build-sketch.ts";

const house = "up 32, right 24'6\", down 8, right 14, down 24, left 38'6\"";
const area = (outline: string, change = {}) => measurePart(buildPart(outline, change)).area;
const faultOf = (outline: string, change = {}) => measurePart(buildPart(outline, change)).fault;
const box = (wide: string, high: string) => legs(`up ${high}, right ${wide}, down ${high}, left ${wide}`);

describe("an outline", () => {
  it("has the area of the reference drawing", () => {
    expect(area(house)).toBe(1_120);
  });

  it("has one area whichever way it is drawn, and wherever it begins", () => {
    expect(area("right 38'6\", up 24, left 14, up 8, left 24'6\", down 32")).toBe(1_120);
    expect(area("right 14, down 24, left 38'6\", up 32, right 24'6\", down 8")).toBe(1_120);
  });

  it("says by how much it misses its start, and counts as closed by a straight line while that is little", () => {
    const part = buildPart("up 32, right 24'6\", down 8, right 14, down 24, left 38");
    const { closing, state } = measureOutline(part);
    expect([closing.right, closing.up, closing.length]).toEqual([units("0'6\""), 0, units("0'6\"")]);
    expect(state).toBe("finished");
    expect(measurePart(part).area).toBe(1_120);
    expect(closingErrorInWords(part, { unit: "feet", north: 0 })).toBe(
      "Ends 6 inches east of its start, 0.36 % of 140'6\".",
    );
    expect(closingErrorInWords(part, { unit: "feet", north: 90 })).toContain("6 inches north of");
    expect(closingErrorInWords(part, { unit: "feet", north: null })).toContain("6 inches to the right of");
  });

  it("has no area that counts while it is open by more than a hundredth of its legs", () => {
    expect(faultOf("up 32, right 24'6\", down 8")).toEqual({ kind: "open" });
    expect(faultOf("up 20, right 20")).toEqual({ kind: "open" });
    expect(measurePart(buildPart("up 1", { legs: [] })).fault).toEqual({ kind: "empty" });
  });

  it.each([
    ["crosses", "up 20, right 20, down 10, left 30, down 10, right 10", [1, 4]],
    ["touches itself with a corner", "up 20, right 20, down 10, left 20, right 10, down 10, left 10", [1, 4]],
    ["goes back over itself", "up 20, down 20, right 10, left 10", [1, 2]],
  ])("that %s names both legs and has no area", (_what, outline, crossing) => {
    const part = buildPart(outline);
    expect(measureOutline(part).crossing).toEqual(crossing);
    expect(measurePart(part)).toMatchObject({ area: 0, counted: 0, fault: { kind: "crossing" } });
  });

  it("may pass its start a little without crossing itself", () => {
    expect(area("up 32, right 24'6\", down 8, right 14, down 24, left 39")).toBe(1_120);
  });

  it("is spoken after each leg", () => {
    const part = buildPart("up 32, right 24'6\", down 8, right 14, down 24");
    expect(spokenLeg(part, 4, "feet")).toBe("Leg 5, down 24 feet. 1,120 square feet if closed.");
    expect(spokenLeg(buildPart(house), 5, "feet")).toBe(
      "Leg 6, left 38 feet 6 inches. Closed, 1,120 square feet.",
    );
    expect(spokenLeg(buildPart("up 32"), 0, "feet")).toBe("Leg 1, up 32 feet.");
    expect(spokenLeg(buildPart("up 20, right 20, down 10, left 30"), 3, "feet")).toBe(
      "Leg 4, left 30 feet. Legs 1 and 4 cross or touch: there is no area.",
    );
  });
});

describe("holes", () => {
  const holes = (...all: Array<[string, string, string, string]>) => ({
    holes: all.map(([right, up, wide, high]) => ({ start: at(right, up), legs: box(wide, high) })),
  });
  const outline = "up 30, right 40, down 30, left 40";

  it("are taken off", () => {
    expect(area(outline, holes(["5", "5", "10", "10"], ["20", "5", "5", "4"]))).toBe(1_200 - 100 - 20);
  });

  it.each([
    ["outside", holes(["50", "5", "5", "5"]), "hole_outside", 1],
    ["across a wall", holes(["35", "5", "10", "5"]), "hole_outside", 1],
    ["one over another", holes(["5", "5", "10", "10"], ["10", "10", "10", "10"]), "holes_overlap", 2],
    ["one within another", holes(["5", "5", "10", "10"], ["7", "7", "2", "2"]), "holes_overlap", 2],
    ["the same twice", holes(["5", "5", "10", "10"], ["5", "5", "10", "10"]), "holes_overlap", 2],
  ])("%s leave no area", (_where, change, kind, hole) => {
    expect(faultOf(outline, change)).toEqual({ kind, hole });
  });

  it("beside each other, or at a wall, are two", () => {
    expect(area(outline, holes(["5", "5", "10", "10"], ["15", "5", "10", "10"]))).toBe(1_000);
    expect(
      relationOf([at("1", "1"), at("2", "1"), at("2", "2")], [at("1", "1"), at("2", "1"), at("2", "2")]),
    ).toBe("within");
  });
});

describe("areas", () => {
  it("are summed by part, floor and building, each by its share", () => {
    const [building] = measureSketch(buildSketch());
    expect(building).toMatchObject({ building: "", area: 1_810, counted: 1_768, isFaulty: false });
    expect(building?.floors.map(({ area: one, counted }) => [one, counted])).toEqual([
      [1_204, 1_162],
      [606, 606],
    ]);
  });

  it("count nothing while the share is not chosen", () => {
    expect(measurePart(buildPart(house, { share_percent: null }))).toMatchObject({ area: 1_120, counted: 0 });
  });

  it("are those of the printed figures: each rounded once, then summed", () => {
    const part = (id: string) =>
      buildPart("up 1, right 0'4\", down 1, left 0'4\"", { id, share_percent: 50 });
    const floors = [{ id: "one", name: "", building: "", parts: [part("a"), part("b"), part("c")] }];
    // Each part has a third of a square foot, printed as 0.33; half of it is printed as 0.17.
    expect(measureSketch({ floors })[0]).toMatchObject({ area: 0.99, counted: 0.51 });
  });

  it("that lie over one another are found, those beside each other are not", () => {
    const floor = (second: ReturnType<typeof buildPart>) => ({
      id: "one",
      name: "",
      building: "",
      parts: [buildPart(house), second],
    });
    const beside = buildPart("up 6, right 14, down 6, left 14", { id: "b", start: at("24'6\"", "24") });
    expect(overlappingParts(floor(beside))).toEqual([]);
    const over = { ...beside, start: at("24'6\"", "23") };
    expect(overlappingParts(floor(over)).map((pair) => pair.map(({ id }) => id))).toEqual([["part-1", "b"]]);
    expect(overlappingParts(floor(buildPart(house, { id: "b" })))).toHaveLength(1);
  });

  it("that touch no other one of their floor are named, where there are several", () => {
    const floor = (...parts: ReturnType<typeof buildPart>[]) => ({ id: "f", name: "", building: "", parts });
    const second = (x: string, y: string) =>
      buildPart("up 6, right 14, down 6, left 14", { id: "b", start: at(x, y) });
    const apart = (...parts: ReturnType<typeof buildPart>[]) =>
      partsApart(floor(...parts)).map(({ id }) => id);
    expect(apart(buildPart(house), second("24'6\"", "24"))).toEqual([]);
    expect(apart(buildPart(house), second("60", "0"))).toEqual(["part-1", "b"]);
    // Within another one is not apart, though no walls touch.
    expect(apart(buildPart(house), second("2", "2"))).toEqual([]);
    expect(apart(buildPart(house))).toEqual([]);
  });

  it("have no area where their holes leave nothing of them", () => {
    const hole = { start: { right: 0, up: 0 }, legs: box("10", "10") };
    expect(faultOf("up 10, right 10, down 10, left 10", { holes: [hole] })).toEqual({
      kind: "hole_outside",
      hole: 1,
    });
  });

  it("say their doors to an ear as they are drawn: without those that no longer fit", () => {
    const door = { wall: 0, leg: 0, offset: 0, hinge: "start", side: "left" } as const;
    const sketch = buildSketch({
      floors: [
        {
          id: "f",
          name: "",
          building: "",
          parts: [
            buildPart("up 10, right 10, down 10, left 10", {
              doors: [
                { ...door, width: units("3") },
                { ...door, width: units("12") },
              ],
            }),
          ],
        },
      ],
    });
    expect(sketchInWords(sketch)).toContain("; 1 door.");
  });

  it("are called by their floors and kinds", () => {
    const sketch = buildSketch();
    const [ground, first] = sketch.floors;
    if (!ground || !first) throw new Error("there are two floors");
    expect([nameOfFloor(sketch, ground), nameOfFloor(sketch, first)]).toEqual([
      "Ground floor",
      "First floor",
    ]);
    expect(namesOfParts({ ...ground, parts: [...ground.parts, ...ground.parts] })).toEqual([
      "Main part 1",
      "Verandah 1",
      "Main part 2",
      "Verandah 2",
    ]);
    expect(sketchInShort(sketch)).toBe("Ground floor 1,204.00 sq ft, First floor 606.00 sq ft");
    expect(sketchInWords(sketch)).toContain(
      "Verandah: up 6'0\", right 14'0\", down 6'0\", left 14'0\"; 84.00 sq ft, of which 42.00 sq ft count at 50 %.",
    );
  });
});

describe("legs", () => {
  it("have directions on the sheet, and angles besides", () => {
    expect(directionOf(legOf("down", 10))).toBe("down");
    expect(legOf(270, 10)).toEqual(legOf("left", 10));
    expect([angleOf(legOf(37, 1_000_000)), directionOf(legOf(37, 1_000_000))]).toEqual([37, undefined]);
    expect(lengthsInWords([legOf(45, units("10"))], "feet")).toBe("at 45° 10'0\"");
  });

  it("are proposed that close the outline", () => {
    expect(closingLegs(buildPart("up 32, right 24'6\", down 8, right 14, down 24"))).toEqual([
      legs("left 38'6\""),
    ]);
    expect(closingLegs(buildPart("up 32, right 24'6\""))[0]).toEqual(legs("down 32, left 24'6\""));
    expect(closingLegs(buildPart(house))).toEqual([]);
  });

  it("close by the last one, or by all", () => {
    const open = buildPart("up 32, right 24'6\", down 8, right 14, down 24, left 38");
    expect(formatLength(-(withLastLegClosing(open)?.legs.at(-1)?.right ?? 0))).toBe("38'6\"");
    const spread = withErrorSpread(open);
    expect(spread && measureOutline(spread).closing.length).toBe(0);
    // Horizontal and vertical legs stay so.
    expect(spread?.legs.every((leg) => directionOf(leg) !== undefined)).toBe(true);
    expect(withLastLegClosing(buildPart("up 10, right 10, down 9, left 9"))).toBeUndefined();
    expect(withErrorSpread(buildPart(house))).toBeUndefined();
  });

  it("snap to a right angle when they are nearly at one", () => {
    expect(directionOf(snapLeg(legOf(4, 1_000_000)))).toBe("up");
    expect(directionOf(snapLeg(legOf(30, 1_000_000)))).toBeUndefined();
    expect(angleOf(snapLeg(legOf(121, 1_000_000), legOf(30, 1_000_000)))).toBe(120);
  });

  it("follow a corner that is moved, and a moved start leaves what is within in its place", () => {
    const part = buildPart("up 10, right 10, down 10, left 10", {
      rooms: [{ name: "Room", at: at("5", "5") }],
    });
    const moved = withCornerMoved(part, 2, { right: UNITS_PER_FOOT, up: 0 });
    expect(measurePart(moved).area).toBe(105);
    const started = withCornerMoved(part, 0, { right: -UNITS_PER_FOOT, up: 0 });
    expect(measurePart(started).area).toBe(105);
    expect(started.start.right + (started.rooms[0]?.at.right ?? 0)).toBe(units("5"));
    expect(measureOutline(started).closing.length).toBe(0);
  });

  it("keep their right angles when a corner is dragged: both of its walls move", () => {
    const part = buildPart(house);
    const dragged = withCornerDragged(part, 3, { right: units("1"), up: -units("2") });
    expect(dragged.legs).toEqual(legs("up 32, right 25'6\", down 10, right 13, down 22, left 38'6\""));
    const start = withCornerDragged(part, 0, { right: -units("1"), up: -units("2") });
    expect(start.legs).toEqual(legs("up 34, right 25'6\", down 8, right 14, down 26, left 39'6\""));
    expect(start.start).toEqual({ right: -units("1"), up: -units("2") });
    // Dragging the end of a closed outline drags its start.
    expect(withCornerDragged(part, 6, { right: -units("1"), up: -units("2") })).toEqual(start);
    // Dragging the end of an open line lengthens its last wall, and the one before so that the last moves along.
    const open = withCornerDragged(buildPart("up 32, right 20"), 2, { right: units("4"), up: units("1") });
    expect(open.legs).toEqual(legs("up 33, right 24"));
    // At a slanting wall only the corner moves.
    const slanting = buildPart("up 10, 45 10, right 5");
    expect(withCornerDragged(slanting, 1, { right: 0, up: units("1") })).toEqual(
      withCornerMoved(slanting, 1, { right: 0, up: units("1") }),
    );
  });

  it("keep their directions when one of them is moved across itself", () => {
    const part = buildPart(house);
    // A movement along the leg itself has no effect.
    expect(withLegMoved(part, 1, { right: units("5"), up: units("2") }).legs).toEqual(
      legs("up 34, right 24'6\", down 10, right 14, down 24, left 38'6\""),
    );
    const bay = buildPart("up 30, right 10, 45 8, right 8, 135 8, right 10, down 30, left 39'3 3/4\"");
    const moved = withLegMoved(bay, 3, { right: 0, up: units("1") });
    expect(moved.legs.map(angleOf)).toEqual(bay.legs.map(angleOf));
    expect(moved.legs[3]?.right).toBeCloseTo((bay.legs[3]?.right ?? 0) - 2 * units("1"), -1);
    const open = buildPart("up 10, right 10");
    expect(withLegMoved(open, 0, { right: -units("1"), up: 0 }).legs).toEqual(legs("up 10, right 11"));
    expect(withLegMoved(part, 9, { right: 1, up: 1 })).toBe(part);
  });

  it("keep their doors where they stand while walls move, and as near as they fit", () => {
    const door = {
      wall: 0,
      leg: 1,
      offset: units("6"),
      width: units("3"),
      hinge: "start",
      side: "left",
    } as const;
    const part = buildPart("up 10, right 10, down 10, left 10", { doors: [door] });
    const move = (corner: number, right: string, isLeft: boolean) => {
      const next = withCornerDragged(part, corner, { right: units(right) * (isLeft ? -1 : 1), up: 0 });
      return withDoorsInPlace(part, next).doors[0]?.offset;
    };
    expect(move(1, "2", false)).toBe(units("4"));
    expect(move(1, "2", true)).toBe(units("8"));
    expect(move(2, "3", true)).toBe(units("4"));
  });

  it("keep their doors when another one is taken out or put in", () => {
    const door = {
      wall: 0,
      leg: 2,
      offset: units("1"),
      width: units("3"),
      hinge: "start",
      side: "left",
    } as const;
    const part = buildPart("up 10, right 10, down 10, left 10", { doors: [door] });
    expect(placeOfDoor(part, door)?.from).toEqual(at("10", "9"));
    expect(withoutLeg(part, 0).doors[0]?.leg).toBe(1);
    expect(withoutLeg(part, 2).doors).toEqual([]);
    expect(withLegBefore(part, 1, legOf("right", 1)).doors[0]?.leg).toBe(3);
    expect(placeOfDoor(part, { ...door, leg: 9 })).toBeUndefined();
    expect(placeOfDoor(part, { ...door, offset: units("8") })).toBeUndefined();
  });
});
