import type { Position } from "@takseru/shared-types";
import { map as createLeaflet } from "leaflet/dist/leaflet-src.esm.js";
import type { MapScene, MapTool, MapView } from "../scene";
import { createBaseLayer } from "./base-layer";
import { createLabelLayer } from "./label-layer";
import classes from "./map-canvas.module.css";
import { createMarkerLayer } from "./marker-layer";
import { toPosition } from "./movable-marker";
import { createSatelliteLayer } from "./satellite-layer";
import { createSceneLayer } from "./scene-layer";

/** From this zoom level on, districts are too coarse to be drawn: their outlines are generalised to some hundred metres. */
const NEAR = 14;
/** The middle of the country. */
export const island: Position = { latitude: 7.87, longitude: 80.77 };
const WHOLE_ISLAND = 8;

export interface SiteMapOptions {
  /** A map among fields: the page scrolls over it, and the keys pass it by. */
  isGlance: boolean;
  onPin: ((position: Position) => void) | undefined;
  /** The points of the line or the plot, as a press or a drag has changed them. */
  onPoints: ((points: readonly Position[]) => void) | undefined;
  /** A photograph that is pressed, by its id. */
  onPhotograph: ((id: string) => void) | undefined;
  /** A place that is pressed, by its id. */
  onPlace: (id: string) => void;
  /** The satellite picture could not be loaded. */
  onSatelliteFailed: () => void;
  onView: (view: MapView) => void;
}

const metersPerDegree = 111_195;
const toBounds = (
  latitude: number,
  longitude: number,
  radius: number,
): [[number, number], [number, number]] => {
  const high = radius / metersPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return [
    [latitude - high, longitude - wide],
    [latitude + high, longitude + wide],
  ];
};

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
const isTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** A map in an element: what it shows is given to `show`, and what a person does comes back by the callbacks. */
export const createSiteMap = (box: HTMLElement, options: SiteMapOptions) => {
  const animated = !isStill();
  const map = createLeaflet(box, {
    zoomControl: false,
    attributionControl: false,
    keyboard: !options.isGlance,
    scrollWheelZoom: !options.isGlance,
    // A finger scrolls the page.
    dragging: !(options.isGlance && isTouch()),
    touchZoom: !(options.isGlance && isTouch()),
    zoomAnimation: animated,
    fadeAnimation: animated,
    markerZoomAnimation: animated,
    // What a finger has brought beneath the cross stays there.
    inertia: false,
    // The observer below also ends what is moving.
    trackResize: false,
    // There are no tiles to be drawn at whole levels.
    zoomSnap: 0.25,
    minZoom: 6,
    maxZoom: 22,
    center: [island.latitude, island.longitude],
    zoom: WHOLE_ISLAND,
  });
  let shown: MapScene | undefined;
  let tool: MapTool = "pin";

  const base = createBaseLayer(map);
  const satellite = createSatelliteLayer(map, options.onSatelliteFailed);
  const scene = createSceneLayer(map, options.onPhotograph);
  const labels = createLabelLayer(map, (id) => {
    if (tool === "pin") options.onPlace(id);
  });
  const markers = createMarkerLayer(map, {
    onPin: options.onPin,
    onPoints: (points) => options.onPoints?.(points),
    onPointsMoving: (points) => (tool === "plot" ? scene.drawPlot : scene.drawLine)(points),
  });

  const tellView = () => {
    box.classList.toggle(classes.near ?? "", map.getZoom() >= NEAR);
    const centre = map.getCenter();
    const reach = map.distance(centre, map.getBounds().getNorthEast());
    const { x, y } = map.getSize();
    options.onView({
      centre: toPosition(centre),
      reach,
      metersPerPixel: reach / Math.max(1, Math.hypot(x, y) / 2),
    });
  };
  map.on("moveend", tellView);
  map.on("click", ({ originalEvent }) => {
    if (tool === "pin" || !shown) return;
    // Where the press was, also on the mark of a place.
    const point = toPosition(map.mouseEventToLatLng(originalEvent));
    options.onPoints?.([...(tool === "plot" ? shown.plot : shown.line), point]);
  });
  /** Keeps the middle of the map where it is on the ground. */
  const observer = new ResizeObserver(() => {
    // The library computes each step of a drag from its beginning: it would go on beside the middle by half of what the size has changed.
    if (map.dragging.enabled()) map.dragging.disable().enable();
    map.stop();
    map.invalidateSize({ animate: false });
  });
  observer.observe(box);

  return {
    show: (next: MapScene, nextTool: MapTool) => {
      shown = next;
      tool = nextTool;
      base.update(next.data);
      satellite.update(next.satellite);
      box.classList.toggle(classes.above ?? "", next.satellite !== undefined);
      scene.update(next);
      labels.update(next);
      markers.update(next, nextTool);
    },
    /** Moves the map so that a circle around a position is in sight. */
    showAround: ({ latitude, longitude }: Position, radius: number) => {
      const around = toBounds(latitude, longitude, radius);
      map.fitBounds(around, { animate: false });
      tellView();
    },
    zoomBy: (levels: number) => {
      map.setZoom(map.getZoom() + levels, { animate: animated });
    },
    /** Moves the map to a position without another zoom; at once, because a resize on the way would end it beside the position. */
    goTo: ({ latitude, longitude }: Position) => {
      map.panTo([latitude, longitude], { animate: false });
    },
    centre: (): Position => toPosition(map.getCenter()),
    remove: () => {
      observer.disconnect();
      map.remove();
    },
  };
};

export type SiteMap = ReturnType<typeof createSiteMap>;
