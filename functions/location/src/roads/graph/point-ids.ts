/** Degrees times this are whole numbers: the precision of OpenStreetMap, about a centimetre. */
const PRECISION = 1e7;

/** Spreads neighbouring positions over the table: the last step of MurmurHash3. */
const hash = (x: number, y: number): number => {
  let mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** Numbers the positions of many lines, so that lines that share a position share its number. */
export const createPointIds = (capacity: number) => {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(2, capacity * 2)));
  const table = new Int32Array(slots).fill(-1);
  const xs = new Int32Array(capacity);
  const ys = new Int32Array(capacity);
  let count = 0;

  return {
    idOf: (longitude: number, latitude: number): number => {
      const x = Math.round(longitude * PRECISION);
      const y = Math.round(latitude * PRECISION);
      let slot = hash(x, y) & (slots - 1);
      for (;;) {
        const id = table[slot] ?? -1;
        if (id === -1) break;
        if (xs[id] === x && ys[id] === y) return id;
        slot = (slot + 1) & (slots - 1);
      }
      table[slot] = count;
      xs[count] = x;
      ys[count] = y;
      count += 1;
      return count - 1;
    },
  };
};
