import { type MapData, type Position, placeCategory } from "@takseru/shared-types";
import { administrativeOf, directionFrom, distanceBetween, nearestTowns } from "@takseru/shared-types/places";
import type { MapScene } from "./scene";
import { plotWords, shownMeters, shownPosition } from "./words";

const ROADS = 6;

const townWords = (position: Position): string => {
  const [town] = nearestTowns(position, 1);
  return town ? `, ${shownMeters(town.distance_meters)} ${town.direction} of ${town.name}` : "";
};

const roadWords = (data: MapData | undefined): string => {
  const names = [...new Set((data?.roads ?? []).map(({ ref, name }) => ref || name).filter(Boolean))];
  return names.length === 0 ? "" : `Roads: ${names.slice(0, ROADS).join(", ")}.`;
};

const placeWords = ({ places, position }: MapScene): string => {
  const groups = placeCategory.values.flatMap((category) => {
    const own = places.filter((place) => place.category === category);
    if (!position || own.length === 0) return [];
    const near = own
      .map((place) => ({ ...place, meters: distanceBetween(position, place) }))
      .reduce((one, other) => (other.meters < one.meters ? other : one));
    const label = placeCategory.labels[category];
    return [`${label} ${own.length}, the nearest ${near.name} at ${shownMeters(near.meters)}`];
  });
  return groups.length === 0 ? "" : `Places: ${groups.join("; ")}.`;
};

/** Where a position is in words: "7.293600, 80.641300, 400 m south of Kandy". */
export const whereWords = (position: Position): string =>
  administrativeOf(position)
    ? `${shownPosition(position)}${townWords(position)}`
    : `${shownPosition(position)}: this is not in Sri Lanka. Please check it.`;

/** "Sales: A, Lot 4, 650 m south; B, ..." */
const saleWords = ({ sales, position }: MapScene): string => {
  if (!sales?.length) return "";
  const each = sales.map(({ letter, name, ...at }) =>
    position
      ? `${letter}, ${name}, ${shownMeters(distanceBetween(position, at))} ${directionFrom(position, at)}`
      : `${letter}, ${name}`,
  );
  return `Sales: ${each.join("; ")}.`;
};

/** What the map shows, for those who do not see it. */
export const describeMap = (scene: MapScene): string =>
  [
    scene.position ? `The pin is at ${whereWords(scene.position)}.` : "No position is marked yet.",
    scene.satellite ? "A satellite picture lies below it." : "",
    scene.plot.length > 0 ? plotWords(scene.plot, "").text : "",
    saleWords(scene),
    roadWords(scene.data),
    placeWords(scene),
    scene.photographs.length > 0 ? `Photographs with a position: ${scene.photographs.length}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
