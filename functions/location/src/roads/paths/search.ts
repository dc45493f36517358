import FlatQueue from "flatqueue";
import type { TravelMode } from "../../providers/location-provider.ts";
import { metresBetween } from "../graph/geometry.ts";
import type { RoadGraph } from "../graph/road-graph.ts";
import { EXPRESSWAY_CHANGE_SECONDS, fastest, offRoadSeconds } from "../graph/travel.ts";
import type { Snap } from "./snap.ts";

/** A stretch of one edge, from one fraction of it to another; backwards where the second is less. */
export interface Stretch {
  edge: number;
  from: number;
  to: number;
}

export interface Path {
  start: Snap;
  end: Snap;
  seconds: number;
  stretches: readonly Stretch[];
}

interface Arrival {
  /** Index of the destination. */
  destination: number;
  snap: Snap;
  arc: number;
}

interface Found {
  seconds: number;
  end?: Snap;
  /** The arc on which the destination is reached, and the state before it; none where start and end are on one edge. */
  last?: { arc: number; from: number };
  start?: Snap;
}

/**
 * Least-time search over the graph: A* for one destination, Dijkstra for several at once. One search at a time uses the
 * arrays, which are made once: a search is synchronous. A node is reached in two states, `node * 2`, or `node * 2 + 1` on an
 * expressway, because getting onto one and off it takes its time.
 */
