const HEADER_BYTES = 2;
const CHECKSUM_BYTES = 4;
/** Writers of PDFs count an end of line after the data as a part of it. */
const MAX_LINE_END = 2;
const ADLER_BASE = 65_521;
/** As many bytes as can be added up without passing 2^32. */
const ADLER_STEP = 3_800;

const adler32 = (bytes: Uint8Array): number => {
  let [low, high] = [1, 0];
  for (let start = 0; start < bytes.length; start += ADLER_STEP) {
    for (const byte of bytes.subarray(start, start + ADLER_STEP)) {
      low += byte;
      high += low;
    }
    low %= ADLER_BASE;
    high %= ADLER_BASE;
  }
  return high * 65_536 + low;
};

/** `undefined` where the data does not end with these bytes. */
const inflated = async (deflate: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> => {
  const stream = new Blob([deflate]).stream().pipeThrough(new NativeStream("deflate-raw"));
  return new Response(stream).arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
};

/** Before anything stands in for it. */
const NativeStream = globalThis.DecompressionStream;

/** Whether zlib data can be unpacked to its end and gives something else than what was packed, by its own checksum. */
export const isDamagedZlib = async (zlib: Uint8Array): Promise<boolean> => {
  for (let more = 0; more <= MAX_LINE_END; more += 1) {
    const end = zlib.length - CHECKSUM_BYTES - more;
    if (end <= HEADER_BYTES) return false;
    const bytes = await inflated(zlib.slice(HEADER_BYTES, end));
    if (!bytes) continue;
    const stated = new DataView(zlib.buffer, zlib.byteOffset + end, CHECKSUM_BYTES).getUint32(0);
    return adler32(bytes) !== stated;
  }
  return false;
};
