import {
  type ImageOverlay,
  imageOverlay,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
} from "leaflet/dist/leaflet-src.esm.js";
import type { MapPicture } from "../scene";
import classes from "./map-canvas.module.css";

/** Of the ellipsoid, on which the usual web maps count their metres. */
const EQUATOR_METERS = 40_075_016.686;
/** The whole world at zoom 0, in pixels. */
const WORLD = 256;

/** The part of the world that a picture of the usual web maps shows. */
const boundsOf = (
  map: LeafletMap,
  { latitude, longitude, metersAcross, ratio }: MapPicture,
): LatLngBounds => {
  const across = (WORLD * metersAcross) / (EQUATOR_METERS * Math.cos((latitude * Math.PI) / 180));
  const middle = map.project([latitude, longitude], 0);
  const corner = (way: 1 | -1) =>
    map.unproject(middle.add([(way * across) / 2, (way * across) / ratio / 2]), 0);
  return latLngBounds(corner(-1), corner(1));
};

const placeOf = ({ url: _, ...picture }: MapPicture): string => JSON.stringify(picture);

/** The satellite picture, above the sketch and below all that is drawn by hand. */
export const createSatelliteLayer = (map: LeafletMap, onFailed: () => void) => {
  const pane = "satellite";
  map.createPane(pane);
  let layer: ImageOverlay | undefined;
  let shown: string | undefined;
  return {
    update: (picture: MapPicture | undefined) => {
      // A link is renewed; what has been loaded by the former one stays.
      const next = picture && placeOf(picture);
      if (next === shown) return;
      shown = next;
      layer?.remove();
      layer =
        picture &&
        imageOverlay(picture.url, boundsOf(map, picture), { pane, className: classes.satellite ?? "" });
      layer?.on("error", onFailed).addTo(map);
    },
  };
};
