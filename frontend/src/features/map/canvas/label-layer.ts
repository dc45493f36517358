import { type MapData, type Position, placeCategory, settlementRanks } from "@takseru/shared-types";
import { allTowns } from "@takseru/shared-types/places";
import { type DivIcon, type Map as LeafletMap, layerGroup, marker } from "leaflet/dist/leaflet-src.esm.js";
import { categoryMarks } from "../category-marks";
import type { MapPlace, MapScene } from "../scene";
import classes from "./map-canvas.module.css";
import { drawing, iconOf, textIcon } from "./marker-icon";
import { textRoom, withRoom } from "./place-labels";

/** From these zoom levels on, the numbers and the names of roads are written. */
const REFS = 10;
const NAMES = 16;
const ICON = 24;

/** Something at a position that is shown where it has room. */
interface Shown extends Position {
  width: number;
  height: number;
  icon: () => DivIcon;
  /** Said of an icon; a text says itself. */
  title?: string;
  onPress?: () => void;
}

const named = (text: string, { latitude, longitude }: Position, className: string | undefined): Shown => ({
  latitude,
  longitude,
  ...textRoom(text),
  icon: () => textIcon(text, `${classes.label} ${className}`),
});

const townsIn = (map: LeafletMap, data: MapData | undefined) => {
  const bounds = map.getBounds();
  const imported = data?.settlements ?? [];
  const own = allTowns
    .filter((town) => bounds.contains([town.latitude, town.longitude]))
    .filter(({ name }) => !imported.some((other) => other.name === name));
  const ranked = [...imported, ...own].sort(
    (one, other) => settlementRanks.indexOf(one.rank) - settlementRanks.indexOf(other.rank),
  );
  const small = ranked.filter(({ rank }) => rank === "suburb" || rank === "village");
  const large = ranked.filter((one) => !small.includes(one));
  const show = (town: Position & { name: string }) => named(town.name, town, classes.town);
  return { large: [...large, ...own].map(show), small: small.map(show) };
};

/** Each road once, at its point in sight that is nearest to the middle. */
const roadsIn = (map: LeafletMap, data: MapData | undefined): Shown[] => {
  const zoom = map.getZoom();
  const bounds = map.getBounds().pad(-0.1);
  const middle = map.getCenter();
  const nearest = new Map<string, { at: Position; away: number }>();
  for (const { ref, name, line } of zoom >= REFS ? (data?.roads ?? []) : []) {
    const text = zoom >= NAMES ? name || ref : ref;
    if (text === "") continue;
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [longitude = 0, latitude = 0] = line.slice(at, at + 2);
      if (!bounds.contains([latitude, longitude])) continue;
      const away = Math.hypot(longitude - middle.lng, latitude - middle.lat);
      if (away < (nearest.get(text)?.away ?? Infinity))
        nearest.set(text, { at: { latitude, longitude }, away });
    }
  }
  return [...nearest]
    .sort(([, one], [, other]) => one.away - other.away)
    .map(([text, { at }]) => named(text, at, classes.road));
};

const placeMark = (
  { id, name, category, latitude, longitude }: MapPlace,
  onPlace: (id: string) => void,
): Shown => ({
  latitude,
  longitude,
  width: ICON,
  height: ICON,
  icon: () => iconOf(drawing(categoryMarks[category]), { className: classes.place ?? "", size: ICON }),
  title: `${name} (${placeCategory.labels[category]})`,
  onPress: () => onPlace(id),
});

/** Names of towns and roads and the places, as many as have room; anew when the map has moved. */
export const createLabelLayer = (map: LeafletMap, onPlace: (id: string) => void) => {
  const group = layerGroup().addTo(map);
  let shown: Pick<MapScene, "data" | "places" | "position"> = {
    data: undefined,
    places: [],
    position: undefined,
  };
  let written = "";
  const pointOf = ({ latitude, longitude }: Position) => map.latLngToContainerPoint([latitude, longitude]);
  const write = () => {
    group.clearLayers();
    const { data, places, position } = shown;
    const towns = townsIn(map, data);
    const marks = [
      ...towns.large,
      ...places.map((place) => placeMark(place, onPlace)),
      ...roadsIn(map, data),
      ...towns.small,
    ].map((one) => {
      const { x, y } = pointOf(one);
      return { ...one, x, y };
    });
    const pin = position && pointOf(position);
    const taken = pin ? [{ x: pin.x, y: pin.y - 20, width: 30, height: 44 }] : [];
    for (const { icon, latitude, longitude, title, onPress } of withRoom(marks, map.getSize(), taken)) {
      const drawn = marker([latitude, longitude], {
        icon: icon(),
        interactive: title !== undefined,
        keyboard: false,
        // A point of a line can be put where a mark stands.
        bubblingMouseEvents: true,
        ...(title !== undefined && { title }),
      }).addTo(group);
      if (onPress) drawn.on("click", onPress);
    }
  };
  map.on("moveend resize", write);
  return {
    update: (next: MapScene) => {
      const { data, places, position } = next;
      const now = JSON.stringify([places, position]);
      if (data === shown.data && now === written) return;
      written = now;
      shown = next;
      write();
    },
  };
};
