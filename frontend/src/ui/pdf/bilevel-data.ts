/** Bits of the end of a fax that can hold its last code, and some filling behind it. */
const TAIL_BYTES = 12;
/** Two codes of the end of a line, one right after the other, end a picture (ITU-T T.6, 2.2.2; T.4, 4.1.4). */
const END_OF_FAX = /0{11}1[01]?0{11}1/;

/** Whether CCITT data has the code that ends a picture. */
export const endsAsFax = (data: Uint8Array): boolean =>
  END_OF_FAX.test(
    Array.from(data.subarray(-TAIL_BYTES), (byte) => byte.toString(2).padStart(8, "0")).join(""),
  );

/** Segments of JBIG2 (ITU-T T.88, 7.3) that put something on the page, and those that end one. */
const REGIONS = new Set([6, 7, 22, 23, 38, 39, 42, 43]);
const ENDS = new Set([49, 50, 51]);
const SEGMENTS = new Set([0, 4, 16, 20, 36, 40, 48, 52, 53, 62, ...REGIONS, ...ENDS]);
const UNKNOWN_LENGTH = 0xff_ff_ff_ff;
/** The shortest header of a segment; less than that at the end is filling. */
const MIN_HEADER = 11;

interface Segment {
  type: number;
  /** Where the next one begins. */
  end: number;
}

const readSegment = (view: DataView, start: number): Segment | undefined => {
  const number = view.getUint32(start);
  const flags = view.getUint8(start + 4);
  const few = view.getUint8(start + 5) >> 5;
  // 7 announces a count of 29 bits and a bit for each segment that is referred to.
  const count = few === 7 ? view.getUint32(start + 5) & 0x1f_ff_ff_ff : few;
  const countBytes = few === 7 ? 4 + Math.ceil((count + 1) / 8) : 1;
  const referenceBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  const pageBytes = (flags & 0x40) === 0 ? 1 : 4;
  const lengthAt = start + 5 + countBytes + count * referenceBytes + pageBytes;
  const length = view.getUint32(lengthAt);
  const type = flags & 0x3f;
  if (!SEGMENTS.has(type)) return undefined;
  // Only a region may leave its length open; it is taken to be the last then.
  if (length === UNKNOWN_LENGTH) return type === 38 ? { type, end: view.byteLength } : undefined;
  return { type, end: lengthAt + 4 + length };
};

/** The types of all segments; `undefined` where one is none or ends behind the data. */
const readSegments = (data: Uint8Array): number[] | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const types: number[] = [];
  try {
    for (let at = 0; data.length - at >= MIN_HEADER; ) {
      const segment = readSegment(view, at);
      if (!segment || segment.end > data.length) return ENDS.has(types.at(-1) ?? -1) ? types : undefined;
      types.push(segment.type);
      at = segment.end;
    }
    return types;
  } catch {
    // A header that reaches beyond the data.
    return undefined;
  }
};

/** Whether JBIG2 data, as a PDF embeds it with what its pages share, has all its segments and a picture among them. */
export const hasWholeSegments = (data: Uint8Array, shared: Uint8Array): boolean => {
  const types = readSegments(data);
  return types?.some((type) => REGIONS.has(type)) === true && readSegments(shared) !== undefined;
};
