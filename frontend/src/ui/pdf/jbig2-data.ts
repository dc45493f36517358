import { isWholeRegion } from "./jbig2-region";

/** Segments of JBIG2 (ITU-T T.88, 7.3) that put something on the page, and those that end one. */
const GENERIC_REGIONS = new Set([36, 38, 39]);
const REGIONS = new Set([6, 7, 22, 23, 38, 39, 42, 43]);
const ENDS = new Set([49, 50, 51]);
const SEGMENTS = new Set([0, 4, 16, 20, 36, 40, 48, 52, 53, 62, ...REGIONS, ...ENDS]);
const UNKNOWN_LENGTH = 0xff_ff_ff_ff;
/** The shortest header of a segment; less than that at the end is filling. */
const MIN_HEADER = 11;

interface Segment {
  type: number;
  /** Where what follows its header begins. */
  start: number;
  /** Where the next one begins. */
  end: number;
  isOpen: boolean;
}

const readSegment = (view: DataView, header: number): Segment | undefined => {
  const number = view.getUint32(header);
  const flags = view.getUint8(header + 4);
  const few = view.getUint8(header + 5) >> 5;
  // 7 announces a count of 29 bits and a bit for each segment that is referred to.
  const count = few === 7 ? view.getUint32(header + 5) & 0x1f_ff_ff_ff : few;
  const countBytes = few === 7 ? 4 + Math.ceil((count + 1) / 8) : 1;
  const referenceBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  const pageBytes = (flags & 0x40) === 0 ? 1 : 4;
  const lengthAt = header + 5 + countBytes + count * referenceBytes + pageBytes;
  const length = view.getUint32(lengthAt);
  const type = flags & 0x3f;
  if (!SEGMENTS.has(type)) return undefined;
  const start = lengthAt + 4;
  // Only a region may leave its length open; it is taken to be the last then.
  if (length === UNKNOWN_LENGTH)
    return type === 38 ? { type, start, end: view.byteLength, isOpen: true } : undefined;
  return { type, start, end: start + length, isOpen: false };
};

/** All segments; `undefined` where one is none or ends behind the data. */
const readSegments = (data: Uint8Array): Segment[] | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const segments: Segment[] = [];
  try {
    for (let at = 0; data.length - at >= MIN_HEADER; ) {
      const segment = readSegment(view, at);
      if (!segment || segment.end > data.length)
        return ENDS.has(segments.at(-1)?.type ?? -1) ? segments : undefined;
      segments.push(segment);
      at = segment.end;
    }
    return segments;
  } catch {
    // A header that reaches beyond the data.
    return undefined;
  }
};

/** Whether JBIG2 data, as a PDF embeds it with what its pages share, has all its segments, a picture among them, and every pixel of it. */
export const isWholeJbig2 = (data: Uint8Array, shared: Uint8Array): boolean => {
  const segments = readSegments(data);
  return (
    segments?.some(({ type }) => REGIONS.has(type)) === true &&
    readSegments(shared) !== undefined &&
    segments.every(
      ({ type, start, end, isOpen }) =>
        isOpen || !GENERIC_REGIONS.has(type) || isWholeRegion(data.subarray(start, end)),
    )
  );
};
