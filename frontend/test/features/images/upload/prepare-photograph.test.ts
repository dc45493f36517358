import { describe, expect, it } from "vitest";
import { exifOfJpeg } from "@/features/images/upload/jpeg-exif";
import { preparePhotograph } from "@/features/images/upload/prepare-photograph";
import { sha256Of } from "@/lib/files/sha256";
import { buildPhotograph } from "../../../helpers/build-photograph-sync";

/** A TIFF block with one directory: a position of 6.5 N, 80.25 E behind its GPS pointer. */
const gpsBlock = (): Uint8Array => {
  const bytes = new Uint8Array(200);
  const view = new DataView(bytes.buffer);
  bytes.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  view.setUint16(8, 1);
  entry(10, 0x8825, 4, 1, 26);
  view.setUint16(26, 4);
  entry(28, 1, 2, 2, 0x4e000000);
  entry(40, 2, 5, 3, 100);
  entry(52, 3, 2, 2, 0x45000000);
  entry(64, 4, 5, 3, 124);
  for (const [at, numbers] of [
    [100, [6, 1, 30, 1, 0, 1]],
    [124, [80, 1, 15, 1, 0, 1]],
  ] as const)
    for (const [index, number] of numbers.entries()) view.setUint32(at + index * 4, number);
  return bytes;
};

/** A JPEG's segments up to its scan, then `size` bytes. */
const jpeg = (size: number, block = gpsBlock()): ArrayBuffer => {
  const exif = [...new TextEncoder().encode("Exif\0\0"), ...block];
  const length = exif.length + 2;
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xe1, length >> 8, length & 255, ...exif];
  return Uint8Array.from([...start, 0xff, 0xda, ...new Array<number>(size).fill(1)]).buffer;
};

const POSITION = { latitude: 6.5, longitude: 80.25 };
const smaller = new Uint8Array(100).buffer;
const thumbnail = new Uint8Array(10).buffer;

describe("what is sent of a photograph", () => {
  it("is a smaller picture, with position and checksum of the camera's file", async () => {
    const bytes = jpeg(1_000);
    const { photograph, bytes: sent } = await preparePhotograph(buildPhotograph(1), bytes, {
      sha256: sha256Of,
      reduce: async () => ({ picture: smaller, thumbnail }),
    });
    expect(sent).toBe(smaller);
    expect(photograph).toEqual({
      takenAt: null,
      gps: POSITION,
      prepared: true,
      thumbnail,
      size: 100,
      sha256: await sha256Of(smaller),
      original: { sha256: await sha256Of(bytes), taken_at: null, gps: POSITION },
    });
  });

  it.each([
    [
      "less than a fifth is saved",
      async () => ({ picture: new Uint8Array(1_000).buffer, thumbnail }),
      sha256Of,
    ],
    ["it is no larger than needed", async () => ({ thumbnail }), sha256Of],
    ["the browser cannot draw it", () => Promise.reject(new Error("no canvas")), sha256Of],
    ["the browser computes no checksum", async () => ({ picture: smaller }), async () => ""],
  ])("is the camera's own file where %s", async (_, reduce, sha256) => {
    const bytes = jpeg(1_000);
    const prepared = await preparePhotograph(buildPhotograph(1), bytes, {
      sha256,
      reduce,
    });
    expect(prepared.bytes).toBeUndefined();
    expect(prepared.photograph).toMatchObject({ prepared: true, gps: POSITION, sha256: await sha256(bytes) });
    expect(prepared.photograph.original).toBeUndefined();
  });

  it("goes with what our own camera knows of it, and as the page of its document", async () => {
    const known = { isKnown: true, takenAt: "2026-03-04T04:00:00.000Z", documentSha256: "d".repeat(64) };
    const { photograph } = await preparePhotograph(buildPhotograph(1, known), jpeg(10), {
      sha256: sha256Of,
      reduce: async () => ({}),
    });
    expect(photograph).toMatchObject({
      takenAt: known.takenAt,
      gps: null,
      original: { sha256: known.documentSha256, taken_at: known.takenAt, gps: null },
    });
  });

  it("keeps more of a plan than of a photograph", async () => {
    const wishes: number[] = [];
    for (const category of ["land_views", "documents"] as const)
      await preparePhotograph(buildPhotograph(1, { category }), jpeg(10), {
        sha256: sha256Of,
        reduce: async (_bytes, _type, { longSide }) => {
          wishes.push(longSide);
          return {};
        },
      });
    expect(wishes).toEqual([2_400, 4_000]);
  });
});

describe("the EXIF block of a JPEG", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["no JPEG", Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8])],
    ["one that ends early", new Uint8Array(jpeg(0)).subarray(0, 11)],
    ["one without EXIF", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda, 0, 2, 0])],
    ["a segment of no length", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0])],
  ])("is none in %s", (_, bytes) => {
    expect(exifOfJpeg(bytes)).toBeUndefined();
  });
});
