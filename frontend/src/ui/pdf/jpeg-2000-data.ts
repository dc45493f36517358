/** Markers of a codestream (ITU-T T.800, table A.2). */
const START_AND_SIZE = [0xff, 0x4f, 0xff, 0x51];
const SIZ = 0xff51;
const COD = 0xff52;
const COC = 0xff53;
const SOT = 0xff90;
const SOD = 0xff93;

/** Styles of code blocks (tables A.19 and A.20; T.814): raw bits beside arithmetic codes, checked ends, high throughput. */
const RAW_BITS = 0x01;
const CHECKED_ENDS = 0x10;
const HIGH_THROUGHPUT = 0x40;

/** Scanners write 8 bits a sample; with 12 and 16 OpenJPEG does not read all bits of some whole pictures. */
const MAX_BITS = 8;

const startOf = (data: Uint8Array): number => {
  for (let at = data.indexOf(0xff); at >= 0; at = data.indexOf(0xff, at + 1))
    if (START_AND_SIZE.every((byte, index) => data[at + index] === byte)) return at;
  return -1;
};

/** Where the style of the code blocks stands in each header of a codestream; none where a sample has too many bits. */
const stylesIn = (data: Uint8Array): number[] => {
  const start = startOf(data);
  if (start < 0) return [];
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const styles: number[] = [];
  let components = 1;
  let nextPart = 0;
  try {
    for (let at = start + 2; ; ) {
      const marker = view.getUint16(at);
      if (marker === SOD) {
        if (nextPart <= at) return styles;
        at = nextPart;
        continue;
      }
      if (marker === SIZ) {
        components = view.getUint16(at + 38);
        for (let index = 0; index < components; index += 1)
          if ((view.getUint8(at + 40 + 3 * index) & 0x7f) + 1 > MAX_BITS) return [];
      }
      if (marker === COD) styles.push(at + 12);
      if (marker === COC) styles.push(at + (components > 256 ? 10 : 9));
      // Without a length, the part reaches to the end of the data.
      if (marker === SOT) nextPart = at + view.getUint32(at + 6);
      at += 2 + view.getUint16(at + 2);
    }
  } catch {
    // The end of the data.
    return styles;
  }
};

/**
 * Makes OpenJPEG compare where each code block ends with where its last code was read, which it does for blocks of the
 * style "predictable termination". Nothing else is read differently by it.
 */
export const askForBlockEnds = (data: Uint8Array): void => {
  for (const at of stylesIn(data))
    if (((data[at] ?? 0) & (RAW_BITS | HIGH_THROUGHPUT)) === 0) data[at] = (data[at] ?? 0) | CHECKED_ENDS;
};

/**
 * How far from its end the last code of a block may be. Encoders leave one byte unread, and leave out bytes that a reader
 * fills up: of 500 whole pictures by OpenJPEG, Kakadu, JasPer and Photoshop one fills up 56, the next 14.
 */
const MAX_UNREAD = 1;
const MAX_FILLED = 60;
const BLOCK_END = /PTERM check failure: (\d+) (?:(remaining bytes)|synthesized)/;

/** Whether OpenJPEG warns of a block whose codes cannot be those that were written; `undefined` where it warns of something else. */
export const tellsDamage = (warning: string): boolean | undefined => {
  const [, count, remaining] = BLOCK_END.exec(warning) ?? [];
  if (count === undefined) return undefined;
  return Number(count) > (remaining ? MAX_UNREAD : MAX_FILLED);
};
