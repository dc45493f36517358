/** Probability, next states and exchange of ITU-T T.88, table E.1, as "qe more less swap". */
const STATES = (
  "5601 1 1 1,3401 2 6 0,1801 3 9 0,0ac1 4 12 0,0521 5 29 0,0221 38 33 0,5601 7 6 1,5401 8 14 0,4801 9 14 0,3801 10 14 0," +
  "3001 11 17 0,2401 12 18 0,1c01 13 20 0,1601 29 21 0,5601 15 14 1,5401 16 14 0,5101 17 15 0,4801 18 16 0,3801 19 17 0," +
  "3401 20 18 0,3001 21 19 0,2801 22 19 0,2401 23 20 0,2201 24 21 0,1c01 25 22 0,1801 26 23 0,1601 27 24 0,1401 28 25 0," +
  "1201 29 26 0,1101 30 27 0,0ac1 31 28 0,09c1 32 29 0,08a1 33 30 0,0521 34 31 0,0441 35 32 0,02a1 36 33 0,0221 37 34 0," +
  "0141 38 35 0,0111 39 36 0,0085 40 37 0,0049 41 38 0,0025 42 39 0,0015 43 40 0,0009 44 41 0,0005 45 42 0,0001 45 43 0," +
  "5601 46 46 0"
)
  .split(",")
  .map((row) => row.split(" "))
  .map(([qe = "", more, less, swap]) => ({
    qe: Number.parseInt(qe, 16),
    more: Number(more),
    less: Number(less),
    swap: Number(swap),
  }));

/** The encoder of ITU-T T.88, annex E.2. */
const arithmeticEncoder = (contexts: number) => {
  const states = new Uint8Array(contexts);
  const symbols = new Uint8Array(contexts);
  // The first byte only takes a carry; it is not part of the data.
  const bytes = [0];
  let interval = 0x8000;
  let code = 0;
  let shifts = 12;
  const last = () => bytes.at(-1) ?? 0;
  const byteOut = () => {
    if (last() !== 0xff && code >= 0x8000000) {
      bytes[bytes.length - 1] = last() + 1;
      code -= 0x8000000;
    }
    if (last() === 0xff) {
      bytes.push(Math.floor(code / 2 ** 20) & 0xff);
      code %= 2 ** 20;
      shifts = 7;
    } else {
      bytes.push(Math.floor(code / 2 ** 19) & 0xff);
      code %= 2 ** 19;
      shifts = 8;
    }
  };
  const shift = () => {
    interval = (interval * 2) & 0xffff;
    code *= 2;
    shifts -= 1;
    if (shifts === 0) byteOut();
  };
  return {
    encode(context: number, symbol: number): void {
      const state = STATES[states[context] ?? 0];
      if (!state) throw new Error("no such state");
      const isMore = symbol === symbols[context];
      interval -= state.qe;
      if (isMore && interval >= 0x8000) {
        code += state.qe;
        return;
      }
      const takesUpper = isMore ? interval >= state.qe : interval < state.qe;
      if (takesUpper) code += state.qe;
      else interval = state.qe;
      if (!isMore && state.swap === 1) symbols[context] = 1 - (symbols[context] ?? 0);
      states[context] = isMore ? state.more : state.less;
      do shift();
      while (interval < 0x8000);
    },
    end(): Buffer {
      const upper = code + interval;
      code = Math.floor(code / 0x10000) * 0x10000 + 0xffff;
      if (code >= upper) code -= 0x8000;
      for (let byte = 0; byte < 2; byte += 1) {
        code *= 2 ** shifts;
        byteOut();
      }
      if (last() !== 0xff) bytes.push(0xff);
      bytes.push(0xac);
      return Buffer.from(bytes.slice(1));
    },
  };
};

/** The context's pixels row by row, from two rows above to the left of the pixel: "from to" of x (ITU-T T.88, figures 3 to 6). */
const ROWS = [
  ["-2 2", "-3 3", "-4 -1"],
  ["-1 2", "-2 3", "-3 -1"],
  ["-1 1", "-2 2", "-2 -1"],
  ["1 0", "-3 2", "-4 -1"],
];
/** Default positions of the adaptive pixels. */
const ADAPTIVE = [
  [3, -1, -3, -1, 2, -2, -2, -2],
  [3, -1],
  [2, -1],
  [2, -1],
];
const LIKE_ABOVE = [0x9b25, 0x0795, 0x00e5, 0x0195];

export interface Bilevel {
  width: number;
  height: number;
  isBlack: (x: number, y: number) => boolean;
}

/** Encodes a picture as the single generic region of a JBIG2 page with arithmetic coding, in the form that a PDF embeds. */
export const jbig2Page = (
  { width, height, isBlack }: Bilevel,
  { template = 0, predictsRows = false }: { template?: 0 | 1 | 2 | 3; predictsRows?: boolean } = {},
): Buffer => {
  const pixel = (x: number, y: number): number =>
    x >= 0 && x < width && y >= 0 && y < height && isBlack(x, y) ? 1 : 0;
  const neighbours = (ROWS[template] ?? []).flatMap((row, index) => {
    const [from = 0, to = 0] = row.split(" ").map(Number);
    return Array.from({ length: to - from + 1 }, (_, step) => [from + step, index - 2] as const);
  });
  const encoder = arithmeticEncoder(2 ** neighbours.length);
  let wasLikeAbove = false;
  for (let y = 0; y < height; y += 1) {
    const isLikeAbove = Array.from({ length: width }, (_, x) => x).every(
      (x) => pixel(x, y) === pixel(x, y - 1),
    );
    if (predictsRows) {
      encoder.encode(LIKE_ABOVE[template] ?? 0, isLikeAbove === wasLikeAbove ? 0 : 1);
      wasLikeAbove = isLikeAbove;
      if (isLikeAbove) continue;
    }
    for (let x = 0; x < width; x += 1) {
      let context = 0;
      for (const [dx, dy] of neighbours) context = context * 2 + pixel(x + dx, y + dy);
      encoder.encode(context, pixel(x, y));
    }
  }
  const segment = (number: number, type: number, data: Buffer): Buffer => {
    const header = Buffer.alloc(11);
    header.writeUInt32BE(number, 0);
    header.set([type, 0, 1], 4);
    header.writeUInt32BE(data.length, 7);
    return Buffer.concat([header, data]);
  };
  const page = Buffer.alloc(19);
  page.writeUInt32BE(width, 0);
  page.writeUInt32BE(height, 4);
  const region = Buffer.alloc(18);
  region.writeUInt32BE(width, 0);
  region.writeUInt32BE(height, 4);
  region.writeUInt8((template << 1) | (predictsRows ? 8 : 0), 17);
  const adaptive = Buffer.from(Int8Array.from(ADAPTIVE[template] ?? []).buffer);
  return Buffer.concat([
    segment(0, 48, page),
    segment(1, 38, Buffer.concat([region, adaptive, encoder.end()])),
  ]);
};
