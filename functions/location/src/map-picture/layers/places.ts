import { type PlaceCategory, type Position, placeCategory } from "@takseru/shared-types";
import { distanceBetween, isWithin } from "@takseru/shared-types/places";
import type { FreeRoom } from "../free-room.ts";
import { drawUpTo, type MapShape, mapColours, widthOfText } from "../map-drawing.ts";
import type { MapIndex } from "../map-index.ts";
import type { Projection } from "../projection.ts";

/** A letter tells the categories apart without colour. */
const letters: Record<PlaceCategory, string> = {
  school: "S",
  hospital: "H",
  government: "G",
  religious: "W",
  store: "M",
  restaurant: "R",
  gas_station: "F",
  bank: "B",
  pharmacy: "C",
  police: "P",
};

/** Marks are drawn up to this scale, in metres a unit. */
export const MARKS_UP_TO = 20;
const MOST_MARKS = 40;
/** More names are drawn up to this scale, in metres a unit. */
const CLOSE = 5;
const MOST_NAMES = 14;
const MOST_NAMES_FROM_AFAR = 8;
const RADIUS = 5;
const SIZE = 7.5;
/** Between a name's end and what stands next to it. */
const APART = 2.5;
/** A longer name hides the map; its mark stands without it. */
const LONGEST_NAME = 40;

/** A number is white on a full disc, a letter stands in a ring: a copier keeps them apart. */
const mark = (category: PlaceCategory, number: number | undefined, x: number, y: number): MapShape[] => [
  {
    kind: "disc",
    x,
    y,
    radius: RADIUS,
    fill: number === undefined ? mapColours.paper : mapColours.accent,
    outline: mapColours.accent,
  },
  {
    kind: "text",
    x,
    y: y + 2.4,
    text: number === undefined ? letters[category] : String(number),
    size: number === undefined || number < 100 ? 6.5 : 4.5,
    colour: number === undefined ? mapColours.accent : mapColours.paper,
    bold: true,
    halo: false,
  },
];

/** Beside a mark: below, above, to the right, to the left. */
const sidesOf = (half: number): ReadonlyArray<readonly [x: number, y: number]> => {
  const away = RADIUS + 1;
  const beside = away + half + APART;
  return [
    [0, away + SIZE],
    [0, -away - 2],
    [beside, SIZE / 3],
    [-beside, SIZE / 3],
  ];
};

const nameBeside = (text: string, x: number, y: number, freeRoom: FreeRoom): MapShape[] => {
  if (text.length > LONGEST_NAME) return [];
  const half = widthOfText(text, SIZE) / 2;
  for (const [right, down] of sidesOf(half)) {
    const [middle, base] = [x + right, y + down];
    if (
      freeRoom.takeIfFree({
        left: middle - half - APART,
        top: base - SIZE,
        right: middle + half + APART,
        bottom: base + 2,
      })
    )
      return [
        {
          kind: "text",
          x: middle,
          y: base,
          text,
          size: SIZE,
          colour: mapColours.accent,
          bold: false,
          halo: true,
        },
      ];
  }
  return [];
};

/** Where a list names the places by number, names are written on close maps only. */
const mostNames = (metersPerUnit: number, isListed: boolean): number => {
  if (metersPerUnit <= CLOSE) return MOST_NAMES;
  return isListed ? 0 : MOST_NAMES_FROM_AFAR;
};

export interface DrawnPlaces {
  shapes: MapShape[];
  legend: string[];
  numbered: number[];
}

/**
 * The places nearest to the middle that have room, as marks, those asked for by number before all others; the nearest of
 * them with their names.
 */
export const drawPlaces = (
  projection: Projection,
  { places }: MapIndex,
  centre: Position,
  freeRoom: FreeRoom,
  asked?: readonly string[],
): DrawnPlaces => {
  const { metersPerUnit, bounds, x, y } = projection;
  if (metersPerUnit > MARKS_UP_TO) return { shapes: [], legend: [], numbered: [] };
  const numbers = new Map(asked?.map((name, index) => [name, index + 1]));
  const marked = places
    .filter((place) => isWithin(place, bounds, 0))
    .map((place) => ({ place, meters: distanceBetween(place, centre) }))
    .sort((a, b) => a.meters - b.meters)
    .slice(0, 10 * MOST_MARKS)
    .map(({ place }) => ({ ...place, number: numbers.get(place.name) }))
    .sort((a, b) => Number(a.number === undefined) - Number(b.number === undefined))
    .map((place) => ({ ...place, x: x(place.longitude), y: y(place.latitude) }))
    .filter((at) =>
      freeRoom.takeIfFree({
        left: at.x - RADIUS,
        top: at.y - RADIUS,
        right: at.x + RADIUS,
        bottom: at.y + RADIUS,
      }),
    )
    .slice(0, MOST_MARKS);
  const lettered = marked.filter(({ number }) => number === undefined);
  const used = new Set(lettered.map(({ category }) => category));
  return {
    shapes: [
      ...marked.flatMap((at) => mark(at.category, at.number, at.x, at.y)),
      ...drawUpTo(mostNames(metersPerUnit, asked !== undefined), marked, (at) =>
        nameBeside(at.name, at.x, at.y, freeRoom),
      ),
    ],
    legend: placeCategory.values
      .filter((category) => used.has(category))
      .map((category) => `${letters[category]} ${placeCategory.labels[category].toLowerCase()}`),
    numbered: [...new Set(marked.flatMap(({ number }) => number ?? []))].sort((a, b) => a - b),
  };
};
