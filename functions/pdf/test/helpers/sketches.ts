import type { Sketch, SketchFloor, SketchPart } from "@takseru/shared-types";
import { at, buildPart, legs, units } from "@takseru/testing/sketch-legs";

let made = 0;
const part = (outline: string, change: Partial<SketchPart> = {}): SketchPart => {
  made += 1;
  return buildPart(outline, { id: `part-${made}`, ...change });
};

const floor = (parts: SketchPart[], change: Partial<SketchFloor> = {}): SketchFloor => {
  made += 1;
  return { id: `floor-${made}`, name: "", building: "", parts, ...change };
};

const sketch = (floors: SketchFloor[], change: Partial<Sketch> = {}): Sketch => ({
  unit: "feet",
  north: 0,
  floors,
  taken: [],
  ...change,
});

/** A rectangle that is so wide and high. */
const box = (wide: string, high: string): string => `up ${high}, right ${wide}, down ${high}, left ${wide}`;

const run = (start: ReturnType<typeof at>, outline: string) => ({ start, legs: legs(outline) });
const door = (leg: number, offset: string, wall = 0, change = {}) => ({
  wall,
  leg,
  offset: units(offset),
  width: units("3"),
  hinge: "start" as const,
  side: "right" as const,
  ...change,
});

/** The house of the reference design: two floors, a verandah, a car porch and a balcony. */
export const sketchedHouse = (): Sketch =>
  sketch([
    floor([
      part("up 32, right 24'6\", down 8, right 14, down 24, left 38'6\"", {
        walls: [
          run(at("0", "18"), "right 24'6\""),
          run(at("14", "18"), "up 14"),
          run(at("24'6\"", "24"), "down 24"),
          run(at("24'6\"", "10"), "right 14"),
        ],
        rooms: [
          { name: "Bed 1", at: at("7", "25") },
          { name: "Bed 2", at: at("19", "25") },
          { name: "Living", at: at("12", "5") },
          { name: "Dining", at: at("31'6\"", "17") },
          { name: "Kitchen", at: at("31'6\"", "5") },
        ],
        doors: [
          door(0, "6", 1, { side: "left" }),
          door(0, "12", 3),
          door(0, "20", 3, { side: "left" }),
          door(3, "3'6\""),
          door(5, "20", 0, { side: "opening" }),
        ],
      }),
      part(box("14", "6"), { kind: "verandah", share_percent: 50, start: at("24'6\"", "24") }),
      part(box("12'6\"", "18"), { kind: "car_porch", share_percent: 50, start: at("38'6\"", "4") }),
    ]),
    floor([
      part(box("24'6\"", "32"), { rooms: [{ name: "Study", at: at("12", "20") }] }),
      part(box("14", "4"), { kind: "balcony", share_percent: 0, start: at("24'6\"", "12") }),
    ]),
  ]);

