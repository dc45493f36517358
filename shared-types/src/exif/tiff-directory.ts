/** A camera writes some fifty tags into a directory. */
const maxEntries = 1_000;
const entryBytes = 12;

const typeBytes = { ascii: 1, short: 2, long: 4, rational: 8, srational: 8 };
const types: Record<number, keyof typeof typeBytes> = {
  2: "ascii",
  3: "short",
  4: "long",
  5: "rational",
  10: "srational",
};

interface Entry {
  type: keyof typeof typeBytes;
  count: number;
  /** Where its values begin. */
  at: number;
}

/** The tags of one directory; a tag that is absent, of another type or outside of the block is `undefined`. */
export interface TiffDirectory {
  /** Whether it has no readable tag. */
  readonly isEmpty: boolean;
  text(tag: number): string | undefined;
  /** A whole number. */
  integer(tag: number): number | undefined;
  /** Numerators over denominators, with a sign or without; 1/0 is infinite, 0/0 no number. */
  fractions(tag: number): number[] | undefined;
}

/** The bytes from `start` up to `end` as Latin-1. */
export const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const maxTextBytes = 100;
const maxFractions = 3;

/**
 * Reads single directories of a TIFF block (TIFF 6.0, section 2). It follows no pointer by itself, so that a block whose
 * directories lead to each other costs no more than any other.
 */
export const openTiff = (block: Uint8Array) => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const order = textAt(block, 0, 2);
  if (order !== "II" && order !== "MM") return undefined;
  const little = order === "II";
  const has = (at: number, bytes: number): boolean => at + bytes <= block.length;
  const short = (at: number): number => (has(at, 2) ? view.getUint16(at, little) : 0);
  const long = (at: number): number => (has(at, 4) ? view.getUint32(at, little) : 0);
  const signed = (at: number): number => (has(at, 4) ? view.getInt32(at, little) : 0);

  const readEntries = (start: number): Map<number, Entry> => {
    const entries = new Map<number, Entry>();
    const count = Math.min(short(start), maxEntries);
    for (let index = 0; index < count && has(start + 2 + index * entryBytes, entryBytes); index += 1) {
      const at = start + 2 + index * entryBytes;
      const type = types[short(at + 2)];
      const values = long(at + 4);
      if (!type) continue;
      const bytes = values * typeBytes[type];
      const entry = { type, count: values, at: bytes <= 4 ? at + 8 : long(at + 8) };
      if (has(entry.at, bytes) && !entries.has(short(at))) entries.set(short(at), entry);
    }
    return entries;
  };

  const directory = (start: number): TiffDirectory => {
    const entries = readEntries(start);
    const find = (tag: number, ...allowed: Array<Entry["type"]>): Entry | undefined => {
      const entry = entries.get(tag);
      return entry && allowed.includes(entry.type) ? entry : undefined;
    };
    return {
      isEmpty: entries.size === 0,
      text: (tag) => {
        const entry = find(tag, "ascii");
        if (!entry || entry.count > maxTextBytes) return undefined;
        const [text = ""] = textAt(block, entry.at, entry.at + entry.count).split("\0");
        return text.trim();
      },
      integer: (tag) => {
        const entry = find(tag, "short", "long");
        if (entry?.count !== 1) return undefined;
        return entry.type === "short" ? short(entry.at) : long(entry.at);
      },
      fractions: (tag) => {
        const entry = find(tag, "rational", "srational");
        if (!entry || entry.count > maxFractions) return undefined;
        const part = entry.type === "srational" ? signed : long;
        return Array.from(
          { length: entry.count },
          (_, index) => part(entry.at + index * 8) / part(entry.at + index * 8 + 4),
        );
      },
    };
  };

  return { first: directory(long(4)), directory };
};
