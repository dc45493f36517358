import type { EntropyReader } from "./entropy-reader.ts";
import type { Component, Frame } from "./frame.ts";
import { decodingTable, type HuffmanTable } from "./huffman-table.ts";

/** What a scan's header says (ITU-T T.81, B.2.3). */
export interface ScanHeader {
  components: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  first: number;
  last: number;
  /** The bit position of the scan before, 0 for the first one, and of this one. */
  high: number;
  low: number;
}

const BLOCK_END = 64;
const ZERO_RUN = 15;

/** Reads one block after another; `false` where its bits are no block. */
type ReadBlock = (block: number) => boolean;

/** F.2.2.1: the difference between a block's DC coefficient and that of the block before. */
const readDifference = (reader: EntropyReader, dc: Uint16Array): boolean => {
  const size = reader.symbol(dc);
  if (size < 0 || size > 11) return false;
  reader.read(size);
  return true;
};

/** A whole block of a sequential frame. */
const sequentialBlock =
  (reader: EntropyReader, dc: Uint16Array, ac: Uint16Array): ReadBlock =>
  () => {
    if (!readDifference(reader, dc)) return false;
    for (let at = 1; at < BLOCK_END; at += 1) {
      const symbol = reader.symbol(ac);
      if (symbol < 0) return false;
      const bits = symbol & 15;
      const run = symbol >> 4;
      if (bits === 0) {
        if (run < ZERO_RUN) break;
        at += ZERO_RUN;
      } else {
        at += run;
        reader.read(bits);
      }
      if (at >= BLOCK_END) return false;
    }
    return true;
  };

const firstDc =
  (reader: EntropyReader, dc: Uint16Array): ReadBlock =>
  () =>
    readDifference(reader, dc);

const refinedDc =
  (reader: EntropyReader): ReadBlock =>
  () => {
    reader.read(1);
    return true;
  };

/** Blocks that end at once; the run goes on over blocks until a restart. */
interface EndOfBand {
  run: number;
}

/** A band of the AC coefficients of one component. */
interface AcBand extends Pick<ScanHeader, "first" | "last"> {
  reader: EntropyReader;
  ac: Uint16Array;
  nonzero: Uint32Array;
  end: EndOfBand;
}

/** G.1.2.2: the first bits of a band of a block. */
const firstAc =
  ({ reader, ac, first, last, nonzero, end }: AcBand): ReadBlock =>
  (block) => {
    if (end.run > 0) {
      end.run -= 1;
      return true;
    }
    for (let at = first; at <= last; at += 1) {
      const symbol = reader.symbol(ac);
      if (symbol < 0) return false;
      const bits = symbol & 15;
      const run = symbol >> 4;
      if (bits > 0) {
        at += run;
        if (at > last) return false;
        reader.read(bits);
        mark(nonzero, block, at);
      } else if (run < ZERO_RUN) {
        end.run = (1 << run) - 1 + reader.read(run);
        return true;
      } else at += ZERO_RUN;
    }
    return true;
  };

const mark = (nonzero: Uint32Array, block: number, at: number): void => {
  const word = block * 2 + (at >> 5);
  nonzero[word] = (nonzero[word] ?? 0) | (1 << (at & 31));
};

const isMarked = (nonzero: Uint32Array, block: number, at: number): boolean =>
  (((nonzero[block * 2 + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1;

/** G.1.2.3: one more bit of a band of a block; a coefficient that is known already has a bit of correction. */
const refinedAc =
  ({ reader, ac, first, last, nonzero, end }: AcBand): ReadBlock =>
  (block) => {
    let at = first;
    const correct = (): void => {
      for (; at <= last; at += 1) if (isMarked(nonzero, block, at)) reader.read(1);
    };
    if (end.run > 0) {
      end.run -= 1;
      correct();
      return true;
    }
    for (; at <= last; at += 1) {
      const symbol = reader.symbol(ac);
      if (symbol < 0) return false;
      const bits = symbol & 15;
      let run = symbol >> 4;
      if (bits > 1) return false;
      if (bits === 1) reader.read(1);
      else if (run < ZERO_RUN) {
        end.run = (1 << run) - 1 + reader.read(run);
        correct();
        return true;
      }
      for (; at <= last; at += 1) {
        if (isMarked(nonzero, block, at)) reader.read(1);
        else if (run === 0) break;
        else run -= 1;
      }
      if (bits === 1) {
        if (at > last) return false;
        mark(nonzero, block, at);
      }
    }
    return true;
  };

/** How the blocks of one component of a scan are read; `undefined` where a table is missing. */
const blockReader = (
  frame: Frame,
  scan: ScanHeader,
  { component, dc, ac }: ScanHeader["components"][number],
  reader: EntropyReader,
  end: EndOfBand,
): ReadBlock | undefined => {
  if (!frame.progressive) return dc && ac && sequentialBlock(reader, decodingTable(dc), decodingTable(ac));
  if (scan.first === 0) {
    if (scan.high > 0) return refinedDc(reader);
    return dc && firstDc(reader, decodingTable(dc));
  }
  if (!ac || !component.nonzero) return undefined;
  const read = scan.high > 0 ? refinedAc : firstAc;
  const { first, last } = scan;
  return read({ reader, ac: decodingTable(ac), first, last, nonzero: component.nonzero, end });
};

/** Reads a scan's units; `unit` gives whether the next one is whole, in the order in which they are stored. */
export const scanUnits = (
  frame: Frame,
  scan: ScanHeader,
  reader: EntropyReader,
): { units: number; readUnit: (unit: number) => boolean; restart: () => void } | undefined => {
  const end: EndOfBand = { run: 0 };
  const readers = scan.components.map((part) => blockReader(frame, scan, part, reader, end));
  const [only] = scan.components;
  const [read] = readers;
  if (!only || !read) return undefined;
  const restart = () => {
    end.run = 0;
  };
  if (scan.components.length === 1) {
    const { columns, rows, stride } = only.component;
    const readUnit = (unit: number) =>
      read(Math.floor(unit / columns) * stride + (unit % columns)) && !reader.isExhausted;
    return { units: columns * rows, readUnit, restart };
  }
  const { unitsAcross, unitsDown } = frame;
  const parts = scan.components.flatMap(({ component }, index) => {
    const readBlock = readers[index];
    return readBlock ? [{ ...component, readBlock }] : [];
  });
  if (parts.length < readers.length) return undefined;
  const readUnit = (unit: number): boolean => {
    const row = Math.floor(unit / unitsAcross);
    const column = unit % unitsAcross;
    for (const { across, down, stride, readBlock } of parts)
      for (let y = 0; y < down; y += 1)
        for (let x = 0; x < across; x += 1)
          if (!readBlock((row * down + y) * stride + column * across + x)) return false;
    return !reader.isExhausted;
  };
  return { units: unitsAcross * unitsDown, readUnit, restart };
};
