import { sketchUnit } from "../texts/choices/sketch.ts";
import { listed } from "../texts/listed.ts";
import { type FloorArea, measureSketch, nameOfFloor, namesOfParts, type PartArea } from "./areas.ts";
import type { Sketch } from "./sketch.ts";
import { faultInWords, formatSquareFeetOf, lengthsInWords } from "./sketch-words.ts";

interface NamedPart {
  name: string;
  measured: PartArea;
}

const floorsOf = (sketch: Sketch | null): Map<string, { name: string; floor: FloorArea }> =>
  new Map(
    (sketch ? measureSketch(sketch) : []).flatMap(({ building, floors }) =>
      floors.map((floor) => {
        const own = sketch ? nameOfFloor(sketch, floor.floor) : "";
        return [floor.floor.id, { name: building === "" ? own : `${building}, ${own}`, floor }] as const;
      }),
    ),
  );

const partsOf = (sketch: Sketch | null): Map<string, NamedPart> =>
  new Map(
    [...floorsOf(sketch).values()].flatMap(({ name, floor }) => {
      const names = namesOfParts(floor.floor);
      return floor.parts.map(
        (measured, index) => [measured.part.id, { name: `${name}, ${names[index]}`, measured }] as const,
      );
    }),
  );

const areaText = ({ area, part, fault }: PartArea): string =>
  fault ? faultInWords(part, fault) : formatSquareFeetOf(area);

const shareText = ({ part }: PartArea): string =>
  part.share_percent === null ? "not chosen" : `${part.share_percent} %`;

const roomsText = ({ part }: PartArea): string =>
  listed(part.rooms.map(({ name }) => name).filter(Boolean)) || "none";

const countText = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The differences within one part; any other change is reported as a change of its lines. */
const changesOfPart = (
  before: NamedPart,
  after: NamedPart,
  units: [Sketch["unit"], Sketch["unit"]],
): string[] => {
  const [old, next] = [before.measured, after.measured];
  const texts: Array<[what: string, from: string, to: string]> = [
    ["", areaText(old), areaText(next)],
    ["legs", lengthsInWords(old.part.legs, units[0]), lengthsInWords(next.part.legs, units[1])],
    ["share", shareText(old), shareText(next)],
    ["rooms", roomsText(old), roomsText(next)],
    ["doors", countText(old.part.doors.length, "door"), countText(next.part.doors.length, "door")],
    ["holes", countText(old.part.holes.length, "hole"), countText(next.part.holes.length, "hole")],
    [
      "walls",
      countText(old.part.walls.length, "inner wall"),
      countText(next.part.walls.length, "inner wall"),
    ],
  ];
  const changed = texts
    .filter(([, from, to]) => from !== to)
    .map(
      ([what, from, to]) =>
        `${after.name}${what === "" ? "" : `, ${what}`}: ${from || "none"} to ${to || "none"}`,
    );
  const renamed = before.name === after.name ? [] : [`${before.name} is called ${after.name}`];
  const all = [...renamed, ...changed];
  return all.length > 0 || isSame(old.part, next.part) ? all : [`${after.name}: moved or drawn anew`];
};

const northText = (sketch: Sketch | null): string =>
  sketch === null || sketch.north === null ? "not said" : `${sketch.north}°`;

/** The differences between two sketches, part by part, in trade words. */
export const changesOfSketch = (before: Sketch | null, after: Sketch | null): string[] => {
  const [old, next] = [partsOf(before), partsOf(after)];
  const [oldFloors, nextFloors] = [floorsOf(before), floorsOf(after)];
  const units: [Sketch["unit"], Sketch["unit"]] = [before?.unit ?? "feet", after?.unit ?? "feet"];
  const floors = [
    ...[...nextFloors].flatMap(([id, { name }]) => (oldFloors.has(id) ? [] : [`${name} added`])),
    ...[...oldFloors].flatMap(([id, { name }]) => (nextFloors.has(id) ? [] : [`${name} removed`])),
  ];
  const parts = [
    ...[...next].flatMap(([id, part]) => {
      const former = old.get(id);
      return former ? changesOfPart(former, part, units) : [`${part.name} added: ${areaText(part.measured)}`];
    }),
    ...[...old].flatMap(([id, { name }]) => (next.has(id) ? [] : [`${name} removed`])),
  ];
  const whole = [
    ...(before && after && before.unit !== after.unit
      ? [`Shown in: ${sketchUnit.labels[before.unit]} to ${sketchUnit.labels[after.unit]}`]
      : []),
    ...(northText(before) === northText(after) ? [] : [`North: ${northText(before)} to ${northText(after)}`]),
  ];
  return [...floors, ...parts, ...whole];
};
