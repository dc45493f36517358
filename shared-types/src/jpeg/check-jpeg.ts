import { EntropyReader } from "./entropy-reader.ts";
import { type Frame, isComplete, readFrameHeader } from "./frame.ts";
import { type HuffmanTable, readTables } from "./huffman-table.ts";
import { type ScanHeader, scanUnits } from "./read-scan.ts";

/**
 * Whether all rows of a JPEG are in it, found by reading its codes and making no pixels.
 * "whole": as an encoder writes it. "mended": all rows are there, between bytes that a strict decoder refuses; `jpeg` is the
 * same picture without them. "damaged": rows are missing or shifted. "unknown": not a kind that is followed.
 */
export type JpegCheck = { kind: "whole" | "damaged" | "unknown" } | { kind: "mended"; jpeg: Uint8Array };

const marker = { tables: 0xc4, end: 0xd9, scan: 0xda, restartInterval: 0xdd };
const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && code !== marker.tables && code !== 0xc8 && code !== 0xcc;
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;
const MAX_SCANS = 50;
const MAX_PARTS = 10_000;
const END = Uint8Array.of(0xff, marker.end);
const SEQUENTIAL_BAND = { first: 0, last: 63, high: 0, low: 0 };
const SEQUENTIAL_BAND_BYTES = Uint8Array.of(0, 63, 0);

/** Where the next marker's 0xff stands, fill bytes left out; the length where there is none. */
const nextMarker = (jpeg: Uint8Array, start: number): number => {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const code = jpeg[at + 1];
    if (code !== undefined && code !== 0 && code !== 0xff) return at;
  }
  return jpeg.length;
};

const readScanHeader = (
  frame: Frame,
  data: Uint8Array,
  tables: ReadonlyMap<number, HuffmanTable>,
): ScanHeader | undefined => {
  const count = data[0] ?? 0;
  if (count < 1 || count > 4 || data.length < 4 + count * 2) return undefined;
  const components = Array.from({ length: count }, (_, index) => {
    const component = frame.components.find(({ id }) => id === data[1 + index * 2]);
    const destinations = data[2 + index * 2] ?? 0;
    const dc = tables.get(destinations >> 4);
    const ac = tables.get(0x10 | (destinations & 15));
    return component && { component, dc, ac };
  }).filter((part) => part !== undefined);
  if (components.length < count) return undefined;
  const [first = 0, last = 0, approximation = 0] = data.subarray(1 + count * 2);
  const band = { first, last, high: approximation >> 4, low: approximation & 15 };
  if (!frame.progressive) return { components, ...SEQUENTIAL_BAND };
  const isBand = first === 0 ? last === 0 : count === 1 && first <= last && last <= 63;
  return isBand ? { components, ...band } : undefined;
};

/** Notes which bits of the coefficients a scan has given. */
const noteScan = ({ components, first, last, low }: ScanHeader): void => {
  for (const { component } of components) component.precision.fill(low, first, last + 1);
};

/** Whether the bytes behind a scan's last unit are more units. Then some were lost before and the picture is shifted. */
const isMoreOfScan = (
  reader: EntropyReader,
  units: NonNullable<ReturnType<typeof scanUnits>>,
  stop: number,
): boolean => {
  // Beyond the picture, so nothing is noted.
  while (reader.end < stop) if (!units.readUnit(units.units * 2)) return false;
  return reader.endsFilled;
};

interface ReadScan {
  /** The scan's bytes, with the restart markers between them. */
  pieces: Uint8Array[];
  /** Where the last unit ends. */
  end: number;
  /** The next marker, or the end of the file. */
  next: number;
  isClean: boolean;
}

