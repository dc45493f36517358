/** Probability of the less probable symbol, the next states after a more and a less probable one, and whether they change places (ITU-T T.88, table E.1). */
const STATES: ReadonlyArray<readonly [qe: number, more: number, less: number, swap: 0 | 1]> = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];

const columnOf = (index: 0 | 1 | 2 | 3) => Int32Array.from(STATES, (state) => state[index]);
const QE = columnOf(0);
const MORE = columnOf(1);
const LESS = columnOf(2);
const SWAP = columnOf(3);

/** After this byte a byte above 0x8f is a marker, at which the data ends. */
const MARKER = 0xff;
const LAST_STUFFED = 0x8f;

/** The decoder of ITU-T T.88, annex E, which knows how much of its data it has read. */
export class ArithmeticDecoder {
  private readonly data: Uint8Array;
  private readonly contexts: Uint8Array;
  private at = 0;
  private code = 0;
  private interval = 0x8000;
  private shifts = 0;
  private filled = 0;

  /** A context is the state and the more probable symbol. */
  constructor(data: Uint8Array, contexts: number) {
    this.data = data;
    this.contexts = new Uint8Array(contexts);
    this.code = ((data[0] ?? MARKER) << 16) >>> 0;
    this.readByte();
    this.code = (this.code << 7) >>> 0;
    this.shifts -= 7;
  }

  /** Bytes before the next marker that no symbol needed yet; below 0 are those that were filled up behind it. */
  get unread(): number {
    if (this.filled > 0) return -this.filled;
    for (let next = this.at + 1; next < this.data.length; next += 1)
      if (this.isMarker(next)) return next - 1 - this.at;
    return this.data.length - 1 - this.at;
  }

  private isMarker(at: number): boolean {
    return this.data[at] === MARKER && (this.data[at + 1] ?? MARKER) > LAST_STUFFED;
  }

  private readByte(): void {
    const next = this.data[this.at + 1];
    if (next === undefined || this.isMarker(this.at)) {
      this.filled += 1;
      this.code += 0xff00;
      this.shifts = 8;
      return;
    }
    const isStuffed = this.data[this.at] === MARKER;
    this.at += 1;
    this.code += next << (isStuffed ? 9 : 8);
    this.shifts = isStuffed ? 7 : 8;
  }

  decode(context: number): 0 | 1 {
    const { contexts } = this;
    const entry = contexts[context] ?? 0;
    const state = entry >> 1;
    const symbol = entry & 1;
    const qe = QE[state] ?? 0;
    this.interval -= qe;
    let isMore: boolean;
    if (this.code >>> 16 < qe) {
      isMore = this.interval < qe;
      this.interval = qe;
    } else {
      this.code = (this.code - qe * 65_536) >>> 0;
      if (this.interval >= 0x8000) return symbol === 1 ? 1 : 0;
      isMore = this.interval >= qe;
    }
    const decoded = isMore ? symbol : 1 - symbol;
    contexts[context] = isMore
      ? ((MORE[state] ?? 0) << 1) | symbol
      : ((LESS[state] ?? 0) << 1) | (symbol ^ (SWAP[state] ?? 0));
    do {
      if (this.shifts === 0) this.readByte();
      this.interval = (this.interval << 1) & 0xffff;
      this.code = (this.code << 1) >>> 0;
      this.shifts -= 1;
    } while (this.interval < 0x8000);
    return decoded === 1 ? 1 : 0;
  }
}
