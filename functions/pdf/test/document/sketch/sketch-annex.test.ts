import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { widthOfText } from "@takseru/location";
import {
  areaFigure,
  cornersOf,
  formatLength,
  lengthText,
  limits,
  measureSketch,
  Sketch,
  UNITS_PER_FOOT,
} from "@takseru/shared-types";
import { type ReadElement, readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { createNumbering } from "../../../src/document/layout/numbering.ts";
import { drawFloor, scaleFor, scaleText } from "../../../src/document/sketch/floor-drawing.ts";
import { sketchAnnex } from "../../../src/document/sketch/sketch-annex.ts";
import { buildSnapshot, finalOptions } from "../../helpers/build-snapshot.ts";
import { render, renderAndRead } from "../../helpers/render.ts";
import { sketchedHouse, sketchedShapes } from "../../helpers/sketches.ts";
import { lostContent } from "../../helpers/whole-pages/lost-content.ts";
import { misplacedText } from "../../helpers/whole-pages/misplaced-text.ts";
import { printedPages } from "../../helpers/whole-pages/read-pages.ts";
import { openWord, wordText } from "../../helpers/word-package.ts";
import { writeHere } from "../../helpers/write-word.ts";

/** A folder for the files to look at. */
const { LOOK_AT_PAGES } = process.env;

const shape = (name: string): Sketch => {
  const make = sketchedShapes[name];
  if (!make) throw new Error(`there is no shape ${name}`);
  return make();
};

const textOf = async (sketch: Sketch): Promise<string> =>
  squeezed((await renderAndRead({ report: { sketch } }, finalOptions)).text);

describe("every shape", () => {
  it.each(Object.entries(sketchedShapes))(
    "%s is whole on paper, with each length and room",
    async (name, make) => {
      const sketch = make();
      expect(Sketch.safeParse(sketch).error).toBeUndefined();
      const { pdf, content, tagged, pages } = await printedPages(
        buildSnapshot({ report: { sketch } }),
        finalOptions,
      );
      if (LOOK_AT_PAGES) {
        mkdirSync(LOOK_AT_PAGES, { recursive: true });
        writeFileSync(join(LOOK_AT_PAGES, `${name.replaceAll(/\W+/g, "-")}.pdf`), pdf);
      }
      expect(lostContent(content, tagged)).toEqual([]);
      expect(pages.map(misplacedText)).toEqual(pages.map(() => []));
      const said = squeezed(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" "));
      for (const { parts } of measureSketch(sketch).flatMap(({ floors }) => floors))
        for (const { part, area, fault } of parts) {
          const words = [part.name, ...part.rooms.flatMap(({ name: room }) => room.split(" "))];
          const lengths = [part, ...part.holes].flatMap(({ legs }) =>
            legs.map((leg) => lengthText(leg, sketch.unit)),
          );
          const areas = fault ? [] : [areaFigure(area)];
          // This reader gives Sinhala and Tamil letters in the order of their glyphs.
          for (const one of [...words, ...lengths, ...areas].filter((text) => !/[\u0b80-\u0dff]/.test(text)))
            expect(said).toContain(squeezed(one));
        }
    },
  );
});

