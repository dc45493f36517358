import { ArithmeticDecoder } from "./arithmetic-decoder";
import { isWholeFax } from "./read-fax";

type Point = readonly [x: number, y: number];

const rowOf = (y: number, from: number, to: number): Point[] =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, y]);

/** An adaptive pixel stands where its number says in the list that the region gives. */
type Neighbour = Point | number;

/** The pixels that make up the context of one, and the context that says whether a row is like the one above (ITU-T T.88, 6.2.5.3, 6.2.5.7). */
const TEMPLATES: ReadonlyArray<{ neighbours: readonly Neighbour[]; likeAbove: number; adaptive: number }> = [
  {
    neighbours: [3, ...rowOf(-2, -1, 1), 2, 1, ...rowOf(-1, -2, 2), 0, ...rowOf(0, -4, -1)],
    likeAbove: 0x9b25,
    adaptive: 4,
  },
  {
    neighbours: [...rowOf(-2, -1, 2), ...rowOf(-1, -2, 2), 0, ...rowOf(0, -3, -1)],
    likeAbove: 0x0795,
    adaptive: 1,
  },
  {
    neighbours: [...rowOf(-2, -1, 1), ...rowOf(-1, -2, 1), 0, ...rowOf(0, -2, -1)],
    likeAbove: 0x00e5,
    adaptive: 1,
  },
  { neighbours: [...rowOf(-1, -3, 1), 0, ...rowOf(0, -4, -1)], likeAbove: 0x0195, adaptive: 1 },
];

const HEADER_BYTES = 18;
const MMR = 0x01;
const LIKE_ABOVE = 0x08;
const EXTENDED = 0x10;
/** Adaptive pixels lie at most so far to the left and right, and as many rows up. */
const REACH = 128;
/** A page of 1,200 dots an inch has fewer; one with more is drawn unchecked. */
const MAX_PIXELS = 150_000_000;

/**
 * How far from its end the last code of a picture may be read: encoders flush more bytes than a reader needs, or leave out
 * some that it fills up. Of whole pictures none had more than 2; damaged ones have hundreds.
 */
const MAX_UNREAD = 8;
const MAX_FILLED = 8;

/** Reads every pixel, and gives how many bytes of the codes are left. */
const readPixels = (
  codes: Uint8Array,
  { width, height, flags, adaptive }: { width: number; height: number; flags: number; adaptive: Point[] },
): number => {
  const { neighbours, likeAbove } = TEMPLATES[(flags >> 1) & 3] ??
    TEMPLATES[0] ?? { neighbours: [], likeAbove: 0 };
  const stride = width + 2 * REACH;
  // White surroundings, so that no neighbour lies outside.
  const pixels = new Uint8Array(stride * (height + REACH));
  const offsets = Int32Array.from(neighbours, (neighbour) => {
    const [x, y] = typeof neighbour === "number" ? (adaptive[neighbour] ?? [0, 0]) : neighbour;
    return y * stride + x;
  });
  const decoder = new ArithmeticDecoder(codes, 2 ** offsets.length);
  let isLikeAbove = false;
  for (let row = 0; row < height; row += 1) {
    const start = (row + REACH) * stride + REACH;
    if ((flags & LIKE_ABOVE) !== 0 && decoder.decode(likeAbove) === 1) isLikeAbove = !isLikeAbove;
    if (isLikeAbove) pixels.copyWithin(start, start - stride, start - stride + width);
    else
      for (let at = start; at < start + width; at += 1) {
        let context = 0;
        for (const offset of offsets) context = (context << 1) | (pixels[at + offset] ?? 0);
        pixels[at] = decoder.decode(context);
      }
  }
  return decoder.unread;
};

/** Whether the codes of a generic region (ITU-T T.88, 7.4.6) are as many as its pixels need. */
export const isWholeRegion = (region: Uint8Array): boolean => {
  if (region.length < HEADER_BYTES) return false;
  const view = new DataView(region.buffer, region.byteOffset, region.byteLength);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const flags = view.getUint8(HEADER_BYTES - 1);
  if ((width + 2 * REACH) * (height + REACH) > MAX_PIXELS) return true;
  if ((flags & MMR) !== 0)
    return isWholeFax(region.subarray(HEADER_BYTES), {
      k: -1,
      columns: width,
      rows: height,
      isByteAligned: false,
    });
  // Twelve adaptive pixels are for an extension that pdf.js does not read either.
  if ((flags & EXTENDED) !== 0) return true;
  const count = TEMPLATES[(flags >> 1) & 3]?.adaptive ?? 0;
  if (region.length < HEADER_BYTES + 2 * count) return false;
  const adaptive = Array.from(
    { length: count },
    (_, index): Point => [view.getInt8(HEADER_BYTES + 2 * index), view.getInt8(HEADER_BYTES + 2 * index + 1)],
  );
  if (adaptive.some(([x, y]) => y > 0 || (y === 0 && x >= 0))) return false;
  const unread = readPixels(region.subarray(HEADER_BYTES + 2 * count), { width, height, flags, adaptive });
  return unread <= MAX_UNREAD && unread >= -MAX_FILLED;
};
