import { countParts, type ImageFile, partOf } from "./image-file.ts";

const screenEnd = 13;
const imageDescriptorBytes = 10;
const introducer = { extension: 0x21, image: 0x2c };
const graphicControl = 0xf9;
const trailer = Buffer.from([0x3b]);

/** Bytes of the colour table that a packed field announces. */
const tableBytes = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** Where a chain of blocks ends, each of which begins with its length; one of no length is the last. */
const endOfBlocks = (gif: Buffer, start: number): number => {
  let at = start;
  for (let length = gif.readUInt8(at); length > 0; length = gif.readUInt8(at)) at += 1 + length;
  return at + 1;
};

/** Reads a GIF up to its first image; comments, the other frames and whatever follows are left out. */
export const readGif = (gif: Buffer): ImageFile => {
  const headEnd = screenEnd + tableBytes(gif.readUInt8(10));
  const head = Buffer.from(partOf(gif, 0, headEnd));
  const decodable: Buffer[] = [head];
  const countPart = countParts();
  for (let at = headEnd; ; ) {
    countPart();
    const kind = gif.readUInt8(at);
    if (kind === introducer.extension) {
      const end = endOfBlocks(gif, at + 2);
      if (gif.readUInt8(at + 1) === graphicControl) decodable.push(partOf(gif, at, end));
      at = end;
    } else if (kind === introducer.image) {
      const dataStart = at + imageDescriptorBytes + tableBytes(gif.readUInt8(at + 9));
      // One byte before the blocks has the size of the codes.
      const end = endOfBlocks(gif, dataStart + 1);
      const frame = Buffer.from(partOf(gif, at, end));
      const [width, height] = [frame.readUInt16LE(5), frame.readUInt16LE(7)];
      decodable.push(frame, trailer);
      // The screen around a smaller frame is empty, and would be black in print; a larger frame would be cut.
      frame.writeUInt32LE(0, 1);
      head.writeUInt16LE(width, 6);
      head.writeUInt16LE(height, 8);
      return {
        width,
        height,
        exif: undefined,
        decodable: Buffer.concat(decodable),
        bufferedBytes: 0,
      };
    } else throw new Error("The GIF has no image");
  }
};