describe("the sketch on paper", () => {
  it("says areas, shares and sums, and its scale", async () => {
    const text = await textOf(sketchedHouse());
    for (const one of [
      "Annex A Sketch of the floors",
      "Ground floor. Scale 1 inch to 10 feet (1:120) as drawn; a copy may differ, so go by the figures",
      "Ground floor, main part 1,120.00 100 1,120.00",
      "Ground floor, verandah 84.00 50 42.00",
      "Ground floor, car porch 225.00 50 112.50",
      "Ground floor 1,429.00 1,274.50",
      "First floor, balcony 56.00 0 —",
      "Main building 2,269.00 2,058.50",
    ])
      expect(text).toContain(squeezed(one));
  });

  it("is drawn to the scale that it says", () => {
    const sketch = sketchedHouse();
    const [building] = measureSketch(sketch);
    const [ground] = building?.floors ?? [];
    if (!ground) throw new Error("the house has a ground floor");
    const scale = scaleFor(building?.floors ?? [], sketch.unit, 235);
    expect(scaleText(scale, "feet")).toBe("1 inch to 10 feet (1:120)");
    const { shapes } = drawFloor(sketch, ground, scale, () => "A");
    const [outline] = shapes.filter((one) => one.kind === "line" && one.width === 1.8);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0] = outline?.kind === "line" ? outline.points : [];
    // One inch of paper, 72 points, for ten feet.
    expect([Math.abs(x2 - x1), y1 - y2, x3 - x2].map((points) => Math.round(points * 1000) / 1000)).toEqual([
      0,
      32 * 7.2,
      24.5 * 7.2,
    ]);
    expect(cornersOf(ground.parts[0]?.part ?? { start: { right: 0, up: 0 }, legs: [] })[1]).toEqual({
      right: 0,
      up: 32 * UNITS_PER_FOOT,
    });
  });

  it("tells those who do not see it each leg, area and room", async () => {
    const { pdf } = await render(buildSnapshot({ report: { sketch: sketchedHouse() } }), finalOptions);
    const figures = (element: ReadElement): string[] => [
      ...(element.type === "Figure" ? [element.alt ?? ""] : []),
      ...element.kids.flatMap(figures),
    ];
    const [ground] = figures(readTaggedPdf(pdf).root).filter((alt) => alt.startsWith("Ground floor."));
    expect(ground).toContain(
      "Main part: up 32'0\", right 24'6\", down 8'0\", right 14'0\", down 24'0\", left 38'6\"; 1,120.00 sq ft",
    );
    expect(ground).toContain("rooms: Bed 1, Bed 2, Living, Dining and Kitchen; 5 doors");
    expect(ground).toContain("84.00 sq ft, of which 42.00 sq ft count at 50 %");
  });

  it("gives no area where legs cross, and says which", async () => {
    const text = await textOf(shape("crosses itself"));
    expect(text).toContain(squeezed("Ground floor: legs 1 and 4 cross or touch — 100 —"));
    expect(text).toContain(squeezed("Main building — —"));
  });

  it("says by how much an outline does not close", async () => {
    const text = await textOf(shape("open by six inches"));
    expect(text).toContain(squeezed("Main part: ends 6 inches east of its start, 0.36 % of 140'6\"."));
    expect(text).toContain(squeezed("Ground floor 1,120.00 100 1,120.00"));
  });

  it("names lengths for which the drawing has no room below it", async () => {
    expect(await textOf(shape("a recess of four inches"))).toContain(
      squeezed("Lengths for which the drawing has no room: main part: leg 3, 0'4\"; leg 5, 0'4\"."),
    );
  });

  it.each(Object.entries(sketchedShapes))("%s has no words over others", (_, make) => {
    const sketch = make();
    const floors = measureSketch(sketch).flatMap(({ floors: own }) => own);
    const scale = scaleFor(floors, sketch.unit, 235);
    for (const floor of floors) {
      const { shapes } = drawFloor(sketch, floor, scale, () => "A");
      const boxes = shapes.flatMap((one) => {
        if (one.kind !== "text") return [];
        const [half, high] = [0.42 * widthOfText(one.text, one.size), 0.7 * one.size];
        return [
          { text: one.text, left: one.x - half, right: one.x + half, top: one.y - high, bottom: one.y },
        ];
      });
      const over = boxes.flatMap((box, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          )
          .map((other) => `${box.text} and ${other.text}`),
      );
      expect(over).toEqual([]);
    }
  });

  it("writes a room's name within its own walls, or its number, or says that there is no space", async () => {
    const shops = await textOf(shape("a row of shops"));
    expect(shops).toContain(squeezed("Rooms by their numbers: 1 Shop 10; 2 Shop 11; 3 Shop 12."));
    const guests = await textOf(shape("thirty rooms with long names"));
    expect(guests).toContain(
      squeezed("Rooms by their numbers: 1 Guest room number 2 with attached bathroom;"),
    );
    const hut = await textOf(shape("rooms of a hut beside a hall"));
    expect(hut).toContain(squeezed("Rooms for whose names the drawing has no space: "));
  });

  it("says that parts lie over one another, and no share where none is chosen", async () => {
    const text = await textOf(shape("parts over one another"));
    expect(text).toContain(squeezed("Main part and verandah lie over one another; each is counted in full."));
    expect(text).toContain(squeezed("Verandah 200.00 sq ft"));
    expect(text).not.toContain(squeezed("at 0 %"));
    expect(text).toContain(squeezed("Broken lines are around verandahs, balconies and car porches."));
  });

  it("is not printed on bare land, nor before anything is drawn", () => {
    const annexOf = (report: Parameters<typeof buildSnapshot>[0]) =>
      sketchAnnex(buildSnapshot(report), createNumbering());
    expect(annexOf({ report: { sketch: sketchedHouse(), bare_land: true } })).toBeUndefined();
    expect(annexOf({ report: { sketch: null } })).toBeUndefined();
    expect(annexOf({ report: { sketch: { ...sketchedHouse(), floors: [] } } })).toBeUndefined();
    const empty = sketchedHouse().floors.map((floor) => ({
      ...floor,
      parts: floor.parts.map((part) => ({ ...part, legs: [], walls: [], doors: [], rooms: [] })),
    }));
    expect(annexOf({ report: { sketch: { ...sketchedHouse(), floors: empty } } })).toBeUndefined();
  });

  it("prints the largest sketch that the contract takes", async () => {
    const { floors, parts, items, length } = limits.sketch;
    const legsOfPart = Math.floor(items / floors / parts) - 2;
    const step = Math.floor(length / (legsOfPart * parts));
    const sketch: Sketch = {
      unit: "feet",
      north: 359,
      taken: [],
      floors: Array.from({ length: floors }, (_, floor) => ({
        id: `floor-${floor}`,
        name: `Floor ${floor} ${"W".repeat(50)}`,
        building: floor % 2 ? "W".repeat(200) : "",
        parts: Array.from({ length: parts }, (_, part) => ({
          id: `part-${floor}-${part}`,
          kind: "other" as const,
          name: `Part ${floor}x${part} ${"W".repeat(48)}`,
          share_percent: 33.33,
          start: { right: part * step * legsOfPart, up: 0 },
          legs: Array.from({ length: legsOfPart }, (_, leg) =>
            leg === legsOfPart - 1
              ? {
                  right: -step * Math.floor((legsOfPart - 1) / 2),
                  up: -step * Math.ceil((legsOfPart - 1) / 2),
                }
              : { right: leg % 2 ? step : 0, up: leg % 2 ? 0 : step },
          ),
          holes: [],
          walls: [],
          rooms: [{ name: `Room${floor}x${part} ${"W".repeat(50)}`, at: { right: step, up: step } }],
          doors: [],
        })),
      })),
    };
    expect(Sketch.safeParse(sketch).error).toBeUndefined();
    const { content, tagged, pages } = await printedPages(
      buildSnapshot({ report: { sketch } }),
      finalOptions,
    );
    expect(lostContent(content, tagged)).toEqual([]);
    const said = squeezed(pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(" "));
    for (const { parts: all } of sketch.floors)
      for (const part of all) {
        expect(said).toContain(squeezed(part.rooms[0]?.name.split(" ")[0] ?? "-"));
        expect(said).toContain(squeezed(part.name.split(" ")[1] ?? "-"));
      }
    expect(said).toContain(squeezed(formatLength(step)));
  });

  it("is a picture with its words in Word, beside the table", async () => {
    const file = await writeHere(buildSnapshot({ report: { sketch: sketchedHouse() } }), finalOptions);
    if (LOOK_AT_PAGES) writeFileSync(join(LOOK_AT_PAGES, "house.docx"), file);
    const word = openWord(file);
    expect(squeezed(wordText(word))).toContain(squeezed("Ground floor, verandah84.005042.00"));
    expect(JSON.stringify(word.document)).toContain("rooms: Bed 1, Bed 2, Living, Dining and Kitchen");
  });
});
