/// <reference path="../pdfmake-extensions/pdfmake-internals.d.ts" />
import type { LaidOutPage, PlacedImage } from "pdfmake/js/LayoutBuilder.js";
import type { PrintedFrom } from "../document/layout/printed-from.ts";

/** In points from the upper left corner of the page; the first page is 1. */
export interface PrintedBox {
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the report's fields and images are printed. */
export interface PrintedPlaces {
  /** The first place of a field is the one where it is stated in full. */
  fields: Array<PrintedBox & { names: string[] }>;
  images: Array<PrintedBox & { id: string }>;
}

const rounded = (points: number): number => Math.round(points * 10) / 10;

const boxOf = (page: number, x: number, y: number, width: number, height: number): PrintedBox => ({
  page,
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
});

/** The smallest box around both, on the page of the first. */
const around = (one: PrintedBox, other: PrintedBox): PrintedBox => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return boxOf(one.page, x, y, right - x, bottom - y);
};

const imageBox = (page: number, { x, y, _width, _height, cover }: PlacedImage): PrintedBox =>
  boxOf(page, x, y, cover?.width ?? _width, cover?.height ?? _height);

/** Repetitions come last, places that several fields share before them. */
const rank = ({ fields, again }: PrintedFrom): number => (again ? 2 : fields.length > 1 ? 1 : 0);

/** One box for each content and page, whatever lines and cells it has. */
export const printedPlaces = (pages: readonly LaidOutPage[]): PrintedPlaces => {
  const images: PrintedPlaces["images"] = [];
  const places: Array<{ from: PrintedFrom; box: PrintedBox }> = [];
  for (const [index, { items }] of pages.entries()) {
    const page = index + 1;
    const boxes = new Map<PrintedFrom, PrintedBox>();
    for (const placed of items) {
      if (placed.type === "image") images.push({ id: placed.item.image, ...imageBox(page, placed.item) });
      if (placed.type !== "line") continue;
      const { item } = placed;
      const { printedFrom } = item;
      if (!printedFrom) continue;
      const box = boxOf(page, item.x, item.y, item.getWidth(), item.getHeight());
      const before = boxes.get(printedFrom);
      boxes.set(printedFrom, before ? around(before, box) : box);
    }
    for (const [from, box] of boxes) places.push({ from, box });
  }
  return {
    images,
    fields: places
      .toSorted((one, other) => rank(one.from) - rank(other.from))
      .map(({ from, box }) => ({ names: [...from.fields], ...box })),
  };
};