export const createSearch = (graph: RoadGraph, secondsOf: (mode: TravelMode) => Float32Array) => {
  const {
    roads,
    edgeRoad,
    nodeCount,
    edgeFrom,
    edgeTo,
    firstArc,
    arcs,
    nodeLongitudes,
    nodeLatitudes,
    part,
  } = graph;
  const seconds = new Float64Array(nodeCount * 2);
  const ahead = new Float64Array(nodeCount * 2);
  /** The arc that leads to the state, and the state before it; of a first state -1 - the index of its snap and direction. */
  const via = new Int32Array(nodeCount * 2);
  const before = new Int32Array(nodeCount * 2);
  /** The number of the search that last reached the state, and of that which last had an end beside the node. */
  const seen = new Uint32Array(nodeCount * 2);
  const isEnd = new Uint32Array(nodeCount);
  const queue = new FlatQueue<number>();
  let searchNumber = 0;

  const headOf = (arc: number): number => (arc % 2 === 0 ? edgeTo : edgeFrom)[arc >> 1] ?? 0;
  const onExpressway = (arc: number): number => (roads[edgeRoad[arc >> 1] ?? 0]?.kind === "motorway" ? 1 : 0);
  const changeSeconds = (state: number, arc: number): number =>
    (state & 1) === onExpressway(arc) ? 0 : EXPRESSWAY_CHANGE_SECONDS;
  const partOf = ({ edge }: Snap): number => part[edgeFrom[edge] ?? 0] ?? 0;
  const tailOf = (arc: number): number => headOf(arc ^ 1);
  /** The seconds of an arc from its tail to the snap. */
  const shareTo = ({ fraction }: Snap, arc: number): number => (arc % 2 === 0 ? fraction : 1 - fraction);

  const trace = (starts: readonly Snap[], { seconds: total, start, end, last }: Found): Path | undefined => {
    if (!end) return undefined;
    if (last === undefined)
      return (
        start && {
          start,
          end,
          seconds: total,
          stretches: [{ edge: end.edge, from: start.fraction, to: end.fraction }],
        }
      );
    const whole = (arc: number): Stretch =>
      arc % 2 === 0 ? { edge: arc >> 1, from: 0, to: 1 } : { edge: arc >> 1, from: 1, to: 0 };
    const stretches: Stretch[] = [{ ...whole(last.arc), to: end.fraction }];
    let state = last.from;
    let arc = via[state] ?? 0;
    while (arc >= 0) {
      stretches.push(whole(arc));
      state = before[state] ?? 0;
      arc = via[state] ?? 0;
    }
    const first = starts[(-1 - arc) >> 1];
    if (!first) return undefined;
    stretches.push({ edge: first.edge, from: first.fraction, to: (-1 - arc) % 2 === 0 ? 1 : 0 });
    return { start: first, end, seconds: total, stretches: stretches.reverse() };
  };

  return (
    starts: readonly Snap[],
    ends: ReadonlyArray<readonly Snap[]>,
    mode: TravelMode,
  ): Array<Path | undefined> => {
    const parts = new Set(starts.map(partOf));
    const destinations = ends.map((snaps) => snaps.filter((snap) => parts.has(partOf(snap))));
    const secondsAlong = secondsOf(mode);
    const arcSeconds = (arc: number): number => secondsAlong[arc] ?? Number.POSITIVE_INFINITY;
    const found: Found[] = destinations.map(() => ({ seconds: Number.POSITIVE_INFINITY }));
    searchNumber += 1;
    queue.clear();

    const goal = destinations.length === 1 ? destinations[0]?.[0] : undefined;
    const speed = fastest(mode) * 1.02;
    // The search may end at any of the destination's snaps, which may be nearer than its first.
    const margin = Math.max(
      0,
      ...(destinations[0] ?? []).map((snap) =>
        goal ? metresBetween(goal.longitude, goal.latitude, snap.longitude, snap.latitude) : 0,
      ),
    );
    const leastAhead = (node: number): number =>
      goal
        ? Math.max(
            0,
            metresBetween(
              nodeLongitudes[node] ?? 0,
              nodeLatitudes[node] ?? 0,
              goal.longitude,
              goal.latitude,
            ) - margin,
          ) / speed
        : 0;

    const reach = (state: number, total: number, arc: number, from: number) => {
      if (seen[state] !== searchNumber) {
        seen[state] = searchNumber;
        ahead[state] = leastAhead(state >> 1);
      } else if (total >= (seconds[state] ?? 0)) return;
      seconds[state] = total;
      via[state] = arc;
      before[state] = from;
      queue.push(state, total + (ahead[state] ?? 0));
    };

    const arrivals = new Map<number, Arrival[]>();
    destinations.forEach((ends, destination) => {
      for (const snap of ends)
        for (const arc of [snap.edge * 2, snap.edge * 2 + 1]) {
          const tail = tailOf(arc);
          isEnd[tail] = searchNumber;
          arrivals.set(tail, [...(arrivals.get(tail) ?? []), { destination, snap, arc }]);
        }
    });

    starts.forEach((start, index) => {
      const toRoad = offRoadSeconds(start.connector, mode);
      for (const direction of [0, 1]) {
        const arc = start.edge * 2 + direction;
        const whole = arcSeconds(arc);
        if (!Number.isFinite(whole)) continue;
        const state = headOf(arc) * 2 + onExpressway(arc);
        reach(state, toRoad + whole * (1 - shareTo(start, arc)), -1 - (index * 2 + direction), -1);
        destinations.forEach((ends, destination) => {
          for (const end of ends) {
            const share = shareTo(end, arc) - shareTo(start, arc);
            if (end.edge !== start.edge || share < 0) continue;
            const total = toRoad + whole * share + offRoadSeconds(end.connector, mode);
            if (total < (found[destination]?.seconds ?? 0))
              found[destination] = { seconds: total, start, end };
          }
        });
      }
    });

    const worst = () =>
      found.reduce(
        (most, { seconds: total }, destination) =>
          destinations[destination]?.length ? Math.max(most, total) : most,
        0,
      );
    let limit = worst();
    for (let least = queue.peekValue(); least !== undefined && least < limit; least = queue.peekValue()) {
      const state = queue.pop() ?? 0;
      const node = state >> 1;
      const total = seconds[state] ?? 0;
      if (least > total + (ahead[state] ?? 0)) continue;
      const arriving = isEnd[node] === searchNumber ? arrivals.get(node) : undefined;
      for (const { destination, snap, arc } of arriving ?? []) {
        const onEdge = changeSeconds(state, arc) + arcSeconds(arc) * shareTo(snap, arc);
        const arrived = total + onEdge + offRoadSeconds(snap.connector, mode);
        if (arrived < (found[destination]?.seconds ?? 0)) {
          found[destination] = { seconds: arrived, end: snap, last: { arc, from: state } };
          limit = worst();
        }
      }
      for (let slot = firstArc[node] ?? 0; slot < (firstArc[node + 1] ?? 0); slot += 1) {
        const arc = arcs[slot] ?? 0;
        const along = arcSeconds(arc);
        if (Number.isFinite(along))
          reach(headOf(arc) * 2 + onExpressway(arc), total + changeSeconds(state, arc) + along, arc, state);
      }
    }
    return found.map((one) => trace(starts, one));
  };
};
