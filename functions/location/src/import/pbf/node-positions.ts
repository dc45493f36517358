const INITIAL_SIZE = 1 << 16;
/** OpenStreetMap's own steps: 180 degrees of them fit into 32 bits. */
const STEPS_PER_DEGREE = 1e7;
const UNKNOWN = -(2 ** 31);

/**
 * The positions of the nodes that lines need: a country has twenty million nodes, and a tenth of them are in roads and
 * outlines. Ids first, then `freeze`, then positions: 16 bytes a node.
 */
export const createNodePositions = () => {
  let ids = new Float64Array(INITIAL_SIZE);
  let count = 0;
  let longitudes = new Int32Array();
  let latitudes = new Int32Array();
  /** Index of the last id that was found, because nodes come in the order of their ids. */
  let hint = 0;

  const indexOf = (id: number): number => {
    let [low, high] = [0, count - 1];
    if (ids[hint] === id) return hint;
    if ((ids[hint] ?? Infinity) < id) {
      low = hint + 1;
      if ((ids[low] ?? Infinity) >= id) high = Math.min(low, high);
    }
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = ids[middle] ?? 0;
      if (found === id) {
        hint = middle;
        return middle;
      }
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    hint = Math.max(0, high);
    return -1;
  };

  return {
    need: (refs: readonly number[]): void => {
      if (count + refs.length > ids.length) {
        const larger = new Float64Array(Math.max(2 * ids.length, count + refs.length));
        larger.set(ids.subarray(0, count));
        ids = larger;
      }
      ids.set(refs, count);
      count += refs.length;
    },

    /** No more ids after it. */
    freeze: (): void => {
      const sorted = ids.subarray(0, count).sort();
      let kept = 0;
      for (let index = 0; index < count; index += 1)
        if (index === 0 || sorted[index] !== sorted[index - 1]) {
          sorted[kept] = sorted[index] ?? 0;
          kept += 1;
        }
      count = kept;
      ids = sorted.slice(0, kept);
      longitudes = new Int32Array(kept).fill(UNKNOWN);
      latitudes = new Int32Array(kept);
    },

    /** Keeps the position if a line needs it; in degrees. */
    set: (id: number, longitude: number, latitude: number): void => {
      const index = indexOf(id);
      if (index < 0) return;
      longitudes[index] = Math.round(longitude * STEPS_PER_DEGREE);
      latitudes[index] = Math.round(latitude * STEPS_PER_DEGREE);
    },

    /** The line through the nodes; those that the file does not have are left out. */
    lineOf: (refs: readonly number[]): number[] => {
      const line: number[] = [];
      for (const id of refs) {
        const index = indexOf(id);
        const [longitude, latitude] = [longitudes[index] ?? UNKNOWN, latitudes[index] ?? 0];
        if (index >= 0 && longitude !== UNKNOWN)
          line.push(longitude / STEPS_PER_DEGREE, latitude / STEPS_PER_DEGREE);
      }
      return line;
    },
  };
};
