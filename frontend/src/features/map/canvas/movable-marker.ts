import type { Position } from "@takseru/shared-types";
import { type DivIcon, type Map as LeafletMap, type Marker, marker } from "leaflet/dist/leaflet-src.esm.js";

const arrows: Record<string, [east: number, north: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** An arrow key moves so many pixels, with Shift ten times as many. */
const STEP = 4;
/** After the last arrow key, in milliseconds: many presses are one change. */
const SETTLE_MS = 700;

export const toPosition = ({ lat, lng }: { lat: number; lng: number }): Position => ({
  latitude: lat,
  longitude: lng,
});

interface MovableOptions {
  icon: DivIcon;
  /** Its accessible name. */
  label: string;
  movable: boolean;
  /** While it is being moved. */
  onMoving?: (position: Position) => void;
  onMoved: (position: Position) => void;
  onRemove?: (() => void) | undefined;
}

/** A marker that is dragged, or moved with the arrow keys; Delete removes it where it can be removed. */
export const movableMarker = (map: LeafletMap, at: Position, options: MovableOptions): Marker => {
  const { movable, onMoving = () => undefined, onMoved, onRemove } = options;
  const own = marker([at.latitude, at.longitude], {
    icon: options.icon,
    draggable: movable,
    // A point of a line can be put below a pin that stays.
    bubblingMouseEvents: !movable,
    keyboard: false,
    autoPan: true,
    autoPanOnFocus: false,
    zIndexOffset: 1_000,
  }).addTo(map);
  own.on("drag", () => onMoving(toPosition(own.getLatLng())));
  own.on("dragend", () => onMoved(toPosition(own.getLatLng())));

  const element = own.getElement();
  element?.setAttribute("aria-label", options.label);
  element?.setAttribute("role", movable ? "button" : "img");
  if (!element || !movable) return own;

  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    onMoved(toPosition(own.getLatLng()));
  };
  element.tabIndex = 0;
  element.addEventListener("blur", settle);
  own.on("remove", settle);
  element.addEventListener("keydown", (event) => {
    const arrow = arrows[event.key];
    if (!arrow && !(onRemove && ["Delete", "Backspace"].includes(event.key))) return;
    // The map would be moved as well.
    event.stopPropagation();
    event.preventDefault();
    if (!arrow) return onRemove?.();
    const pixels = STEP * (event.shiftKey ? 10 : 1);
    const point = map.latLngToContainerPoint(own.getLatLng());
    const moved = map.containerPointToLatLng([point.x + arrow[0] * pixels, point.y - arrow[1] * pixels]);
    own.setLatLng(moved);
    onMoving(toPosition(moved));
    map.panInside(moved, { padding: [44, 44] });
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLE_MS);
  });
  return own;
};
