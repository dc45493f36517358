import { createRoadNetwork } from "../src/roads/road-network.ts";
import { gridJourneys, gridRoads } from "./grid-roads.ts";

const PLACES = 25;

const timed = <Result>(run: () => Result): { took: number; result: Result } => {
  const began = performance.now();
  const result = run();
  return { took: performance.now() - began, result };
};

/** Milliseconds to make the network, of each route, and of the longest row of the largest matrix. */
export const ourRoutes = (side: number, journeys: number) => {
  const roads = gridRoads(side);
  const { took: built, result: network } = timed(() =>
    createRoadNetwork(roads, { hasTurns: true, isTown: () => false }),
  );
  const routes = gridJourneys(side, journeys).map((journey) =>
    timed(() => network.route({ ...journey, travelMode: "DRIVE" })),
  );
  const found = routes.filter(({ result }) => result).length;
  if (found < journeys) throw new Error(`${journeys - found} journeys have no route`);
  const places = gridJourneys(side, PLACES).map(({ origin }) => origin);
  const rows: number[] = [];
  const matrix = network.matrix(places, places, "DRIVE");
  for (let row = timed(() => matrix.next()); !row.result.done; row = timed(() => matrix.next()))
    rows.push(row.took);
  return { built, routes: routes.map(({ took }) => took), rows };
};
