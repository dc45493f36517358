import { RUN_CODE_BITS, runOf, SHORTEST_MAKE_UP } from "./fax-run-codes";

/** How CCITT data is packed, as the parameters of a PDF's filter say (ISO 32000-1, table 11). */
export interface FaxFormat {
  /** Below 0 group 4, 0 group 3 with one dimension, above with two. */
  k: number;
  columns: number;
  /** The height of the picture. */
  rows: number;
  isByteAligned: boolean;
}

/** Ends of lines of a PDF's own, or filling, behind the last row. */
const MAX_TRAILING_BITS = 32;
const EOL_BITS = 12;

/** The codes of a row by reference to the one above it (ITU-T T.4, table 4): how many bits, and how far from it a run ends. */
const VERTICAL = [
  [1, 0b1, 0],
  [3, 0b011, 1],
  [3, 0b010, -1],
  [6, 0b000011, 2],
  [6, 0b000010, -2],
  [7, 0b0000011, 3],
  [7, 0b0000010, -3],
] as const;
const PASS = [4, 0b0001] as const;
const HORIZONTAL = [3, 0b001] as const;

class BrokenRow extends Error {}

class Bits {
  private at = 0;
  private readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  get left(): number {
    return this.data.length * 8 - this.at;
  }

  /** The next bits, at most 24; behind the end they are 0. */
  peek(count: number): number {
    const byte = this.at >> 3;
    const four =
      (((this.data[byte] ?? 0) << 24) |
        ((this.data[byte + 1] ?? 0) << 16) |
        ((this.data[byte + 2] ?? 0) << 8) |
        (this.data[byte + 3] ?? 0)) >>>
      0;
    return (four << (this.at & 7)) >>> (32 - count);
  }

  skip(count: number): void {
    this.at += count;
    if (this.left < 0) throw new BrokenRow();
  }

  align(): void {
    this.at = (this.at + 7) & ~7;
  }

  /** Skips an end of line with the filling before it, and says whether there was one. */
  skipEndOfLine(): boolean {
    const start = this.at;
    let zeros = 0;
    while (this.left > 0 && this.peek(1) === 0) {
      this.at += 1;
      zeros += 1;
    }
    if (this.left > 0 && zeros >= EOL_BITS - 1) {
      this.at += 1;
      return true;
    }
    this.at = start;
    return false;
  }

  hasOnlyZerosLeft(): boolean {
    const rest = new Bits(this.data);
    rest.at = this.at;
    while (rest.left > 0) {
      if (rest.peek(Math.min(24, rest.left)) !== 0) return false;
      rest.at += 24;
    }
    return true;
  }
}

const readRun = (bits: Bits, color: "white" | "black"): number => {
  let length = 0;
  for (;;) {
    const code = runOf(color, bits.peek(RUN_CODE_BITS));
    if (!code) throw new BrokenRow();
    bits.skip(code.length);
    length += code.run;
    if (code.run < SHORTEST_MAKE_UP) return length;
  }
};

/** Where the colour changes in a row, from white on. */
type Changes = number[];

/** A run of no length is no change. */
const addChange = (changes: Changes, at: number): void => {
  if (at > 0 && changes.at(-1) === at) changes.pop();
  else changes.push(at);
};

const readRow = (bits: Bits, columns: number): Changes => {
  const changes: Changes = [];
  let at = 0;
  for (let color: "white" | "black" = "white"; at < columns; color = color === "white" ? "black" : "white") {
    at += readRun(bits, color);
    if (at > columns) throw new BrokenRow();
    addChange(changes, at);
  }
  return changes;
};

const readRowByReference = (bits: Bits, columns: number, above: Changes): Changes => {
  const changes: Changes = [];
  let at = -1;
  let isBlack = false;
  let index = 0;
  while (at < columns) {
    // The first change above to the other colour that lies to the right.
    while (index > 0 && (above[index - 1] ?? columns) > at) index -= 1;
    while ((above[index] ?? columns) <= at && index < above.length) index += 1;
    if (index % 2 === (isBlack ? 0 : 1)) index += 1;
    const change = above[index] ?? columns;

    const vertical = VERTICAL.find(([length, code]) => bits.peek(length) === code);
    if (vertical) {
      bits.skip(vertical[0]);
      const end = change + vertical[2];
      if (end < Math.max(at, 0) || end > columns) throw new BrokenRow();
      addChange(changes, end);
      at = end;
      isBlack = !isBlack;
    } else if (bits.peek(HORIZONTAL[0]) === HORIZONTAL[1]) {
      bits.skip(HORIZONTAL[0]);
      const first = Math.max(at, 0) + readRun(bits, isBlack ? "black" : "white");
      const second = first + readRun(bits, isBlack ? "white" : "black");
      if (second > columns) throw new BrokenRow();
      addChange(changes, first);
      addChange(changes, second);
      at = second;
    } else if (bits.peek(PASS[0]) === PASS[1]) {
      bits.skip(PASS[0]);
      at = above[index + 1] ?? columns;
    } else throw new BrokenRow();
  }
  return changes;
};

/**
 * Whether CCITT data (ITU-T T.4, T.6) consists of whole rows, as many as the picture has or up to the code that ends it.
 * A damaged byte shifts all codes behind it, and hardly ever so that each is one and each row ends at its edge.
 */
export const isWholeFax = (data: Uint8Array, { k, columns, rows, isByteAligned }: FaxFormat): boolean => {
  if (columns < 1) return false;
  const bits = new Bits(data);
  let above: Changes = [];
  try {
    for (let row = 0; ; row += 1) {
      if (isByteAligned) bits.align();
      const hasEndOfLine = bits.skipEndOfLine();
      // Two ends of lines, or one in group 4, end the picture.
      if (hasEndOfLine && (k < 0 || row === rows || isAtEnd(bits, k))) return row > 0;
      if (row >= rows && (bits.left <= MAX_TRAILING_BITS || bits.hasOnlyZerosLeft())) return true;
      if (bits.left === 0) return false;
      const isByReference = k < 0 || (k > 0 && isTagged(bits));
      above = isByReference ? readRowByReference(bits, columns, above) : readRow(bits, columns);
    }
  } catch (error) {
    if (error instanceof BrokenRow) return false;
    throw error;
  }
};

/** In group 3 with two dimensions a bit before each row says whether it refers to the one above. */
const isTagged = (bits: Bits): boolean => {
  const isByReference = bits.peek(1) === 0;
  bits.skip(1);
  return isByReference;
};

/** Whether another end of line follows the one that was read. */
const isAtEnd = (bits: Bits, k: number): boolean =>
  bits.peek(k > 0 ? EOL_BITS + 1 : EOL_BITS) === (k > 0 ? 2 ** EOL_BITS + 1 : 1);
