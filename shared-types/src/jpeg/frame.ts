/** A component of a frame (ITU-T T.81, B.2.2). */
export interface Component {
  id: number;
  across: number;
  down: number;
  /** Blocks of its own size, which a scan of this component alone has. */
  columns: number;
  rows: number;
  /** Blocks a row, those included that only fill the last unit. */
  stride: number;
  /** The bit position up to which each coefficient is known; more than any where it is not. */
  precision: Uint8Array;
  /** Of a progressive frame: which coefficients of a block are not zero, two words a block. */
  nonzero: Uint32Array | undefined;
}

export interface Frame {
  progressive: boolean;
  components: Component[];
  /** Units of all components, as a scan of several has them. */
  unitsAcross: number;
  unitsDown: number;
}

const UNKNOWN = 255;
const BLOCK = 8;
const COEFFICIENTS = 64;

/** Huffman coded frames: baseline, extended and progressive. */
const HUFFMAN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;

/** Reads a frame's header; `undefined` where its pixels cannot be followed: arithmetic, lossless, 12 bits, no height. */
export const readFrameHeader = (code: number, data: Uint8Array, maxPixels: number): Frame | undefined => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (!HUFFMAN_FRAMES.has(code) || data.length < 6 || data[0] !== 8) return undefined;
  const [height, width, count] = [view.getUint16(1), view.getUint16(3), view.getUint8(5)];
  if (width * height === 0 || width * height > maxPixels || data.length < 6 + count * 3) return undefined;
  const samplings = Array.from({ length: count }, (_, index) => {
    const sampling = view.getUint8(7 + index * 3);
    return { id: view.getUint8(6 + index * 3), across: sampling >> 4, down: sampling & 15 };
  });
  const allowed = ({ across, down }: { across: number; down: number }) =>
    across >= 1 && across <= 4 && down >= 1 && down <= 4;
  if (count < 1 || count > 4 || !samplings.every(allowed)) return undefined;
  const widest = Math.max(...samplings.map(({ across }) => across));
  const tallest = Math.max(...samplings.map(({ down }) => down));
  const unitsAcross = Math.ceil(width / (BLOCK * widest));
  const unitsDown = Math.ceil(height / (BLOCK * tallest));
  const progressive = code === PROGRESSIVE;
  return {
    progressive,
    unitsAcross,
    unitsDown,
    components: samplings.map(({ id, across, down }) => {
      const stride = unitsAcross * across;
      return {
        id,
        across,
        down,
        stride,
        columns: Math.ceil(Math.ceil((width * across) / widest) / BLOCK),
        rows: Math.ceil(Math.ceil((height * down) / tallest) / BLOCK),
        precision: new Uint8Array(COEFFICIENTS).fill(UNKNOWN),
        nonzero: progressive ? new Uint32Array(stride * unitsDown * down * 2) : undefined,
      };
    }),
  };
};

/** Whether every coefficient of every component is known to its last bit. */
export const isComplete = ({ components }: Frame): boolean =>
  components.every(({ precision }) => precision.every((bit) => bit === 0));
