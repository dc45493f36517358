// @vitest-environment node

import { scans, sheet } from "@takseru/testing/pdf/scan-streams";
import { expect, it } from "vitest";
import { endsAsFax, hasWholeSegments } from "@/ui/pdf/bilevel-data";
import checked from "@/ui/pdf/checked-jbig2";

/** pdf.js's side of its decoder: what it keeps of a picture. */
const start = () => {
  let picture = new Uint8Array();
  const nothing = () => undefined;
  const decoder = checked({
    a: {
      a: nothing,
      b: nothing,
      c: nothing,
      d: nothing,
      e: nothing,
      g: (size: number) => {
        picture = new Uint8Array(size);
      },
      h: (start: number, bytes: number, stride: number, height: number) => {
        const memory = new Uint8Array(decoder.i.buffer);
        picture = new Uint8Array(bytes * height);
        for (let row = 0; row < height; row += 1)
          picture.set(memory.subarray(start + row * stride, start + row * stride + bytes), row * bytes);
      },
      f: (at, length, offset) => {
        picture.set(new Uint8Array(decoder.i.buffer).subarray(at, at + length), offset);
      },
    },
  });
  decoder.j();
  const put = (data: Uint8Array): number => {
    const at = decoder.k(data.length);
    new Uint8Array(decoder.i.buffer).set(data, at);
    return at;
  };
  const { width, height } = sheet;
  return {
    jbig2: (data: Uint8Array) => {
      decoder.m(put(data), data.length, width, height, undefined, 0);
      return picture;
    },
    fax: (data: Uint8Array) => {
      decoder.n(put(data), data.length, width, height, -1, 0, 0, 0, width, height);
      return picture;
    },
  };
};

const half = (data: Uint8Array) => data.subarray(0, data.length / 2);
const junk = (data: Uint8Array) => data.map((_, index) => (index * 37 + 11) % 251);
const bits = (picture: Uint8Array) =>
  picture.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0);

it("decodes what is whole, by the names that pdf.js's decoder has in this version", () => {
  const white = sheet.width * sheet.height * (1 - sheet.darkShare);
  for (const picture of [start().jbig2(scans.JBIG2.data), start().fax(scans.CCITT.data)])
    expect(Math.abs(bits(picture) - white)).toBeLessThan(white / 100);
});

it("refuses JBIG2 data that is cut, is none, or has no picture in it", () => {
  const { data } = scans.JBIG2;
  for (const damaged of [half(data), junk(data), data.subarray(0, 30), data.subarray(0, -1)])
    expect(() => start().jbig2(damaged)).toThrow("JBIG2 data is damaged");
  expect(hasWholeSegments(Buffer.concat([data, Buffer.from("\r\n")]), new Uint8Array())).toBe(true);
  expect(hasWholeSegments(data, junk(data))).toBe(false);
});

it("refuses CCITT data that ends before its last line, unless it says that it ends there", () => {
  expect(() => start().fax(half(scans.CCITT.data))).toThrow("CCITT data ends early");
  const ended = Buffer.concat([half(scans.CCITT.data), Buffer.from([0x00, 0x10, 0x01])]);
  expect(endsAsFax(ended)).toBe(true);
  expect(endsAsFax(half(scans.CCITT.data))).toBe(false);
});
