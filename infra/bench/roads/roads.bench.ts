import { existsSync } from "node:fs";
import { benchSize, type Figure, median } from "@takseru/testing/figure";
import { ourRoutes } from "../../../functions/location/bench/our-routes.ts";
import { ngraphRoutes } from "./ngraph-routes.ts";

/** Sides of square networks: as many roads as the country's A and B roads, and as many junctions as all its roads. */
const MAIN_ROADS = benchSize(80, 10);
const ALL_ROADS = benchSize(500, 10);
const JOURNEYS = benchSize(200, 10);

const isInstalled = existsSync(new URL("../node_modules/ngraph.path", import.meta.url));

export const benchRoads = async (): Promise<Figure[]> => {
  const ours = ourRoutes(MAIN_ROADS, JOURNEYS);
  const all = ourRoutes(ALL_ROADS, 20);
  return [
    {
      name: "route with its steps, 13,000 km of roads",
      value: median(ours.routes),
      unit: "ms",
      ...(isInstalled
        ? {
            peer: { name: "ngraph.path's nodes", value: median(ngraphRoutes(MAIN_ROADS, JOURNEYS)) },
            target: "<= 1 x",
          }
        : { target: "<= 8" }),
    },
    { name: "route from corner to corner", value: ours.routes[0] ?? 0, unit: "ms" },
    { name: "network of 13,000 km of roads made", value: ours.built, unit: "ms" },
    { name: "longest row of a 25 x 25 matrix", value: Math.max(...ours.rows), unit: "ms" },
    { name: "network of 250,000 junctions made", value: all.built, unit: "ms" },
    { name: "route on it", value: median(all.routes), unit: "ms" },
    { name: "longest row of a 25 x 25 matrix on it", value: Math.max(...all.rows), unit: "ms" },
  ];
};
