import type { Position } from "@takseru/shared-types";
import {
  circle,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polygon,
  polyline,
} from "leaflet/dist/leaflet-src.esm.js";
import type { MapPhotograph, MapSale, MapScene } from "../scene";
import classes from "./map-canvas.module.css";
import { drawing, iconOf } from "./marker-icon";

const CAMERA =
  "M2.8 6.500h3.400L7.600 4h4.800l1.400 2.500h3.400v9.500H2.800zM10 13.800a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600z";

const at = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude];

type OnPhotograph = ((id: string) => void) | undefined;

const photographsDrawer =
  (onPhotograph: OnPhotograph) => (group: LayerGroup, photographs: readonly MapPhotograph[]) => {
    for (const { id, name, ...position } of photographs) {
      const drawn = marker(at(position), {
        icon: iconOf(drawing(CAMERA), { className: classes.photograph ?? "", size: 24 }),
        keyboard: onPhotograph !== undefined,
        title: `Photograph: ${name}`,
        alt: `Photograph: ${name}`,
      }).addTo(group);
      if (!onPhotograph) continue;
      drawn.on("click", () => onPhotograph(id));
      drawn.on("keydown", ({ originalEvent }) => {
        if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
        originalEvent.preventDefault();
        onPhotograph(id);
      });
    }
  };

const drawSales = (group: LayerGroup, sales: readonly MapSale[]) => {
  for (const { letter, name, ...position } of sales) {
    const text = document.createElement("span");
    text.textContent = letter;
    const own = marker(at(position), {
      icon: iconOf(text, { className: classes.sale ?? "", size: 24 }),
      keyboard: false,
      interactive: false,
      // The nearest sales may be the property's neighbours: their letters lie above its mark.
      zIndexOffset: 2_000,
    }).addTo(group);
    own.getElement()?.setAttribute("role", "img");
    own.getElement()?.setAttribute("aria-label", `${letter}: ${name}`);
  }
};

/** A part of the scene, drawn anew when what it shows has changed. */
const part = <Shown>(map: LeafletMap, draw: (group: LayerGroup, shown: Shown) => void) => {
  const group = layerGroup().addTo(map);
  let drawn: string | undefined;
  return (shown: Shown) => {
    const now = JSON.stringify(shown);
    if (now === drawn) return;
    drawn = now;
    group.clearLayers();
    draw(group, shown);
  };
};

const still = (className: string | undefined) => ({ interactive: false, className: className ?? "" });

type Circled = Pick<MapScene, "position" | "radius" | "accuracy">;

/** Circles, photographs and what is drawn by hand; the pin and the corners are markers of their own. */
export const createSceneLayer = (map: LeafletMap, onPhotograph?: OnPhotograph) => {
  const circles = part(map, (group, { position, radius, accuracy }: Circled) => {
    if (!position) return;
    if (radius !== undefined) circle(at(position), { ...still(classes.radius), radius }).addTo(group);
    if (accuracy !== undefined)
      circle(at(position), { ...still(classes.accuracy), radius: accuracy }).addTo(group);
  });
  const plot = part(map, (group, corners: readonly Position[]) => {
    if (corners.length > 1) polygon(corners.map(at), still(classes.plot)).addTo(group);
  });
  const line = part(map, (group, ends: readonly Position[]) => {
    if (ends.length > 1) polyline(ends.map(at), still(classes.line)).addTo(group);
  });
  const photographs = part(map, photographsDrawer(onPhotograph));
  const sales = part(map, drawSales);
  return {
    drawPlot: plot,
    drawLine: line,
    update: (scene: MapScene) => {
      const { position, radius, accuracy } = scene;
      circles({ position, radius, accuracy });
      // Links are renewed; where it was taken stays.
      photographs(scene.photographs.map((photograph) => ({ ...photograph, thumbnail: "" })));
      sales(scene.sales ?? []);
      plot(scene.plot);
      line(scene.line);
    },
  };
};
