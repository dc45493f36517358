import { provinceOf } from "@takseru/shared-types/places";

/** The extreme points of the island, in degrees, and the box that the map's paths fill, in its own units. */
const island = { west: 79.652, east: 81.8795, south: 5.9189, north: 9.8354 };
const box = { left: 0.2571, right: 449.4171, top: 0.2607, bottom: 792.2608 };

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
const fromMercator = (y: number) => (Math.atan(Math.exp(y)) * 360) / Math.PI - 90;
const round = (degrees: number) => Number(degrees.toFixed(5));

const longitudeAt = (x: number) =>
  island.west + ((x - box.left) / (box.right - box.left)) * (island.east - island.west);

const latitudeAt = (y: number) => {
  const [top, bottom] = [mercator(island.north), mercator(island.south)];
  return fromMercator(top + ((y - box.top) / (box.bottom - box.top)) * (bottom - top));
};

const place = (x: number, y: number) => [round(longitudeAt(x)), round(latitudeAt(y))];

/** A path of relative moves ("m x,y dx,dy ... z m ...") as outlines in degrees. */
const ringsOf = (path: string): number[][] => {
  if (/[^-mz\d.,e\s]/.test(path))
    throw new Error(`the path has commands that are not expected: ${path.slice(0, 60)}`);
  let [x, y] = [0, 0];
  return path
    .split("m")
    .slice(1)
    .map((outline) => {
      const steps = outline
        .replace("z", "")
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split(",").map(Number));
      const start = { x, y };
      const ring = steps.flatMap(([dx = Number.NaN, dy = Number.NaN], index) => {
        x += dx;
        y += dy;
        if (index === 0) Object.assign(start, { x, y });
        return place(x, y);
      });
      // After a "z" the pen stands where the outline began.
      [x, y] = [start.x, start.y];
      if (!ring.every(Number.isFinite)) throw new Error(`the path has a broken number: ${path.slice(0, 60)}`);
      return ring;
    });
};

export type MapLocation = { name: string; path: string };

/** The districts of the map, named as in `provinces.ts`, with outlines in degrees. */
export const districtShapes = (locations: readonly MapLocation[]) =>
  locations.map(({ name, path }) => {
    const district = name === "Moneragala" ? "Monaragala" : name;
    if (!provinceOf(district)) throw new Error(`${district} is not a district`);
    return { district, rings: ringsOf(path) };
  });
