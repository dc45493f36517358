import type { ReportFields } from "../report/report-fields.ts";
import { type BuildingArea, measureSketch, nameOfFloor, namesOfParts } from "./areas.ts";
import type { Sketch } from "./sketch.ts";

/** The stored values of a report that areas of the sketch can fill. */
export type SketchTargets = Pick<
  ReportFields,
  "sketch" | "total_floor_area" | "other_buildings" | "worksheet"
>;

/** An area of the sketch: of a building, a floor or a part. `key` is stored in the row that takes it. */
export interface SketchSource {
  /** "building:Annexe", "floor:{id}", "part:{id}". */
  key: string;
  /** "Main building", "Ground floor", "Verandah, ground floor". */
  label: string;
  /** The area that counts, in square feet. */
  area: number;
}

/** The building of an area without a name of its own. */
export const MAIN_BUILDING = "Main building";

const sourcesOf = (sketch: Sketch): SketchSource[] => {
  const buildings = measureSketch(sketch);
  return buildings.flatMap(({ building, floors, counted, isFaulty }) => {
    // Which building a floor belongs to is said only where there are several.
    const of = buildings.length > 1 ? `, ${building || MAIN_BUILDING}` : "";
    return [
      ...(isFaulty ? [] : [{ key: `building:${building}`, label: building || MAIN_BUILDING, area: counted }]),
      ...floors.flatMap((measured) => {
        const name = nameOfFloor(sketch, measured.floor);
        const parts = namesOfParts(measured.floor);
        return [
          ...(measured.isFaulty
            ? []
            : [{ key: `floor:${measured.floor.id}`, label: `${name}${of}`, area: measured.counted }]),
          ...measured.parts.flatMap(({ part, fault, counted: share }, index) =>
            fault ? [] : [{ key: `part:${part.id}`, label: `${parts[index]}, ${name}${of}`, area: share }],
          ),
        ];
      }),
    ];
  });
};

/** Where an area goes. */
export type SketchTarget =
  | { kind: "floor_area" }
  | { kind: "other_building"; index: number }
  | { kind: "worksheet"; row: number }
  | { kind: "reinstatement"; approach: string; row: number };

export interface SketchOffer {
  target: SketchTarget;
  /** "Floor area", "Worksheet, House". */
  label: string;
  source: SketchSource;
  /** The present value in square feet; null if empty. */
  now: number | null;
  /** The value that was taken from the sketch before, and the day. */
  taken?: { area: number; on: string | null };
  /**
   * `new`: nothing was taken yet. `same`: it is the sketched area. `changed`: the sketch changed since it was taken. `typed`: another
   * figure was typed over what was taken.
   */
  state: "new" | "same" | "changed" | "typed";
}

const stateOf = (now: number | null, offered: number, taken: SketchOffer["taken"]): SketchOffer["state"] => {
  if (now === offered) return "same";
  if (!taken) return "new";
  return now === taken.area ? "changed" : "typed";
};

interface Row {
  description: string;
  area_sq_ft: number;
  sketch_source?: string | undefined;
  sketch_area?: number | undefined;
  sketch_on?: string | undefined;
}

const isCalled = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The area that a row is linked with; else the one it is called by; else, of the only row for the only building, all of it. */
const sourceOfRow = (
  row: Row,
  rows: readonly Row[],
  sources: readonly SketchSource[],
): SketchSource | undefined => {
  if (row.sketch_source) return sources.find(({ key }) => key === row.sketch_source);
  const named = sources.filter(({ label }) => isCalled(label, row.description));
  if (named.length === 1) return named[0];
  const buildings = sources.filter(({ key }) => key.startsWith("building:"));
  return rows.length === 1 && buildings.length === 1 ? buildings[0] : undefined;
};

const rowOffers = (
  rows: readonly Row[],
  sources: readonly SketchSource[],
  of: string,
  target: (row: number) => SketchTarget,
): SketchOffer[] => {
  if (rows.length === 0)
    return sources
      .filter(({ key }) => key.startsWith("building:"))
      .map((source, row) => ({
        target: target(row),
        label: `${of}, ${source.label}`,
        source,
        now: null,
        state: "new",
      }));
  return rows.flatMap((row, index): SketchOffer[] => {
    const source = sourceOfRow(row, rows, sources);
    if (!source) return [];
    const taken = row.sketch_source ? { area: row.sketch_area ?? 0, on: row.sketch_on ?? null } : undefined;
    const now = row.area_sq_ft === 0 && !taken ? null : row.area_sq_ft;
    return [
      {
        target: target(index),
        label: `${of}, ${row.description || source.label}`,
        source,
        now,
        ...(taken && { taken }),
        state: stateOf(now, source.area, taken),
      },
    ];
  });
};

const floorAreaOffers = (
  values: SketchTargets,
  sketch: Sketch,
  buildings: readonly BuildingArea[],
): SketchOffer[] =>
  buildings.flatMap(({ building, counted, isFaulty }): SketchOffer[] => {
    const index = values.other_buildings.findIndex(({ name }) => building !== "" && isCalled(name, building));
    if (isFaulty || (building !== "" && index < 0)) return [];
    const taken = sketch.taken.find((one) => one.building === building);
    const now =
      (building === "" ? values.total_floor_area : values.other_buildings[index]?.total_floor_area) ?? null;
    return [
      {
        target: building === "" ? { kind: "floor_area" } : { kind: "other_building", index },
        label: building === "" ? "Floor area" : `Floor area, ${building}`,
        source: { key: `building:${building}`, label: building || MAIN_BUILDING, area: counted },
        now,
        ...(taken && { taken }),
        state: stateOf(now, counted, taken),
      },
    ];
  });

/** All areas that the sketch can fill in, each with the present value; nothing is filled in by itself. */
export const sketchOffers = (values: SketchTargets): SketchOffer[] => {
  const { sketch, worksheet } = values;
  if (!sketch) return [];
  const buildings = measureSketch(sketch);
  const sources = sourcesOf(sketch).filter(({ area }) => area > 0);
  const drawn = buildings.filter(({ counted }) => counted > 0);
  return [
    ...floorAreaOffers(values, sketch, drawn),
    ...rowOffers(worksheet?.buildings ?? [], sources, "Worksheet", (row) => ({ kind: "worksheet", row })),
    ...(worksheet?.approaches ?? []).flatMap((approach) =>
      approach.kind === "reinstatement"
        ? rowOffers(approach.buildings, sources, approach.title || "Reinstatement", (row) => ({
            kind: "reinstatement",
            approach: approach.id,
            row,
          }))
        : [],
    ),
  ];
};

/** The note in a row on the area that it takes. */
export const linkOfRow = ({ source }: SketchOffer, today: string) => ({
  area_sq_ft: source.area,
  sketch_source: source.key,
  sketch_area: source.area,
  sketch_on: today,
});

/** The sketch with the floor areas noted that are taken from it on a day, yyyy-mm-dd. */
export const withTaken = (sketch: Sketch, offers: readonly SketchOffer[], today: string): Sketch => {
  const taken = offers
    .filter(({ target }) => target.kind === "floor_area" || target.kind === "other_building")
    .map(({ source }) => ({ building: source.key.slice("building:".length), area: source.area, on: today }));
  const stays = sketch.taken.filter(({ building }) => taken.every((one) => one.building !== building));
  return { ...sketch, taken: [...stays, ...taken] };
};
