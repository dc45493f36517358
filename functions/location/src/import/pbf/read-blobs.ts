import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { PbfReader } from "pbf";
import { ImportError } from "../import-error.ts";

const unpack = promisify(inflate);

/** The format's own limits: https://wiki.openstreetmap.org/wiki/PBF_Format */
const MOST_HEADER_BYTES = 64 * 1024;
const MOST_BLOB_BYTES = 32 * 1024 * 1024;

export interface BlobPlace {
  /** "OSMHeader" or "OSMData". */
  type: string;
  start: number;
  bytes: number;
}

export interface PbfFile {
  /** The blobs in their order, without their content. */
  blobs: readonly BlobPlace[];
  /** The content of a blob, unpacked. */
  read(blob: BlobPlace): Promise<Uint8Array>;
  close(): Promise<void>;
}

const notPbf = (name: string) =>
  new ImportError(
    `${name} is not an OpenStreetMap extract (.osm.pbf). Download it again, or give the right file.`,
  );
const cutOff = (name: string) =>
  new ImportError(`${name} is cut off: its end is missing. Download it again.`);

export const isBroken = (name: string, cause?: unknown) =>
  new ImportError(`${name} is broken: a part of it cannot be read. Download it again.`, { cause });

const readAt = async (file: FileHandle, start: number, bytes: number): Promise<Buffer | undefined> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, start);
  return bytesRead === bytes ? buffer : undefined;
};

const readBlobHeader = (bytes: Uint8Array) =>
  new PbfReader(bytes).readFields(
    (tag, header, reader) => {
      if (tag === 1) header.type = reader.readString();
      else if (tag === 3) header.bytes = reader.readVarint();
    },
    { type: "", bytes: -1 },
  );

const findBlobs = async (file: FileHandle, name: string): Promise<BlobPlace[]> => {
  const { size } = await file.stat();
  const blobs: BlobPlace[] = [];
  let position = 0;
  while (position < size) {
    const isFirst = blobs.length === 0;
    const headerBytes = (await readAt(file, position, 4))?.readUInt32BE();
    if (headerBytes === undefined) throw isFirst ? notPbf(name) : cutOff(name);
    if (headerBytes === 0 || headerBytes > MOST_HEADER_BYTES) throw isFirst ? notPbf(name) : isBroken(name);
    const header = await readAt(file, position + 4, headerBytes);
    if (!header) throw isFirst ? notPbf(name) : cutOff(name);
    const { type, bytes } = readBlobHeader(header);
    if (isFirst && type !== "OSMHeader") throw notPbf(name);
    const start = position + 4 + headerBytes;
    if (bytes < 0 || bytes > MOST_BLOB_BYTES) throw isBroken(name);
    if (start + bytes > size) throw cutOff(name);
    blobs.push({ type, start, bytes });
    position = start + bytes;
  }
  if (blobs.length === 0) throw notPbf(name);
  return blobs;
};

const readBlob = async (content: Uint8Array, name: string): Promise<Uint8Array> => {
  const found = new PbfReader(content).readFields(
    (tag, blob: { raw?: Uint8Array; zlib?: Uint8Array }, reader) => {
      if (tag === 1) blob.raw = reader.readBytes();
      else if (tag === 3) blob.zlib = reader.readBytes();
    },
    {},
  );
  if (found.raw) return found.raw;
  if (found.zlib) return unpack(found.zlib, { maxOutputLength: MOST_BLOB_BYTES });
  throw new ImportError(
    `${name} is compressed in a way that Takseru does not read. Convert it with zlib: ` +
      "osmium cat -f pbf,pbf_compression=zlib",
  );
};

/** Opens an extract and finds its blobs, so that a later pass reads only those that it needs. Throws ImportError. */
export const openPbf = async (path: string, name: string): Promise<PbfFile> => {
  const file = await open(path);
  try {
    return {
      blobs: await findBlobs(file, name),
      read: async ({ start, bytes }) => {
        const content = await readAt(file, start, bytes);
        if (!content) throw cutOff(name);
        try {
          return await readBlob(content, name);
        } catch (error) {
          throw error instanceof ImportError ? error : isBroken(name, error);
        }
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error instanceof ImportError ? error : isBroken(name, error);
  }
};
