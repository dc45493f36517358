import { constants, deflateSync } from "node:zlib";
import { jpegSegment, withSegments } from "@takseru/testing/hostile-images";
import {
  drawImage,
  gif,
  jpegWithExif,
  pngChunk,
  readCorners,
  uprightCorners,
  webp,
} from "@takseru/testing/image-files";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { ImageRejected } from "../../src/intake/image-rejected.ts";
import { processPhotograph } from "../../src/intake/process-photograph.ts";
import { patientDecode } from "../helpers/patient-decode.ts";

const { decode, end } = patientDecode();
afterAll(end);
const print = async (file: Uint8Array) => (await processPhotograph("owner", file, {}, decode)).print;

const latin1 = (text: string) => Buffer.from(text, "latin1");
const START_OF_SCAN = latin1("\xff\xda");
const RESTART_INTERVAL = latin1("\xff\xdd");

/** A JPEG with a restart marker after every row of units. */
const withRestarts = async (): Promise<Buffer> => {
  const { default: restarts } = await import("./restarts.json", { with: { type: "json" } });
  return Buffer.from(restarts.jpeg, "base64");
};

/** The first byte of the codes of a JPEG's first scan. */
const codesStart = (jpeg: Buffer): number => {
  const scan = jpeg.indexOf(START_OF_SCAN);
  return scan + 2 + jpeg.readUInt16BE(scan + 2);
};

const insert = (file: Buffer, at: number, ...bytes: Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, at), ...bytes, file.subarray(at)]);

const jpegs: [string, () => Promise<Buffer>][] = [
  ["without its end", async () => (await jpegWithExif()).subarray(0, -2)],
  ["without its end, progressive", async () => (await jpegWithExif({ progressive: true })).subarray(0, -2)],
  [
    "without its end, with a telephone's trailer",
    async () =>
      Buffer.concat([
        (await jpegWithExif()).subarray(0, -2),
        latin1("\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1418112949453\xff\xe9\x7f\x01SEFHk\0\0\0SEFT"),
      ]),
  ],
  [
    "with a trailer behind its end",
    async () => Buffer.concat([await jpegWithExif(), latin1("\xff\xda\0\x08SEFT\xff\xd9")]),
  ],
  [
    "whose scan states another band than there is",
    async () => {
      const file = await jpegWithExif();
      file.set([0, 0, 0], codesStart(file) - 3);
      return file;
    },
  ],
  [
    "with bytes before a marker",
    async () => {
      const file = await jpegWithExif();
      return insert(file, file.indexOf(latin1("\xff\xdb")), latin1("hello"));
    },
  ],
  [
    "with bytes between its pixels and its end",
    async () => insert(await jpegWithExif(), (await jpegWithExif()).length - 2, Buffer.alloc(5)),
  ],
  [
    "with filling before its end",
    async () => insert(await jpegWithExif(), (await jpegWithExif()).length - 2, Buffer.alloc(9, 0xff)),
  ],
  [
    "with bytes before a restart marker",
    async () => {
      const file = await withRestarts();
      return insert(file, file.indexOf(latin1("\xff\xd3"), codesStart(file)), latin1("\0\0\0"));
    },
  ],
  [
    "with a restart marker after the last row",
    async () => {
      const file = await withRestarts();
      return insert(file, file.length - 2, latin1("\xff\xd0"));
    },
  ],
];

describe("a JPEG that every browser shows is taken, as all rows are in it", () => {
  test.each(jpegs)("%s", async (_how, make) => {
    expect(await readCorners(await print(await make()))).toEqual(uprightCorners);
  });
});

