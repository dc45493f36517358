import { readExif } from "@takseru/shared-types/exif";
import { generatedCases } from "@takseru/testing/generated-cases";
import { exifLoop } from "@takseru/testing/hostile-images";
import { drawImage, jpegWithExif, type Photograph, webp } from "@takseru/testing/image-files";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";

const blockOf = async (file: Buffer) => {
  const { exif } = await sharp(file).metadata();
  if (!exif) throw new Error("The test photograph carries no EXIF");
  return exif;
};
const factsOf = async (photograph: Photograph) => readExif(await blockOf(await jpegWithExif(photograph)));

const SRATIONAL = 10;

/** A block with a position north and east alone, its fractions over 1 and of the given type. */
const gpsBlock = (
  order: "II" | "MM",
  type: number,
  { latitude, longitude }: Record<"latitude" | "longitude", readonly number[]>,
): Buffer => {
  const block = Buffer.alloc(200);
  const short = (value: number, at: number) =>
    order === "II" ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === "II" ? block.writeInt32LE(value, at) : block.writeInt32BE(value, at);
  const entry = (at: number, tag: number, kind: number, count: number, value: number) => {
    short(tag, at);
    short(kind, at + 2);
    long(count, at + 4);
    long(value, at + 8);
  };
  block.write(order, "latin1");
  short(42, 2);
  long(8, 4);
  short(1, 8);
  entry(10, 0x8825, 4, 1, 40);
  short(4, 40);
  entry(42, 1, 2, 2, 0);
  block.write("N", 50, "latin1");
  entry(54, 2, type, 3, 100);
  entry(66, 3, 2, 2, 0);
  block.write("E", 74, "latin1");
  entry(78, 4, type, 3, 130);
  for (const [index, value] of [...latitude, ...longitude].entries()) {
    const at = index < 3 ? 100 + index * 8 : 130 + (index - 3) * 8;
    long(value, at);
    long(1, at + 4);
  }
  return block;
};

const nowhere = { GPSLatitudeRef: "N", GPSLongitudeRef: "E" };

