import type { ImageCategory } from "@takseru/shared-types";
import { type Colour, createRaster } from "./raster.ts";

const SKY: [Colour, Colour] = [
  [126, 178, 221],
  [214, 232, 242],
];
const GRASS: [Colour, Colour] = [
  [121, 158, 84],
  [88, 124, 58],
];
const ROAD: Colour = [138, 130, 122];
const WALL: Colour = [236, 223, 196];
const ROOF: Colour = [168, 78, 58];
const SHADE: Colour = [112, 92, 80];
const GLASS: Colour = [108, 138, 152];
const LEAF: Colour = [58, 104, 52];
const TRUNK: Colour = [104, 80, 58];

const outdoors = () =>
  createRaster(1200, 900)
    .band(0, 0.55, ...SKY)
    .band(0.55, 1, ...GRASS);

const tree = (raster: ReturnType<typeof outdoors>, x: number, y: number, size: number) =>
  raster.box(x - size * 0.08, y, x + size * 0.08, y + size, TRUNK).disc(x, y - size * 0.2, size * 0.55, LEAF);

const house = (raster: ReturnType<typeof outdoors>, left: number) =>
  raster
    .box(left, 0.42, left + 0.46, 0.74, WALL)
    .polygon(
      [
        [left - 0.05, 0.42],
        [left + 0.23, 0.24],
        [left + 0.51, 0.42],
      ],
      ROOF,
    )
    .box(left + 0.19, 0.54, left + 0.27, 0.74, SHADE)
    .box(left + 0.05, 0.5, left + 0.14, 0.62, GLASS)
    .box(left + 0.32, 0.5, left + 0.41, 0.62, GLASS);

const land = () => {
  const raster = outdoors();
  for (const [x, size] of [
    [0.12, 0.2],
    [0.3, 0.16],
    [0.86, 0.22],
  ] as const)
    tree(raster, x, 0.45, size);
  return raster.polygon(
    [
      [0.42, 1],
      [0.5, 0.56],
      [0.54, 0.56],
      [0.7, 1],
    ],
    ROAD,
  );
};

const boundary = () => {
  const raster = outdoors();
  for (let post = 0; post < 7; post += 1)
    raster.box(0.04 + post * 0.15, 0.46, 0.06 + post * 0.15, 0.78, TRUNK);
  return raster.box(0, 0.52, 1, 0.54, SHADE).box(0, 0.64, 1, 0.66, SHADE);
};

const room = () =>
  createRaster(1200, 900)
    .band(0, 0.7, [240, 236, 226], [226, 219, 204])
    .band(0.7, 1, [172, 126, 92], [142, 100, 72])
    .box(0.12, 0.16, 0.44, 0.52, GLASS)
    .box(0.27, 0.16, 0.29, 0.52, WALL)
    .box(0.62, 0.2, 0.86, 0.86, SHADE)
    .disc(0.82, 0.54, 0.012, [222, 190, 96]);

const map = () => {
  const raster = createRaster(1200, 900).band(0, 1, [242, 239, 230], [236, 233, 222]);
  raster.polygon(
    [
      [0, 0.62],
      [1, 0.3],
      [1, 0.36],
      [0, 0.68],
    ],
    [252, 214, 120],
  );
  raster.polygon(
    [
      [0.4, 0],
      [0.45, 0],
      [0.62, 1],
      [0.57, 1],
    ],
    [255, 255, 255],
  );
  return raster
    .polygon(
      [
        [0.2, 0.2],
        [0.36, 0.16],
        [0.39, 0.34],
        [0.22, 0.38],
      ],
      [204, 224, 186],
    )
    .disc(0.5, 0.5, 0.03, [196, 44, 44]);
};

export interface DemoPhotograph {
  category: ImageCategory;
  filename: string;
  caption: string;
  draw: () => Promise<Buffer>;
}

/** Drawn once for all reports that show it. */
const once = (draw: () => Promise<Buffer>): (() => Promise<Buffer>) => {
  let drawn: Promise<Buffer> | undefined;
  return () => {
    drawn ??= draw();
    return drawn;
  };
};

/** Invented photographs, drawn by code: nobody's house and nobody's land. */
export const demoPhotographs: readonly DemoPhotograph[] = [
  {
    category: "land_views",
    filename: "demo-land-1.jpg",
    caption: "Demo drawing: the land from the access road",
    draw: once(() => land().toJpeg()),
  },
  {
    category: "land_views",
    filename: "demo-land-2.jpg",
    caption: "Demo drawing: the rear garden",
    draw: once(() => tree(land(), 0.62, 0.5, 0.24).toJpeg()),
  },
  {
    category: "building_exterior",
    filename: "demo-front.jpg",
    caption: "Demo drawing: front elevation",
    draw: once(() => house(outdoors(), 0.28).toJpeg()),
  },
  {
    category: "building_exterior",
    filename: "demo-side.jpg",
    caption: "Demo drawing: side elevation",
    draw: once(() => tree(house(outdoors(), 0.42), 0.2, 0.46, 0.24).toJpeg()),
  },
  {
    category: "building_interior",
    filename: "demo-living-room.jpg",
    caption: "Demo drawing: living room",
    draw: once(() => room().toJpeg()),
  },
  {
    category: "boundaries",
    filename: "demo-boundary.jpg",
    caption: "Demo drawing: northern boundary fence",
    draw: once(() => boundary().toJpeg()),
  },
  {
    category: "location_maps",
    filename: "demo-map.jpg",
    caption: "Demo drawing: location sketch",
    draw: once(() => map().toJpeg()),
  },
];
