import type { Position } from "@takseru/shared-types";
import {
  circle,
  type LatLngTuple,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
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

/** From the map's border to the middle of a letter that stands there, with room for its arrow; and between two such letters. */
const EDGE = 22;
const APART = 28;
const STEPS = 8;

/** The letters of sales, each at its place, or at the border with an arrow where that is out of sight. */
const createSales = (map: LeafletMap) => {
  let marks: Array<{ mark: Marker; place: LatLngTuple; label: string }> = [];

  const placeAll = () => {
    const { x: width, y: height } = map.getSize();
    const [middle, down] = [width / 2, height / 2];
    const taken: Array<{ x: number; y: number }> = [];
    for (const { mark, place, label } of marks) {
      const { x, y } = map.latLngToContainerPoint(place);
      const [right, below] = [x - middle, y - down];
      const isBeyond = Math.abs(right) > middle || Math.abs(below) > down;
      const far = Math.hypot(right, below) || 1;
      const share = Math.min((middle - EDGE) / Math.abs(right), (down - EDGE) / Math.abs(below));
      const inwards = (step: number) => ({
        x: middle + right * (share - (step * APART) / far),
        y: down + below * (share - (step * APART) / far),
      });
      const steps = Array.from({ length: STEPS }, (_, step) => inwards(step));
      const isFree = (point: { x: number; y: number }) =>
        taken.every((other) => Math.hypot(point.x - other.x, point.y - other.y) >= APART);
      const edge = steps.find(isFree) ?? inwards(0);
      if (isBeyond) taken.push(edge);
      mark.setLatLng(isBeyond ? map.containerPointToLatLng([edge.x, edge.y]) : place);
      const element = mark.getElement();
      element?.classList.toggle(classes.beyond ?? "", isBeyond);
      element?.style.setProperty("--towards", `${Math.atan2(below, right)}rad`);
      element?.toggleAttribute("data-right", right > 0);
      element?.setAttribute("aria-label", isBeyond ? `${label}, beyond the map` : label);
    }
  };
  map.on("moveend", placeAll);

  return (group: LayerGroup, sales: readonly MapSale[]) => {
    marks = sales.map(({ letter, name, away = "", ...own }) => {
      const content = document.createElement("span");
      const [disc, beside] = [document.createElement("b"), document.createElement("small")];
      disc.textContent = letter;
      beside.textContent = away;
      content.append(disc, beside);
      const mark = marker(at(own), {
        icon: iconOf(content, { className: classes.sale ?? "", size: 24 }),
        keyboard: false,
        interactive: false,
        // The nearest sales may be the property's neighbours: their letters lie above its mark.
        zIndexOffset: 2_000,
      }).addTo(group);
      mark.getElement()?.setAttribute("role", "img");
      return { mark, place: at(own), label: `${letter}: ${name}` };
    });
    placeAll();
  };
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
  const sales = part(map, createSales(map));
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
