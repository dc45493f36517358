/** Up to this number every order is compared; beyond it a good order is improved until no change helps. */
const EXACT_COUNT = 11;

/**
 * Seconds between places, by row and column: the origin is place 0, the waypoints follow, the destination is the last.
 * Infinite where there is no way. The way back may take longer than the way there.
 */
export type Costs = ReadonlyArray<readonly number[]>;

const cost = (costs: Costs, from: number, to: number): number =>
  costs[from]?.[to] ?? Number.POSITIVE_INFINITY;

/** Seconds of a journey that visits the waypoints (1 to the last but one) in this order. */
export const costOfOrder = (costs: Costs, order: readonly number[]): number =>
  [...order, costs.length - 1].reduce(
    ({ total, at }, next) => ({ total: total + cost(costs, at, next), at: next }),
    { total: 0, at: 0 },
  ).total;

/** Held and Karp: the best way to each waypoint through each set of waypoints, from the smallest set up. */
const exactOrder = (costs: Costs, count: number): number[] => {
  const sets = 2 ** count;
  const best = new Float64Array(sets * count).fill(Number.POSITIVE_INFINITY);
  const before = new Int8Array(sets * count).fill(-1);
  for (let first = 0; first < count; first += 1) best[2 ** first * count + first] = cost(costs, 0, first + 1);
  for (let set = 1; set < sets; set += 1)
    for (let last = 0; last < count; last += 1) {
      const soFar = best[set * count + last] ?? Number.POSITIVE_INFINITY;
      if (!Number.isFinite(soFar)) continue;
      for (let next = 0; next < count; next += 1) {
        if (set & (1 << next)) continue;
        const slot = (set | (1 << next)) * count + next;
        const total = soFar + cost(costs, last + 1, next + 1);
        if (total >= (best[slot] ?? 0)) continue;
        best[slot] = total;
        before[slot] = last;
      }
    }
  const all = sets - 1;
  const totals = Array.from(
    { length: count },
    (_, last) => (best[all * count + last] ?? 0) + cost(costs, last + 1, count + 1),
  );
  let last = totals.indexOf(Math.min(...totals));
  const order: number[] = [];
  for (let set = all; last >= 0; ) {
    order.unshift(last + 1);
    const previous = before[set * count + last] ?? -1;
    set &= ~(1 << last);
    last = previous;
  }
  return order;
};

const nearestNext = (costs: Costs, count: number, first: number): number[] => {
  const order = [first];
  const left = new Set(
    Array.from({ length: count }, (_, index) => index + 1).filter((place) => place !== first),
  );
  while (left.size > 0) {
    const at = order.at(-1) ?? 0;
    const next = [...left].reduce((best, place) =>
      cost(costs, at, place) < cost(costs, at, best) ? place : best,
    );
    order.push(next);
    left.delete(next);
  }
  return order;
};

/** Every order after one change: a part reversed (2-opt) or up to three neighbours moved (Or-opt). */
function* changes(order: readonly number[]): Generator<number[]> {
  for (let from = 0; from < order.length; from += 1)
    for (let to = from + 1; to < order.length; to += 1)
      yield [...order.slice(0, from), ...order.slice(from, to + 1).reverse(), ...order.slice(to + 1)];
  for (let size = 1; size <= 3; size += 1)
    for (let from = 0; from + size <= order.length; from += 1) {
      const moved = order.slice(from, from + size);
      const rest = [...order.slice(0, from), ...order.slice(from + size)];
      for (let to = 0; to <= rest.length; to += 1)
        if (to !== from) yield [...rest.slice(0, to), ...moved, ...rest.slice(to)];
    }
}

const improve = (costs: Costs, start: readonly number[]): { order: readonly number[]; total: number } => {
  let order = start;
  let total = costOfOrder(costs, order);
  for (let improved = true; improved; ) {
    improved = false;
    for (const candidate of changes(order)) {
      const changed = costOfOrder(costs, candidate);
      if (changed >= total - 1e-9) continue;
      order = candidate;
      total = changed;
      improved = true;
      break;
    }
  }
  return { order, total };
};

/** The order of the waypoints (1, 2, ...) that takes the least time; `undefined` where no order leads to all of them. */
export const bestOrder = (costs: Costs): number[] | undefined => {
  const count = costs.length - 2;
  const exact = count <= EXACT_COUNT;
  const order = exact
    ? exactOrder(costs, count)
    : Array.from({ length: count }, (_, index) =>
        improve(costs, nearestNext(costs, count, index + 1)),
      ).reduce((best, other) => (other.total < best.total ? other : best)).order;
  return order.length === count && Number.isFinite(costOfOrder(costs, order)) ? [...order] : undefined;
};
