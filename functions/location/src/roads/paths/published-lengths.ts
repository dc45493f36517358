import { around } from "geokdbush";
import KDBush from "kdbush";
import type { EdgeIndex } from "../graph/edge-index.ts";
import type { RoadGraph, RoadLine } from "../graph/road-graph.ts";
import { roadLabel } from "../words/road-names.ts";
import { createSearch } from "./search.ts";

/** Metres between two points of a line, over all lines: OpenStreetMap has 20 to 30, a map 1:250,000 has 100. */
const SMALL_SCALE_METRES = 60;
/** Beyond these the way found is not the road that was published. */
const RATIOS = { least: 0.95, most: 1.8 };
/** A town's point is about a kilometre from the road through it. */
const TOWN_METRES = 3_000;
/** Roads wind as much as the published ones around them. */
const NEIGHBOURS = 3;

/** Whether the lines are too smooth to be as long as their roads are. */
export const isSmallScale = ({ edgeCount, edgeFirst, edgeLast, edgeMetres }: RoadGraph): boolean => {
  let [metres, segments] = [0, 0];
  for (let edge = 0; edge < edgeCount; edge += 1) {
    metres += edgeMetres[edge] ?? 0;
    segments += (edgeLast[edge] ?? 0) - (edgeFirst[edge] ?? 0);
  }
  return metres >= SMALL_SCALE_METRES * Math.max(1, segments);
};

/**
 * Stretches the edges of a small-scale map: a numbered road between two towns to the length that is published, every other
 * edge as the published roads nearest to it.
 */
export const stretchToPublished = (graph: RoadGraph, index: EdgeIndex, links: readonly RoadLine[]): void => {
  const { roads, edgeCount, edgeRoad, edgeFrom, edgeMetres, nodeLongitudes, nodeLatitudes } = graph;
  const labels = roads.map(roadLabel);
  const factors = new Map<number, number>();
  const known: Array<{ longitude: number; latitude: number; ratio: number }> = [];

  let along = new Float32Array();
  const search = createSearch(graph, () => along);
  for (const label of new Set(links.map(roadLabel))) {
    const isOnRoad = (edge: number) => labels[edgeRoad[edge] ?? 0] === label;
    along = Float32Array.from({ length: edgeCount * 2 }, (_, arc) =>
      isOnRoad(arc >> 1) ? (edgeMetres[arc >> 1] ?? 0) : Number.POSITIVE_INFINITY,
    );
    if (!along.some(Number.isFinite)) continue;
    const onRoad = (longitude: number, latitude: number) =>
      index
        .near({ longitude, latitude }, { count: 1, slack: 0, most: TOWN_METRES, isWanted: isOnRoad })
        .map((point) => ({ ...point, connector: 0 }));
    for (const link of links) {
      const [x = 0, y = 0, u = 0, v = 0] = link.line;
      if (roadLabel(link) !== label || link.metres === undefined) continue;
      const [path] = search(onRoad(x, y), [onRoad(u, v)], "DRIVE");
      if (!path) continue;
      const metres = path.stretches.reduce(
        (sum, { edge, from, to }) => sum + Math.abs(to - from) * (edgeMetres[edge] ?? 0),
        0,
      );
      const ratio = link.metres / Math.max(1, metres);
      if (ratio < RATIOS.least || ratio > RATIOS.most) continue;
      known.push({ longitude: (x + u) / 2, latitude: (y + v) / 2, ratio });
      // An edge through a town belongs to the link that has most of it.
      for (const { edge, from, to } of path.stretches)
        if (Math.abs(to - from) > 0.5) factors.set(edge, ratio);
    }
  }
  if (known.length === 0) return;

  const tree = new KDBush(known.length);
  for (const { longitude, latitude } of known) tree.add(longitude, latitude);
  tree.finish();
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const node = edgeFrom[edge] ?? 0;
    const near = around(tree, nodeLongitudes[node] ?? 0, nodeLatitudes[node] ?? 0, NEIGHBOURS);
    const mean = near.reduce((sum, place) => sum + (known[place]?.ratio ?? 1), 0) / near.length;
    edgeMetres[edge] = (edgeMetres[edge] ?? 0) * (factors.get(edge) ?? mean);
  }
};
