const MAX_LENGTH = 16;

/** A table of a DHT segment, as it came; `decodingTable` makes it fast. */
export interface HuffmanTable {
  /** How many codes there are of each length, 1 to 16 bits. */
  counts: Uint8Array;
  symbols: Uint8Array;
}

/** Reads the tables of a DHT segment (ITU-T T.81, B.2.4.2); `key` is class and destination as the segment has them. */
export const readTables = (data: Uint8Array): { key: number; table: HuffmanTable }[] | undefined => {
  const tables: { key: number; table: HuffmanTable }[] = [];
  for (let at = 0; at < data.length; ) {
    const counts = data.subarray(at + 1, at + 1 + MAX_LENGTH);
    const start = at + 1 + MAX_LENGTH;
    const end = start + counts.reduce((sum, count) => sum + count, 0);
    if (counts.length < MAX_LENGTH || end > data.length) return undefined;
    tables.push({ key: data[at] ?? 0, table: { counts, symbols: data.subarray(start, end) } });
    at = end;
  }
  return tables;
};

const made = new WeakMap<HuffmanTable, Uint16Array>();

/**
 * By the next 16 bits: the length of the code that begins there times 256, and its symbol; 0 where none does
 * (ITU-T T.81, annex C). Made with its first use: a file may define thousands that it never uses.
 */
export const decodingTable = (table: HuffmanTable): Uint16Array => {
  const known = made.get(table);
  if (known) return known;
  const codes = new Uint16Array(1 << MAX_LENGTH);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= MAX_LENGTH; length += 1) {
    const step = 1 << (MAX_LENGTH - length);
    for (let count = table.counts[length - 1] ?? 0; count > 0; count -= 1) {
      codes.fill((length << 8) | (table.symbols[index] ?? 0), code, code + step);
      code += step;
      index += 1;
    }
  }
  made.set(table, codes);
  return codes;
};