/** Reads a scan from `start`; `undefined` where it does not have all its units. */
const readScan = (
  jpeg: Uint8Array,
  start: number,
  frame: Frame,
  scan: ScanHeader,
  interval: number,
): ReadScan | undefined => {
  const reader = new EntropyReader(jpeg, start);
  const found = scanUnits(frame, scan, reader);
  if (!found) return undefined;
  const { units, readUnit, restart } = found;
  const step = interval > 0 ? interval : units;
  const pieces: Uint8Array[] = [];
  let isClean = true;
  for (let from = start, unit = 0, restarts = 0; ; restarts += 1) {
    const last = Math.min(units, unit + step);
    for (; unit < last; unit += 1) if (!readUnit(unit)) return undefined;
    const { end, endsFilled } = reader;
    const next = nextMarker(jpeg, end);
    pieces.push(jpeg.subarray(from, end));
    if (next > end && !isFilling(jpeg, end, next)) {
      isClean = false;
      if (!endsFilled || isMoreOfScan(reader, found, next)) return undefined;
    }
    if (unit >= units) return { pieces, end, next, isClean };
    // Restart markers count from 0 to 7.
    if (jpeg[next + 1] !== 0xd0 + (restarts % 8)) return undefined;
    pieces.push(jpeg.subarray(next, next + 2));
    from = next + 2;
    reader.moveTo(from);
    restart();
  }
};

/** Bytes of 0xff may fill the space before a marker. */
const isFilling = (jpeg: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if (jpeg[at] !== 0xff) return false;
  return true;
};

/** Reads a JPEG's codes; `maxPixels` bounds the work. */
export const checkJpeg = (jpeg: Uint8Array, maxPixels: number): JpegCheck => {
  const tables = new Map<number, HuffmanTable>();
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return { kind: "unknown" };
  const pieces = [jpeg.subarray(0, 2)];
  let frame: Frame | undefined;
  let interval = 0;
  let isClean = true;
  let scans = 0;
  /** The picture with what has been read so far. */
  const ended = (isEnd: boolean): JpegCheck => {
    if (!frame || scans === 0 || !(isEnd || isComplete(frame))) return { kind: "damaged" };
    if (isClean && isEnd) return { kind: "whole" };
    const all = [...pieces, END];
    const whole = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of all) {
      whole.set(piece, at);
      at += piece.length;
    }
    return { kind: "mended", jpeg: whole };
  };
  for (let at = 2, parts = 0; ; parts += 1) {
    const start = nextMarker(jpeg, at);
    if (!isFilling(jpeg, at, start)) isClean = false;
    const code = jpeg[start + 1];
    if (code === marker.end) return ended(true);
    // What follows a complete picture may be anything.
    if (code === undefined || (frame && isComplete(frame))) return ended(false);
    if (parts > MAX_PARTS) return { kind: "unknown" };
    if (isRestart(code) || code <= 0x01) {
      at = start + 2;
      continue;
    }
    const length = ((jpeg[start + 2] ?? 0) << 8) | (jpeg[start + 3] ?? 0);
    const end = start + 2 + length;
    if (length < 2 || end > jpeg.length) return ended(false);
    const data = jpeg.subarray(start + 4, end);
    at = end;
    if (isFrame(code)) {
      frame ??= readFrameHeader(code, data, maxPixels);
      if (!frame) return { kind: "unknown" };
    }
    if (code === marker.tables) for (const { key, table } of readTables(data) ?? []) tables.set(key, table);
    if (code === marker.restartInterval) interval = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
    if (code !== marker.scan) {
      pieces.push(jpeg.subarray(start, end));
      continue;
    }
    scans += 1;
    if (!frame || scans > MAX_SCANS) return { kind: "unknown" };
    const header = readScanHeader(frame, data, tables);
    const scan = header && readScan(jpeg, end, frame, header, interval);
    if (!header || !scan) return { kind: "damaged" };
    noteScan(header);
    const isBandRight =
      frame.progressive || SEQUENTIAL_BAND_BYTES.every((byte, index) => data.at(index - 3) === byte);
    // Some telephones write another band than the only one that there is.
    if (isBandRight) pieces.push(jpeg.subarray(start, end), ...scan.pieces);
    else pieces.push(jpeg.subarray(start, end - 3), SEQUENTIAL_BAND_BYTES, ...scan.pieces);
    isClean &&= scan.isClean && isBandRight;
    at = scan.next;
  }
};
