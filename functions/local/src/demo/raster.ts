import sharp from "sharp";

export type Colour = readonly [red: number, green: number, blue: number];
/** Corners as fractions of the picture's width and height, 0 to 1 from the top left. */
export type Polygon = ReadonlyArray<readonly [x: number, y: number]>;

const mix = (a: Colour, b: Colour, part: number): Colour => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

/** Where the horizontal line at `y` crosses the polygon's edges, from left to right. */
const crossings = (corners: Polygon, y: number): number[] =>
  corners
    .flatMap(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
      return y1 <= y !== y2 <= y ? [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)] : [];
    })
    .sort((a, b) => a - b);

/** A picture drawn by numbers alone: no fonts, no files, the same bytes everywhere. */
export const createRaster = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3);

  const put = (column: number, row: number, colour: Colour) => {
    for (const [channel, value] of colour.entries())
      pixels[(row * width + column) * 3 + channel] = Math.round(value);
  };

  const raster = {
    /** Fills the band between two heights with a colour gradient. */
    band(top: number, bottom: number, from: Colour, to: Colour) {
      const [first, last] = [Math.round(top * height), Math.round(bottom * height)];
      for (let row = first; row < last; row += 1)
        for (let column = 0; column < width; column += 1)
          put(column, row, mix(from, to, (row - first) / Math.max(1, last - first)));
      return raster;
    },
    polygon(corners: Polygon, colour: Colour) {
      for (let row = 0; row < height; row += 1) {
        const xs = crossings(corners, (row + 0.5) / height);
        for (let pair = 0; pair + 1 < xs.length; pair += 2) {
          const [left = 0, right = 0] = [xs[pair], xs[pair + 1]];
          const end = Math.min(width, Math.round(right * width));
          for (let column = Math.max(0, Math.round(left * width)); column < end; column += 1)
            put(column, row, colour);
        }
      }
      return raster;
    },
    box(left: number, top: number, right: number, bottom: number, colour: Colour) {
      return raster.polygon(
        [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
        colour,
      );
    },
    disc(x: number, y: number, radius: number, colour: Colour) {
      const corners = Array.from({ length: 48 }, (_, index): readonly [number, number] => {
        const angle = (index / 48) * 2 * Math.PI;
        return [x + Math.cos(angle) * radius, y + (Math.sin(angle) * radius * width) / height];
      });
      return raster.polygon(corners, colour);
    },
    toJpeg: (): Promise<Buffer> =>
      sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 85 })
        .toBuffer(),
  };
  return raster;
};
