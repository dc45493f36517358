import type { Position, SettlementRank } from "@takseru/shared-types";
import { distanceBetween, isWithin, type Settlement } from "@takseru/shared-types/places";
import type { FreeRoom } from "../free-room.ts";
import { drawUpTo, type MapShape, mapColours, widthOfText } from "../map-drawing.ts";
import type { Projection } from "../projection.ts";

interface SettlementStyle {
  /** Named up to this scale, in metres a unit. */
  upTo: number;
  size: number;
  bold: boolean;
}

const styles: Record<SettlementRank, SettlementStyle> = {
  city: { upTo: 2_000, size: 11, bold: true },
  town: { upTo: 250, size: 9.5, bold: true },
  suburb: { upTo: 25, size: 8.5, bold: false },
  village: { upTo: 40, size: 8, bold: false },
};
/** The smallest scale, in metres a unit, at which a suburb or a village is named. */
export const VILLAGES_UP_TO = Math.max(styles.suburb.upTo, styles.village.upTo);
const order: readonly SettlementRank[] = ["city", "town", "suburb", "village"];

const MOST = 36;
const BEYOND_SIZE = 8.5;
/** No place of the country is farther from a town, the jungle of Wilpattu and Yala included. */
const BEYOND_METERS = 60_000;
const isTown = ({ rank }: Settlement): boolean => rank === "city" || rank === "town";

const label = ({ name, rank }: Settlement, x: number, y: number, freeRoom: FreeRoom): MapShape[] => {
  const { size, bold } = styles[rank];
  const half = widthOfText(name, size) / 2;
  // Above its point or, where that is taken, below it.
  for (const base of [y - 4.5, y + size + 2.5])
    if (freeRoom.takeIfFree({ left: x - half - 2, top: base - size, right: x + half + 2, bottom: base + 3 }))
      return [
        {
          kind: "disc",
          x,
          y,
          radius: rank === "city" ? 2.4 : 1.8,
          fill: mapColours.ink,
          outline: mapColours.paper,
        },
        { kind: "text", x, y: base, text: name, size, colour: mapColours.ink, bold, halo: true },
      ];
  return [];
};

const EDGE = 12;
/** Half the width of an arrow's base. */
const ARROW = 4;
const MOST_BEYOND = 3;
/** Towns in one direction have no room beside each other. */
const TRIED_BEYOND = 10;

/** An arrow at the edge and the distance in a straight line, for a town that the map is too small for. */
const beyond = (town: Settlement, meters: number, projection: Projection, freeRoom: FreeRoom): MapShape[] => {
  const { width, height } = projection;
  const [dx, dy] = [projection.x(town.longitude) - width / 2, projection.y(town.latitude) - height / 2];
  const length = Math.hypot(dx, dy);
  const reach = Math.min((width / 2 - EDGE) / Math.abs(dx), (height / 2 - EDGE) / Math.abs(dy));
  const [ux, uy] = [dx / length, dy / length];
  const [tipX, tipY] = [width / 2 + dx * reach, height / 2 + dy * reach];
  const [backX, backY] = [tipX - ux * 10, tipY - uy * 10];
  const text = `${town.name} ${(meters / 1000).toFixed(1)} km`;
  const half = widthOfText(text, BEYOND_SIZE) / 2;
  // Behind the arrow, wherever it points.
  const behind = Math.min((half + 4) / Math.abs(ux), BEYOND_SIZE / Math.abs(uy));
  const x = Math.min(width - half - 4, Math.max(half + 4, backX - ux * behind));
  const y = backY - uy * behind + 3;
  const words = { left: x - half, top: y - BEYOND_SIZE, right: x + half, bottom: y + 3 };
  const arrow = {
    left: Math.min(tipX, backX) - ARROW,
    top: Math.min(tipY, backY) - ARROW,
    right: Math.max(tipX, backX) + ARROW,
    bottom: Math.max(tipY, backY) + ARROW,
  };
  if (!freeRoom.takeIfFree(words, arrow)) return [];
  return [
    {
      kind: "area",
      points: [tipX, tipY, backX - uy * ARROW, backY + ux * ARROW, backX + uy * ARROW, backY - ux * ARROW],
      fill: mapColours.ink,
    },
    { kind: "text", x, y, text, size: BEYOND_SIZE, colour: mapColours.ink, bold: false, halo: true },
  ];
};

/** Settlements by rank, those near the middle first, as far as their names have room; the way to the next towns where none is on the map. */
export const drawSettlements = (
  projection: Projection,
  settlements: readonly Settlement[],
  centre: Position,
  freeRoom: FreeRoom,
): MapShape[] => {
  const ranked = settlements.map((one) => ({
    one,
    rank: order.indexOf(one.rank),
    meters: distanceBetween(one, centre),
  }));
  const onMap = ranked
    .filter(({ one }) => isWithin(one, projection.bounds, 0))
    .filter(({ one }) => projection.metersPerUnit <= styles[one.rank].upTo)
    .sort((a, b) => a.rank - b.rank || a.meters - b.meters)
    .slice(0, MOST)
    .flatMap(({ one }) => label(one, projection.x(one.longitude), projection.y(one.latitude), freeRoom));
  if (onMap.length > 0) return onMap;
  const next = ranked
    .filter(
      ({ one, meters }) => isTown(one) && meters <= BEYOND_METERS && !isWithin(one, projection.bounds, 0),
    )
    .sort((a, b) => a.meters - b.meters)
    .slice(0, TRIED_BEYOND);
  return drawUpTo(MOST_BEYOND, next, ({ one, meters }) => beyond(one, meters, projection, freeRoom));
};
