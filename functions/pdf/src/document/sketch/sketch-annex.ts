import {
  areaFigure,
  type BuildingArea,
  closingErrorInWords,
  type FloorArea,
  faultInWords,
  floorInWords,
  isBareLand,
  MAIN_BUILDING,
  measureSketch,
  nameOfFloor,
  namesOfParts,
  overlappingParts,
  type PartArea,
  type Sketch,
  type SketchPart,
} from "@takseru/shared-types";
import type { Content } from "pdfmake/interfaces.js";
import { type DataRow, dataTable } from "../layout/data-table.ts";
import { note, type Section } from "../layout/elements.ts";
import { figureWithNote } from "../layout/figure.ts";
import type { Numbering } from "../layout/numbering.ts";
import { from } from "../layout/printed-from.ts";
import { drawShapes } from "../maps/draw-vectors.ts";
import type { ReportSnapshot } from "../snapshot.ts";
import { drawFloor, type FloorDrawing, isDrawn, openKinds, scaleFor, scaleText } from "./floor-drawing.ts";

/** Heights of a drawn floor, in points: two floors share a page, a single one has most of it. */
const HIGHEST = { single: 470, several: 235 };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Lower-cases a default name within a line; a name that was typed stays as it is. */
const nameWithin = ({ name }: { name: string }, called: string): string =>
  name === "" ? lower(called) : called;

/** What stands below a drawing: names and lengths without room in it, parts over one another, and outlines that do not close. */
const remarksOf = (
  sketch: Sketch,
  floor: FloorArea,
  { undrawn, rooms: { numbered, unplaced } }: FloorDrawing,
): string => {
  const names = namesOfParts(floor.floor);
  const nameOf = (part: SketchPart): string => nameWithin(part, names[floor.floor.parts.indexOf(part)] ?? "");
  const overlaps = overlappingParts(floor.floor).map(([one, other]) =>
    capital(`${nameOf(one)} and ${nameOf(other)} lie over one another; each is counted in full.`),
  );
  const lengths = floor.parts.flatMap(({ part }, index) => {
    const some = undrawn.get(part) ?? [];
    return some.length === 0 ? [] : [`${nameWithin(part, names[index] ?? "")}: ${some.join("; ")}`];
  });
  const errors = floor.parts.flatMap(({ part, fault }, index) => {
    const error = fault ? "" : closingErrorInWords(part, sketch);
    return error === ""
      ? []
      : [
          `${names[index]}: ${lower(error)} Its area is that within a straight line from the end to the start.`,
        ];
  });
  return [
    ...(numbered.length === 0
      ? []
      : [`Rooms by their numbers: ${numbered.map((name, index) => `${index + 1} ${name}`).join("; ")}.`]),
    ...(unplaced.length === 0
      ? []
      : [`Rooms for whose names the drawing has no space: ${unplaced.join("; ")}.`]),
    ...overlaps,
    ...(lengths.length === 0 ? [] : [`Lengths for which the drawing has no room: ${lengths.join(". ")}.`]),
    ...errors,
  ].join(" ");
};

/** A to Z, then AA, AB and so on. */
const letterOf = (number: number): string => {
  const last = (number - 1) % 26;
  const rest = Math.floor((number - 1) / 26);
  return `${rest === 0 ? "" : letterOf(rest)}${String.fromCharCode("A".charCodeAt(0) + last)}`;
};

const NONE = "—";

const countedText = ({ part, counted, fault }: PartArea): string => {
  if (fault) return NONE;
  return part.share_percent ? areaFigure(counted) : NONE;
};

const partRow = (measured: PartArea, name: string, letter: string | undefined): DataRow => {
  const { part, area, fault } = measured;
  const share = part.share_percent;
  const called = letter === undefined ? name : `${name} (${letter} in the drawing)`;
  return {
    fields: ["sketch"],
    cells: [
      fault ? `${called}: ${faultInWords(part, fault)}` : called,
      fault ? NONE : areaFigure(area),
      share === null ? NONE : String(share),
      countedText(measured),
    ],
  };
};

const sumRow = (
  name: string,
  { area, counted, isFaulty }: Pick<FloorArea, "area" | "counted" | "isFaulty">,
): DataRow => ({
  cells: [name, isFaulty ? NONE : areaFigure(area), "", isFaulty ? NONE : areaFigure(counted)],
});

