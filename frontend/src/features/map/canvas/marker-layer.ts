import type { Position } from "@takseru/shared-types";
import { type Map as LeafletMap, layerGroup, type Marker } from "leaflet/dist/leaflet-src.esm.js";
import type { MapScene, MapTool } from "../scene";
import classes from "./map-canvas.module.css";
import { drawing, iconOf } from "./marker-icon";
import { movableMarker } from "./movable-marker";

const PIN = "M22 42C14 31 9 26 9 17a13 13 0 0 1 26 0c0 9-5 14-13 25zM22 22a5 5 0 1 0 0-10 5 5 0 0 0 0 10z";
const HOUSE =
  "M22 13.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM17.500 22.500 22 18l4.500 4.500M18.800 21.500V26h6.400v-4.500";
const CORNER = "M10 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10z";

const pinIcon = () => iconOf(drawing(PIN, 44), { className: classes.pin ?? "", size: 44, pointed: true });
const houseIcon = () => iconOf(drawing(HOUSE, 44), { className: classes.house ?? "", size: 44 });
const cornerIcon = () => iconOf(drawing(CORNER), { className: classes.corner ?? "", size: 44 });

interface MarkerEvents {
  onPin: ((position: Position) => void) | undefined;
  onPoints: (points: readonly Position[]) => void;
  /** While a point is being moved. */
  onPointsMoving: (points: readonly Position[]) => void;
}

const same = (one: Position | undefined, other: Position): boolean =>
  one?.latitude === other.latitude && one.longitude === other.longitude;

/** The pin, and the points of the line or the plot that is being drawn. */
export const createMarkerLayer = (map: LeafletMap, { onPin, onPoints, onPointsMoving }: MarkerEvents) => {
  let pin: Marker | undefined;
  let pinned: { position: Position; movable: boolean } | undefined;
  const corners = layerGroup().addTo(map);
  let drawn = "";

  const drawPin = (position: Position | undefined, movable: boolean, isAmongSales: boolean) => {
    if (position && same(pinned?.position, position) && pinned?.movable === movable) return;
    const hadFocus = pin?.getElement() === document.activeElement && pin !== undefined;
    if (pin && position && pinned?.movable === movable) {
      pin.setLatLng([position.latitude, position.longitude]);
      pinned = { position, movable };
      return;
    }
    pin?.remove();
    pin = undefined;
    pinned = position && { position, movable };
    if (!position) return;
    pin = movableMarker(map, position, {
      icon: isAmongSales ? houseIcon() : pinIcon(),
      label: movable ? "Pin of the property: drag it, or move it with the arrow keys" : "Pin of the property",
      movable,
      onMoved: (moved) => onPin?.(moved),
    });
    if (hadFocus) pin.getElement()?.focus();
  };

  const drawCorners = (points: readonly Position[], tool: MapTool) => {
    const now = JSON.stringify([points, tool]);
    if (now === drawn) return;
    drawn = now;
    // The point that has the focus is made anew.
    const { activeElement } = document;
    const index = Number(activeElement instanceof HTMLElement ? activeElement.dataset.point : undefined);
    corners.clearLayers();
    if (tool === "pin") return;
    const what = tool === "plot" ? "Corner" : "Point";
    for (const [at, point] of points.entries()) {
      const own = movableMarker(map, point, {
        icon: cornerIcon(),
        label: `${what} ${at + 1} of ${points.length}: drag it, move it with the arrow keys, or delete it`,
        movable: true,
        onMoving: (moved) => onPointsMoving(points.with(at, moved)),
        onMoved: (moved) => onPoints(points.with(at, moved)),
        onRemove: () => onPoints(points.toSpliced(at, 1)),
      });
      corners.addLayer(own);
      const element = own.getElement();
      if (!element) continue;
      element.dataset.point = String(at);
      if (at === Math.min(index, points.length - 1)) element.focus();
    }
  };

  return {
    update: ({ position, plot, line, sales }: MapScene, tool: MapTool) => {
      drawPin(position, onPin !== undefined && tool === "pin", sales !== undefined);
      drawCorners(tool === "plot" ? plot : line, tool);
    },
  };
};
