import { type DivIcon, divIcon } from "leaflet/dist/leaflet-src.esm.js";

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of ours for a marker: outlines on a grid, coloured by its class. */
export const drawing = (path: string, grid = 20): SVGElement => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${grid} ${grid}`);
  svg.setAttribute("aria-hidden", "true");
  const outline = document.createElementNS(SVG, "path");
  outline.setAttribute("d", path);
  svg.append(outline);
  return svg;
};

interface IconOptions {
  className: string;
  /** Width and height in pixels. */
  size: number;
  /** Whether the lowest point is the place, as of a pin; else the middle is. */
  pointed?: boolean;
}

/** A marker made of an element. */
export const iconOf = (content: Element, { className, size, pointed = false }: IconOptions): DivIcon => {
  const html = document.createElement("span");
  html.append(content);
  return divIcon({
    className,
    html,
    iconSize: [size, size],
    iconAnchor: [size / 2, pointed ? size : size / 2],
  });
};

/** A marker of a few letters. */
export const textIcon = (text: string, className: string): DivIcon => {
  const html = document.createElement("span");
  html.textContent = text;
  return divIcon({ className, html, iconSize: [0, 0] });
};