const nameOfBuilding = (building: string): string => building || MAIN_BUILDING;

/** "Ground floor, main part"; the floor's name alone if it has one part. */
const floorRows = (sketch: Sketch, floor: FloorArea, letters: ReadonlyMap<SketchPart, string>): DataRow[] => {
  const drawn = floor.parts.filter(({ part }) => part.legs.length > 0);
  const names = namesOfParts(floor.floor);
  const name = nameOfFloor(sketch, floor.floor);
  const rows = floor.parts.flatMap((measured, index) => {
    if (!drawn.includes(measured)) return [];
    const own = drawn.length === 1 && measured.part.name === "" && measured.part.kind === "floor";
    return [
      partRow(
        measured,
        own ? name : `${name}, ${nameWithin(measured.part, names[index] ?? "")}`,
        letters.get(measured.part),
      ),
    ];
  });
  return drawn.length === 1 ? rows : [...rows, { ...sumRow(name, floor), strong: true }];
};

const areasTable = (
  sketch: Sketch,
  buildings: readonly BuildingArea[],
  letters: ReadonlyMap<SketchPart, string>,
  numbering: Numbering,
): Content =>
  dataTable({
    caption: numbering.table("Floor areas by the sketch"),
    head: ["Part", "Area (sq ft)", "Share (%)", "Counted (sq ft)"],
    widths: ["*", 76, 56, 82],
    align: ["left", "right", "right", "right"],
    rows: buildings.flatMap((building): DataRow[] => [
      ...building.floors.filter(isDrawn).flatMap((floor) => floorRows(sketch, floor, letters)),
      { ...sumRow(nameOfBuilding(building.building), building), total: true },
    ]),
    rowHeaders: true,
    tight: true,
  });

/** What lines mean that not every drawing has. */
const legendOf = (floors: readonly FloorArea[]): string[] => {
  const parts = floors.flatMap((floor) => floor.parts).filter(({ part }) => part.legs.length > 0);
  return [
    ...(parts.some(({ part }) => openKinds.includes(part.kind))
      ? ["Broken lines are around verandahs, balconies and car porches."]
      : []),
    ...(parts.some(({ part, fault }) => part.holes.length > 0 && !fault)
      ? ["White areas within walls are open and not counted."]
      : []),
  ];
};

/** Every sketched floor to scale, and a table of their areas; `undefined` on bare land and where nothing is drawn. */
export const sketchAnnex = ({ report }: ReportSnapshot, numbering: Numbering): Section | undefined => {
  const { sketch } = report;
  if (!sketch || isBareLand(report)) return undefined;
  const buildings = measureSketch(sketch).filter(({ floors }) => floors.some(isDrawn));
  const floors = buildings.flatMap((building) => building.floors.filter(isDrawn));
  if (floors.length === 0) return undefined;
  const scale = scaleFor(floors, sketch.unit, floors.length === 1 ? HIGHEST.single : HIGHEST.several);
  const letters = new Map<SketchPart, string>();
  let lettered = 0;
  const nextLetter = (): string => {
    lettered += 1;
    return letterOf(lettered);
  };
  const several = buildings.length > 1;
  const figures = floors.map((floor): Content => {
    const drawing = drawFloor(sketch, floor, scale, nextLetter);
    for (const [part, letter] of drawing.letters) letters.set(part, letter);
    const name = nameOfFloor(sketch, floor.floor);
    const called = several
      ? `${nameOfBuilding(floor.floor.building)}, ${nameWithin(floor.floor, name)}`
      : name;
    const caption = `${called}. Scale ${scaleText(scale, sketch.unit)} as drawn; a copy may differ, so go by the figures`;
    return from(
      ["sketch"],
      figureWithNote(
        drawShapes(drawing.shapes, drawing.height, floorInWords(sketch, floor)),
        drawing.height,
        numbering.figure(caption),
        remarksOf(sketch, floor, drawing),
      ),
    );
  });
  return {
    title: floors.length === 1 ? "Sketch of the building" : "Sketch of the floors",
    content: [
      ...figures,
      areasTable(sketch, buildings, letters, numbering),
      note(
        [
          ...legendOf(floors),
          "The floors are drawn from the lengths beside their walls; the sketch is no survey.",
        ].join(" "),
        ["sketch"],
      ),
    ],
  };
};