describe("where a photograph was taken", () => {
  test.each([
    ["Colombo", { latitude: 6.927079, longitude: 79.861244 }],
    ["Sydney", { latitude: -33.868819, longitude: 151.209296 }],
    ["Lima", { latitude: -12.046373, longitude: -77.042755 }],
    ["Reykjavik", { latitude: 64.147209, longitude: -21.942581 }],
    ["the edge of the map", { latitude: -90, longitude: 180 }],
  ])("is read in its hemisphere: %s", async (_place, gps) => {
    expect(await factsOf({ gps })).toMatchObject({ gps });
  });

  test("is read from degrees with decimal minutes", async () => {
    const gpsTags = { ...nowhere, GPSLatitude: "6/1 5530/100 0/1", GPSLongitude: "79/1 5175/100 0/1" };
    expect(await factsOf({ gpsTags })).toMatchObject({ gps: { latitude: 6.921667, longitude: 79.8625 } });
  });

  test.each([
    ["seconds of 0/0", "6/1 5530/100 0/0"],
    ["two fractions alone", "6/1 5530/100"],
    ["a decimal degree alone", "6921667/1000000"],
    ["minutes and seconds of 0/0", "6921667/1000000 0/0 0/0"],
  ])("is read from %s", async (_how, GPSLatitude) => {
    const gpsTags = { ...nowhere, GPSLatitude, GPSLongitude: "79/1 51/1 45/1" };
    expect(await factsOf({ gpsTags })).toMatchObject({ gps: { latitude: 6.921667, longitude: 79.8625 } });
  });

  test.each(["II", "MM"] as const)("is read from signed fractions, as Nokia writes them (%s)", (order) => {
    const position = { latitude: [6, 55, 18], longitude: [79, 51, 45] } as const;
    expect(readExif(gpsBlock(order, SRATIONAL, position))).toMatchObject({
      gps: { latitude: 6.921667, longitude: 79.8625 },
    });
    const south = { latitude: [-6, 55, 18], longitude: [79, 51, 45] } as const;
    expect(readExif(gpsBlock(order, SRATIONAL, south))).toMatchObject({ gps: null });
  });

  test.each<[string, Record<string, string>]>([
    ["fractions over zero", { ...nowhere, GPSLatitude: "0/0 0/0 0/0", GPSLongitude: "79/0 0/0 0/0" }],
    ["a fraction over zero", { ...nowhere, GPSLatitude: "6/1 55/0 0/1", GPSLongitude: "79/1 51/1 0/1" }],
    ["a latitude above 90", { ...nowhere, GPSLatitude: "91/1 0/1 0/1", GPSLongitude: "79/1 51/1 0/1" }],
    ["a longitude above 180", { ...nowhere, GPSLatitude: "6/1 0/1 0/1", GPSLongitude: "180/1 0/1 1/1" }],
    ["minutes above 60", { ...nowhere, GPSLatitude: "6/1 99/1 0/1", GPSLongitude: "79/1 51/1 0/1" }],
    ["zeros, as without a fix", { ...nowhere, GPSLatitude: "0/1 0/1 0/1", GPSLongitude: "0/1 0/1 0/1" }],
    ["no hemisphere", { GPSLatitude: "6/1 55/1 0/1", GPSLongitude: "79/1 51/1 0/1" }],
    [
      "a hemisphere that is none",
      { GPSLatitudeRef: "Q", GPSLatitude: "6/1 0/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "79/1 0/1 0/1" },
    ],
    ["half a place", { GPSLatitudeRef: "N", GPSLatitude: "6/1 55/1 0/1" }],
  ])("is unknown with %s", async (_garbage, gpsTags) => {
    expect(await factsOf({ gpsTags, takenAt: "2026:03:14 09:30:00" })).toEqual({
      gps: null,
      taken_at: "2026-03-14T04:00:00.000Z",
      orientation: 1,
    });
  });
});

describe("when a photograph was taken", () => {
  test.each([
    ["in Sri Lankan time without an offset", undefined, "2026-03-14T04:00:00.000Z"],
    ["by its own offset", "-05:00", "2026-03-14T14:30:00.000Z"],
    ["in Sri Lankan time with an offset that is none", "   :  ", "2026-03-14T04:00:00.000Z"],
  ])("is read %s", async (_how, offset, taken_at) => {
    const photograph = { takenAt: "2026:03:14 09:30:00", ...(offset && { offset }) };
    expect(await factsOf(photograph)).toMatchObject({ taken_at });
  });

  test.each([
    ["when it was digitized", { IFD2: { DateTimeDigitized: "2026:03:14 09:30:00" } }],
    [
      "when it was digitized, where the camera's clock was not set",
      { IFD2: { DateTimeOriginal: "0000:00:00 00:00:00", DateTimeDigitized: "2026:03:14 09:30:00" } },
    ],
    ["when a camera wrote the file", { IFD0: { Make: "Nokia", DateTime: "2026:03:14 09:30:00" } }],
  ])("is %s, where nothing else is said", async (_when, exif) => {
    const file = await drawImage().withExif(exif).jpeg().toBuffer();
    expect(readExif(await blockOf(file))).toMatchObject({ taken_at: "2026-03-14T04:00:00.000Z" });
  });

  test("is unknown where an editor alone says when the file was written", async () => {
    const file = await drawImage()
      .withExif({ IFD0: { Software: "Editor", DateTime: "2026:03:14 09:30:00" } })
      .jpeg()
      .toBuffer();
    expect(readExif(await blockOf(file))).toMatchObject({ taken_at: null });
  });

  test.each(["0000:00:00 00:00:00", "2026:02:30 10:00:00", "2026:03:14 25:00:00", "    :  :     :  :  "])(
    "is unknown for %j, and the place is kept",
    async (takenAt) => {
      const gps = { latitude: 7.290572, longitude: 80.633728 };
      expect(await factsOf({ takenAt, gps })).toEqual({ taken_at: null, gps, orientation: 1 });
    },
  );
});

test("a WebP photograph has its place and time as well", async () => {
  const gps = { latitude: 6.053519, longitude: 80.220978 };
  const file = await webp({ gps, takenAt: "2026:03:14 09:30:00" });
  expect(readExif(await blockOf(file))).toEqual({
    gps,
    taken_at: "2026-03-14T04:00:00.000Z",
    orientation: 1,
  });
});

test("a photograph without EXIF has neither place nor time", () => {
  expect(readExif(undefined)).toEqual({ gps: null, taken_at: null, orientation: 1 });
});

test("no EXIF block makes the reader throw or give a position outside the map", async () => {
  const block = await blockOf(
    await jpegWithExif({ gps: { latitude: 6.9, longitude: 79.8 }, takenAt: "2026:03:14 09:30:00" }),
  );
  const overwrite = fc.array(fc.tuple(fc.nat(block.length - 1), fc.nat(255)), { maxLength: 12 });
  fc.assert(
    fc.property(overwrite, fc.nat(block.length), (changes, length) => {
      const mutant = Buffer.from(block);
      for (const [at, byte] of changes) mutant[at] = byte;
      const { gps } = readExif(mutant.subarray(0, changes.length % 3 === 0 ? length : block.length));
      expect(Math.abs(gps?.latitude ?? 0)).toBeLessThanOrEqual(90);
      expect(Math.abs(gps?.longitude ?? 0)).toBeLessThanOrEqual(180);
    }),
    { numRuns: generatedCases(2_000), seed: 20_260_314 },
  );
});

describe("an EXIF block that is built to harm", () => {
  test("costs no more when its directories lead to themselves", () => {
    const readBytes = (block: Buffer): number => {
      let read = 0;
      const { getUint16, getUint32 } = DataView.prototype;
      vi.spyOn(DataView.prototype, "getUint16").mockImplementation(function (this: DataView, ...args) {
        read += 2;
        return getUint16.apply(this, args);
      });
      vi.spyOn(DataView.prototype, "getUint32").mockImplementation(function (this: DataView, ...args) {
        read += 4;
        return getUint32.apply(this, args);
      });
      expect(readExif(block)).toEqual({ gps: null, taken_at: null, orientation: 1 });
      vi.restoreAllMocks();
      return read;
    };
    const [small, large] = [exifLoop(100), exifLoop(1_000)];
    expect(readBytes(large)).toBeLessThanOrEqual(readBytes(small) * 10);
    // Three directories, each read once.
    expect(readBytes(large)).toBeLessThanOrEqual(large.length * 3);
    expect(readBytes(exifLoop(5_000))).toBeLessThanOrEqual(readBytes(large) * 1.01);
  });

  test("gives what its first directories say, in either byte order", () => {
    const directory = (order: "II" | "MM"): Buffer => {
      const block = Buffer.alloc(26);
      block.write(order, "latin1");
      const [short, long] =
        order === "II"
          ? [block.writeUInt16LE.bind(block), block.writeUInt32LE.bind(block)]
          : [block.writeUInt16BE.bind(block), block.writeUInt32BE.bind(block)];
      short(42, 2);
      long(8, 4);
      short(1, 8);
      short(0x0112, 10);
      short(3, 12);
      long(1, 14);
      short(6, 18);
      return block;
    };
    for (const order of ["II", "MM"] as const)
      expect(readExif(directory(order))).toEqual({ gps: null, taken_at: null, orientation: 6 });
  });

  test.each([0, 9, 65_535])("an orientation of %i counts as upright", (orientation) => {
    const block = Buffer.from("49492a000800000001001201030001000000000000000000", "hex");
    block.writeUInt16LE(orientation, 18);
    expect(readExif(block).orientation).toBe(1);
  });
});