/** A PNG of the test picture with its pixels packed as given. */
const pngOf = async (pack: (rows: Buffer) => Buffer): Promise<Buffer> => {
  const { data, info } = await drawImage().raw().toBuffer({ resolveWithObject: true });
  const line = info.width * 3;
  const rows = Buffer.concat(
    Array.from({ length: info.height }, (_, row) => [
      Buffer.from([0]),
      data.subarray(row * line, (row + 1) * line),
    ]).flat(),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(info.width, 0);
  header.writeUInt32BE(info.height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    latin1("\x89PNG\r\n\x1a\n"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", pack(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
};

const plain = () => pngOf((rows) => deflateSync(rows));
const gamma = Buffer.from([0, 0, 0xb1, 0x8f]);

const pngs: [string, () => Promise<Buffer>][] = [
  ["without its end", async () => (await plain()).subarray(0, -12)],
  ["cut in its end", async () => (await plain()).subarray(0, -7)],
  ["cut in the checksum of its pixels", async () => (await plain()).subarray(0, -14)],
  ["cut in the pixels' own checksum", async () => (await plain()).subarray(0, -18)],
  [
    "whose pixels have another checksum of their own",
    () => pngOf((rows) => Buffer.concat([deflateSync(rows).subarray(0, -4), latin1("none")])),
  ],
  ["whose pixels have no checksum of their own", () => pngOf((rows) => deflateSync(rows).subarray(0, -4))],
  [
    "whose pixels are not ended",
    () => pngOf((rows) => deflateSync(rows, { finishFlush: constants.Z_SYNC_FLUSH })),
  ],
  [
    "whose chunk of pixels has another checksum",
    async () => {
      const file = await plain();
      file.writeUInt8(file.readUInt8(file.length - 13) ^ 0xff, file.length - 13);
      return file;
    },
  ],
  [
    "whose gamma has another checksum",
    async () => {
      const chunk = pngChunk("gAMA", gamma);
      chunk.writeUInt8(chunk.readUInt8(15) ^ 0xff, 15);
      return insert(await plain(), 33, chunk);
    },
  ],
  ["with more rows than it says", () => pngOf((rows) => deflateSync(Buffer.concat([rows, rows])))],
  ["with bytes behind its end", async () => Buffer.concat([await plain(), latin1("trailer")])],
];

describe("a PNG that every browser shows is taken, as all rows are in it", () => {
  test.each(pngs)("%s", async (_how, make) => {
    expect(await readCorners(await print(await make()))).toEqual(uprightCorners);
  });
});

describe("others that every browser shows are taken", () => {
  test.each([1, 2, 1_000])("a WebP that states %i bytes too many", async (more) => {
    const file = await webp();
    file.writeUInt32LE(file.readUInt32LE(4) + more, 4);
    expect(await readCorners(await print(file))).toEqual(uprightCorners);
  });

  test.each([
    ["larger", 900, 700],
    ["smaller", 300, 200],
  ])(
    "a GIF whose screen is %s than its only frame, which is printed alone and whole",
    async (_how, width, height) => {
      const file = await gif();
      file.writeUInt16LE(width, 6);
      file.writeUInt16LE(height, 8);
      const made = await processPhotograph("owner", file, {}, decode);
      expect(made).toMatchObject({ width: 640, height: 480, print_width: 640, print_height: 480 });
      expect(await readCorners(made.print)).toEqual(uprightCorners);
    },
  );

  test("a GIF without its end", async () => {
    expect(await readCorners(await print((await gif()).subarray(0, -1)))).toEqual(uprightCorners);
  });
});

describe("a file of which rows are missing or shifted is refused as damaged", () => {
  const rejected = async (file: Uint8Array): Promise<unknown> => {
    const error: unknown = await print(file).catch((thrown: unknown) => thrown);
    return error instanceof ImageRejected ? error.reason : "taken";
  };

  test.each([false, true])(
    "a JPEG cut anywhere, also with an end put behind it (progressive: %s)",
    async (progressive) => {
      const file = await jpegWithExif({ progressive, grain: 60 });
      for (const share of [0.2, 0.5, 0.9, 0.98]) {
        const cut = file.subarray(0, codesStart(file) + (file.length - codesStart(file)) * share);
        expect(await rejected(cut)).toBe("damaged");
        expect(await rejected(Buffer.concat([cut, latin1("\xff\xd9")]))).toBe("damaged");
      }
    },
  );

  test("a JPEG with zeros in its pixels", async () => {
    const file = await jpegWithExif({ grain: 60 });
    const middle = Math.floor((codesStart(file) + file.length) / 2);
    file.fill(0, middle, middle + 3_000);
    expect(await rejected(file)).toBe("damaged");
  });

  test("a JPEG without one of its restart markers", async () => {
    const file = await withRestarts();
    const at = file.indexOf(latin1("\xff\xd3"), codesStart(file));
    expect(file.includes(RESTART_INTERVAL)).toBe(true);
    expect(await rejected(Buffer.concat([file.subarray(0, at), file.subarray(at + 2)]))).toBe("damaged");
  });

  test("a PNG with too few rows", async () => {
    const file = await pngOf((rows) => deflateSync(rows.subarray(0, -2_000)));
    expect(await rejected(file)).toBe("damaged");
    expect(await rejected((await plain()).subarray(0, -400))).toBe("damaged");
  });
});

describe("colours and turning", () => {
  test("a PNG's gamma is that of the screens that show it", async () => {
    const grey = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#808080" } })
      .png()
      .toBuffer();
    const linear = Buffer.alloc(4);
    linear.writeUInt32BE(100_000);
    const lightOf = async (file: Buffer) =>
      (
        await sharp(await print(file))
          .raw()
          .toBuffer()
      ).readUInt8(0);
    expect(await lightOf(grey)).toBeCloseTo(128, -1);
    expect(await lightOf(insert(grey, 33, pngChunk("gAMA", gamma)))).toBeCloseTo(128, -1);
    // 255 x (128 / 255) ^ (1 / 2.2)
    expect(await lightOf(insert(grey, 33, pngChunk("gAMA", linear)))).toBeCloseTo(186, -1);
  });

  test("an empty Exif segment before the camera's does not hide how the photograph is turned", async () => {
    const file = await jpegWithExif({ orientation: 6 });
    for (const empty of ["Exif\0\0", "Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0"]) {
      const stuffed = withSegments(file, jpegSegment(0xe1, latin1(empty)));
      expect(await readCorners(await print(stuffed))).toEqual(uprightCorners);
    }
  });
});
