import { limits } from "../../limits.ts";
import {
  type FloorArea,
  measureSketch,
  nameOfFloor,
  namesOfParts,
  overlappingParts,
  type PartArea,
} from "../../sketch/areas.ts";
import type { Sketch } from "../../sketch/sketch.ts";
import { type SketchOffer, sketchOffers } from "../../sketch/sketch-offers.ts";
import { closingErrorInWords, faultInWords, formatSquareFeetOf } from "../../sketch/sketch-words.ts";
import { sketchCheckMessages } from "../../texts/messages/sketch-checks.ts";
import { formatDate } from "../../units/dates.ts";
import { isBareLand } from "../property-kinds.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, signingError, warning } from "./check.ts";

interface NamedPart extends PartArea {
  name: string;
}

const floorsOf = (sketch: Sketch): FloorArea[] => measureSketch(sketch).flatMap(({ floors }) => floors);

/** Each drawn part, named by its floor and its own name. */
const partsOf = (sketch: Sketch): NamedPart[] =>
  floorsOf(sketch).flatMap(({ floor, parts }) => {
    const names = namesOfParts(floor);
    return parts
      .map((part, index) => ({ ...part, name: `${nameOfFloor(sketch, floor)}, ${names[index]}` }))
      .filter(({ part }) => part.legs.length > 0);
  });

/** The sketch if it is printed: not on bare land. */
const printedSketch = (report: ReportFields): Sketch | null => (isBareLand(report) ? null : report.sketch);

/** A part whose area cannot be stated keeps the report from being signed. */
export const sketchErrors = (report: ReportFields): Check[] => {
  const sketch = printedSketch(report);
  const faulty = (sketch ? partsOf(sketch) : []).flatMap(({ part, name, fault }) =>
    fault ? [`${name}: ${faultInWords(part, fault)}`] : [],
  );
  return faulty.length === 0 ? [] : [signingError("sketch", "faulty", sketchCheckMessages.faulty(faulty))];
};

const outlines = (sketch: Sketch): Check[] => {
  const parts = partsOf(sketch).filter(({ fault }) => !fault);
  const open = parts.flatMap(({ part, name }) => {
    const error = closingErrorInWords(part, sketch);
    return error === "" ? [] : [`${name}: ${error}`];
  });
  const unshared = parts.filter(({ part }) => part.share_percent === null).map(({ name }) => name);
  return [
    ...(open.length === 0 ? [] : [warning("sketch", "not_closed", sketchCheckMessages.notClosed(open))]),
    ...(unshared.length === 0
      ? []
      : [warning("sketch", "share_missing", sketchCheckMessages.shareMissing(unshared))]),
  ];
};

const overlaps = (sketch: Sketch): Check[] =>
  sketch.floors.flatMap((floor) => {
    const names = namesOfParts(floor);
    const nameOf = (id: string): string => names[floor.parts.findIndex((part) => part.id === id)] ?? "";
    return overlappingParts(floor).map(([one, other]) =>
      warning(
        "sketch",
        `overlap_${one.id}_${other.id}`,
        sketchCheckMessages.overlapping(nameOfFloor(sketch, floor), nameOf(one.id), nameOf(other.id)),
      ),
    );
  });

const unknownBuildings = (sketch: Sketch, { other_buildings }: ReportFields): Check[] => {
  const isKnown = (building: string): boolean =>
    other_buildings.some(({ name }) => name.trim().toLowerCase() === building.trim().toLowerCase());
  return [...new Set(sketch.floors.map(({ building }) => building))]
    .filter((building) => building !== "" && !isKnown(building))
    .map((building, index) =>
      warning("sketch", `unknown_building_${index + 1}`, sketchCheckMessages.unknownBuilding(building)),
    );
};

/** The field with the figure, and a name for the finding that tells it from others. */
const fieldOf = ({ target }: SketchOffer): ["total_floor_area" | "other_buildings" | "worksheet", string] => {
  switch (target.kind) {
    case "floor_area":
      return ["total_floor_area", "differs_from_sketch"];
    case "other_building":
      return ["other_buildings", `${target.index + 1}_differs_from_sketch`];
    case "worksheet":
      return ["worksheet", `building_${target.row + 1}_differs_from_sketch`];
    case "reinstatement":
      return ["worksheet", `${target.approach}_${target.row + 1}_differs_from_sketch`];
  }
};

/** A floor area beside the sketched one, and a row whose area was taken from the sketch before that changed. */
const areas = (report: ReportFields): Check[] =>
  sketchOffers(report).flatMap((offer) => {
    const { now, source, taken, label, target } = offer;
    const isFloorArea = target.kind === "floor_area" || target.kind === "other_building";
    if (now === null || Math.abs(now - source.area) <= limits.sketch.areaTolerance) return [];
    // A row may have an area of its own choice, unless it was taken from here.
    if (!isFloorArea && offer.state !== "changed") return [];
    const [stated, sketched] = [formatSquareFeetOf(now), formatSquareFeetOf(source.area)];
    const since = formatDate(taken?.on);
    const message =
      offer.state === "changed" && since !== undefined
        ? sketchCheckMessages.changedSince(label, stated, since, sketched)
        : sketchCheckMessages.differs(label, stated, sketched);
    return [warning(...fieldOf(offer), message)];
  });

/** A reviewer's questions on the sketch and on the areas that are stated beside it. */
export const sketchDoubts = (report: ReportFields): Check[] => {
  const sketch = printedSketch(report);
  return sketch
    ? [...outlines(sketch), ...overlaps(sketch), ...unknownBuildings(sketch, report), ...areas(report)]
    : [];
};
