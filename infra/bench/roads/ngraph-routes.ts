import { createRequire } from "node:module";
import { gridJourneys, gridRoads } from "../../../functions/location/bench/grid-roads.ts";
import { metresBetween } from "../../../functions/location/src/roads/graph/geometry.ts";
import { roadGraphSteps } from "../../../functions/location/src/roads/graph/road-graph.ts";
import { arcSecondsOf, fastest } from "../../../functions/location/src/roads/graph/travel.ts";
import { atOnce } from "../../../functions/location/src/roads/steps.ts";

interface Place {
  longitude: number;
  latitude: number;
}
interface GraphNode {
  id: number;
  data: Place;
}
interface Graph {
  addNode(id: number, data: Place): void;
  addLink(from: number, to: number, data: { seconds: number }): void;
}
interface Finder {
  find(from: number, to: number): GraphNode[];
}
type CreateGraph = () => Graph;
interface Paths {
  aStar(
    graph: Graph,
    options: {
      oriented: boolean;
      distance: (from: GraphNode, to: GraphNode, link: { data: { seconds: number } }) => number;
      heuristic: (from: GraphNode, to: GraphNode) => number;
    },
  ): Finder;
}

/** The peer: A* of ngraph.path between the same junctions with the same travel times; it gives only the nodes of a route. */
export const ngraphRoutes = (side: number, journeys: number): number[] => {
  const require = createRequire(import.meta.url);
  const createGraph: CreateGraph = require("ngraph.graph");
  const paths: Paths = require("ngraph.path");
  const roads = atOnce(roadGraphSteps(gridRoads(side)));
  const { nodeCount, nodeLongitudes, nodeLatitudes, edgeCount, edgeFrom, edgeTo } = roads;
  const seconds = arcSecondsOf(roads, "DRIVE");
  const graph = createGraph();
  const ids = new Map<string, number>();
  const keyOf = ({ longitude, latitude }: Place) => `${longitude.toFixed(7)},${latitude.toFixed(7)}`;
  for (let id = 0; id < nodeCount; id += 1) {
    const place = { longitude: nodeLongitudes[id] ?? 0, latitude: nodeLatitudes[id] ?? 0 };
    graph.addNode(id, place);
    ids.set(keyOf(place), id);
  }
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const [from, to] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0];
    graph.addLink(from, to, { seconds: seconds[edge * 2] ?? 0 });
    graph.addLink(to, from, { seconds: seconds[edge * 2 + 1] ?? 0 });
  }
  const speed = fastest("DRIVE");
  const finder = paths.aStar(graph, {
    oriented: true,
    distance: (_from, _to, link) => link.data.seconds,
    heuristic: ({ data: from }, { data: to }) =>
      metresBetween(from.longitude, from.latitude, to.longitude, to.latitude) / speed,
  });
  return gridJourneys(side, journeys).map(({ origin, destination }) => {
    const [from, to] = [ids.get(keyOf(origin)) ?? 0, ids.get(keyOf(destination)) ?? 0];
    const began = performance.now();
    const found = finder.find(from, to);
    if (found.length === 0 && from !== to) throw new Error("a journey has no route");
    return performance.now() - began;
  });
};
