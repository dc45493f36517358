import type { MapData } from "@takseru/shared-types";
import { outlinesWithin } from "@takseru/shared-types/places";
import {
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  polygon,
  polyline,
  svg,
} from "leaflet/dist/leaflet-src.esm.js";
import classes from "./map-canvas.module.css";

/** The whole island, in degrees. */
const island = { west: 79, east: 82.5, south: 5.5, north: 10.2 };

const points = (line: readonly number[]): LatLngTuple[] =>
  line.flatMap((longitude, at): LatLngTuple[] => {
    const latitude = line[at + 1];
    return at % 2 === 1 || latitude === undefined ? [] : [[latitude, longitude]];
  });

/** The widest last: it lies above the others. */
const ways = [
  { className: classes.lane, kinds: ["residential", "unclassified"] },
  { className: classes.way, kinds: ["tertiary"] },
  { className: classes.main, kinds: ["secondary"] },
  { className: classes.trunk, kinds: ["primary", "trunk", "motorway"] },
];

/** Districts from this device; roads and divisions once they are loaded. */
export const createBaseLayer = (map: LeafletMap) => {
  // Below everything else, also what is drawn before the roads are loaded.
  const renderer = svg({ pane: "tilePane", padding: 0.5 });
  const plain = { interactive: false, renderer };
  polygon(
    outlinesWithin(island).map((ring) => [points(ring)]),
    { ...plain, className: classes.land ?? "" },
  ).addTo(map);
  const group = layerGroup().addTo(map);
  let drawn: MapData | undefined;
  return {
    update: (data: MapData | undefined) => {
      if (data === drawn) return;
      drawn = data;
      group.clearLayers();
      if (!data) return;
      for (const { lines } of data.divisions)
        polyline(lines.map(points), { ...plain, className: classes.division ?? "" }).addTo(group);
      for (const { className = "", kinds } of ways) {
        const lines = data.roads.filter(({ kind }) => kinds.includes(kind)).map(({ line }) => points(line));
        // Each twice: a wide line as its edge, a narrower one upon it.
        for (const part of [classes.edge, classes.bed])
          polyline(lines, { ...plain, className: `${className} ${part}` }).addTo(group);
      }
    },
  };
};