/** Shapes to look at, by what they show. */
export const sketchedShapes: Record<string, () => Sketch> = {
  "the house of the design": sketchedHouse,
  "a square": () => sketch([floor([part(box("30", "30"))])]),
  "a hut of six feet": () => sketch([floor([part(box("6", "6"))])]),
  "a long row": () => sketch([floor([part(box("240", "14"))])]),
  "a tower of one floor": () => sketch([floor([part(box("12", "110"))])]),
  "an L": () => sketch([floor([part("up 40, right 18, down 22, right 20, down 18, left 38")])]),
  "a T": () =>
    sketch([
      floor([
        part("up 20, left 12, up 14, right 40, down 14, left 12, down 20, left 16", { start: at("12", "0") }),
      ]),
    ]),
  "a U": () =>
    sketch([floor([part("up 40, right 12, down 28, right 20, up 28, right 12, down 40, left 44")])]),
  "a court with a hole": () =>
    sketch([floor([part(box("60", "50"), { holes: [run(at("15", "15"), box("30", "20"))] })])]),
  "two holes": () =>
    sketch([
      floor([
        part(box("60", "30"), {
          holes: [run(at("5", "5"), box("10", "10")), run(at("40", "10"), box("12", "12"))],
        }),
      ]),
    ]),
  "a bay at an angle": () =>
    sketch([floor([part("up 30, right 10, 45 8, right 8, 135 8, right 10, down 30, left 39'3 3/4\"")])]),
  "a triangle": () => sketch([floor([part("up 30, 126.87 50, left 40")])]),
  "a hexagon": () => sketch([floor([part("30 15, 90 15, 150 15, 210 15, 270 15, 330 15")])]),
  "stairs of small legs": () =>
    sketch([
      floor([
        part(`${Array.from({ length: 8 }, () => "up 1'6\", right 1'6\"").join(", ")}, down 12, left 12`),
      ]),
    ]),
  "a recess of four inches": () =>
    sketch([floor([part("up 30, right 12, down 0'4\", right 3, up 0'4\", right 15, down 30, left 30")])]),
  "open by six inches": () =>
    sketch([floor([part("up 32, right 24'6\", down 8, right 14, down 24, left 38")])]),
  "passes its start by six inches": () =>
    sketch([floor([part("up 32, right 24'6\", down 8, right 14, down 24, left 39")])], { north: null }),
  "crosses itself": () => sketch([floor([part("up 20, right 20, down 10, left 30, down 10, right 10")])]),
  "not closed": () => sketch([floor([part("up 20, right 20")]), floor([part(box("20", "20"))])]),
  metres: () =>
    sketch(
      [
        floor([
          part(box("7.47 m", "9.75 m")),
          part(box("3.2 m", "1.85 m"), { kind: "verandah", share_percent: 50, start: at("7.47 m", "2 m") }),
        ]),
      ],
      {
        unit: "metres",
        north: 312,
      },
    ),
  "metres in a sketch of feet": () =>
    sketch([floor([part("up 32, right 7.47 m, down 32, left 7.47 m")])], { north: 90 }),
  "a narrow balcony": () =>
    sketch([
      floor([
        part(box("40", "30")),
        part(box("40", "2'6\""), { kind: "balcony", share_percent: 0, start: at("0", "30") }),
      ]),
    ]),
  "rooms with long names": () =>
    sketch([
      floor([
        part(box("30", "20"), {
          rooms: [
            { name: "Living and dining room with the stairs to the upper floor", at: at("4", "10") },
            { name: "නිදන කාමරය", at: at("22", "15") },
            { name: "சமையலறை", at: at("22", "15") },
          ],
        }),
      ]),
    ]),
  "thirty rooms with long names": () =>
    sketch([
      floor([
        part(box("60", "30"), {
          rooms: Array.from({ length: 30 }, (_, index) => ({
            name: `Guest room number ${index + 1} with attached bathroom`,
            at: at(`${10 * (index % 6) + 5}`, `${6 * Math.floor(index / 6) + 3}`),
          })),
        }),
      ]),
    ]),
  "a row of shops": () =>
    sketch([
      floor([
        part(box("180", "9"), {
          walls: Array.from({ length: 11 }, (_, index) => run(at(`${15 * (index + 1)}`, "0"), "up 9")),
          rooms: Array.from({ length: 12 }, (_, index) => ({
            name: `Shop ${index + 1}`,
            at: at(`${15 * index + 7.5}`, "4.5"),
          })),
        }),
      ]),
    ]),
  "rooms of a hut beside a hall": () =>
    sketch([
      floor([
        part(box("120", "70"), { start: at("40", "0") }),
        part(box("20", "14"), {
          rooms: Array.from({ length: 30 }, (_, index) => ({
            name: `Store ${index + 1}`,
            at: at(`${3 * (index % 6) + 2}`, `${2 * Math.floor(index / 6) + 2}`),
          })),
        }),
      ]),
    ]),
  "a room in a hole": () =>
    sketch([
      floor([
        part(box("54", "44"), {
          holes: [run(at("18", "14"), box("18", "16")), run(at("46", "4"), box("4", "4"))],
          rooms: [{ name: "Courtyard", at: at("27", "22") }],
        }),
      ]),
    ]),
  "parts over one another": () =>
    sketch([
      floor([
        part(box("30", "20")),
        part(box("20", "10"), { kind: "verandah", share_percent: null, start: at("20", "15") }),
      ]),
    ]),
  "three floors and an annexe": () =>
    sketch([
      floor([
        part(box("40", "30")),
        part(box("20", "10"), { kind: "wing", name: "Kitchen wing", start: at("40", "0") }),
      ]),
      floor([part(box("40", "30"))]),
      floor([part(box("20", "30"), { name: "Roof terrace", kind: "other", share_percent: null })], {
        name: "Roof",
      }),
      floor([part(box("16", "12"))], { building: "Annexe" }),
    ]),
  "a factory": () =>
    sketch([
      floor([
        part(box("320", "180"), { name: "Production hall" }),
        part(box("60", "40"), { kind: "wing", name: "Offices", start: at("320", "0") }),
        part(box("30", "20"), { kind: "car_porch", share_percent: 25, start: at("320", "60") }),
      ]),
    ]),
};
