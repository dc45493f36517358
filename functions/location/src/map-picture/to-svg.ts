import { type MapShape, mapColours, type Points } from "./map-drawing.ts";

const escapes: Partial<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Removes control characters and lone surrogates, which XML forbids. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const short = (value: number): string => String(Math.round(value * 10) / 10);

const pathOf = (points: Points): string => {
  let path = "";
  for (let index = 0; index + 1 < points.length; index += 2)
    path += `${index === 0 ? "M" : "L"}${short(points[index] ?? 0)} ${short(points[index + 1] ?? 0)}`;
  return path;
};

const elementOf = (shape: MapShape): string => {
  switch (shape.kind) {
    case "line": {
      const dash = shape.dash === undefined ? "" : ` stroke-dasharray="${shape.dash}"`;
      return `<path d="${pathOf(shape.points)}" fill="none" stroke="${shape.colour}" stroke-width="${short(shape.width)}"${dash}/>`;
    }
    case "area": {
      const edge = shape.outline
        ? ` stroke="${shape.outline}" stroke-width="${short(shape.width ?? 1)}"`
        : "";
      return `<path d="${pathOf(shape.points)}Z" fill="${shape.fill}"${edge}/>`;
    }
    case "disc":
      return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${shape.radius}" fill="${shape.fill}" stroke="${shape.outline}"/>`;
    case "text": {
      const weight = shape.bold ? ' font-weight="600"' : "";
      const halo = shape.halo ? ` stroke="${mapColours.land}" stroke-width="2.5" paint-order="stroke"` : "";
      const at = `x="${short(shape.x)}" y="${short(shape.y)}"`;
      const turn =
        shape.turn === undefined
          ? ""
          : ` transform="rotate(${shape.turn} ${short(shape.x)} ${short(shape.y)})"`;
      return `<text ${at} font-size="${shape.size}" fill="${shape.colour}"${weight}${halo}${turn}>${escaped(shape.text)}</text>`;
    }
  }
};

/** Shapes as an SVG picture of that many pixels; what lies in the frame of the shapes fills it. */
export const toSvg = (
  shapes: readonly MapShape[],
  frame: { width: number; height: number },
  pixels: { width: number; height: number },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" ` +
  `viewBox="0 0 ${short(frame.width)} ${short(frame.height)}" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round" ` +
  `font-family="'Noto Sans', 'Helvetica Neue', Arial, sans-serif">${shapes.map(elementOf).join("")}</svg>`;
