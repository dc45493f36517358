import { generatedCases } from "@takseru/testing/generated-cases";
import { jbig2Page } from "@takseru/testing/pdf/jbig2-encoder";
import { scans, sheet } from "@takseru/testing/pdf/scan-streams";
import { randomNumbers } from "@takseru/testing/random-numbers";
import { expect, it } from "vitest";
import checked from "@/ui/pdf/checked-jbig2";
import { isWholeJbig2 } from "@/ui/pdf/jbig2-data";

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
      f: (at: number, length: number, offset: number) => {
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
    jbig2: (data: Uint8Array, size = { width, height }) => {
      decoder.m(put(data), data.length, size.width, size.height, undefined, 0);
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
  expect(isWholeJbig2(Buffer.concat([data, Buffer.from("\r\n")]), new Uint8Array())).toBe(true);
  expect(isWholeJbig2(data, junk(data))).toBe(false);
});

it("refuses CCITT data of which a row is missing or no row", () => {
  for (const damaged of [half(scans.CCITT.data), junk(scans.CCITT.data), new Uint8Array(20)])
    expect(() => start().fax(damaged)).toThrow("CCITT data is damaged");
});

/** Lines and spots, some of them the same as the row above. */
const drawing = {
  width: 151,
  height: 83,
  isBlack: (x: number, y: number) => (x * (y >> 1)) % 37 < 5 !== (x % 29 === y),
};
const templates = [0, 1, 2, 3].flatMap((template) =>
  [false, true].map(
    (predictsRows) => ({ template, predictsRows }) as { template: 0 | 1 | 2 | 3; predictsRows: boolean },
  ),
);

it.each(templates)("reads each pixel of template $template, rows predicted: $predictsRows", (options) => {
  const data = jbig2Page(drawing, options);
  const picture = start().jbig2(data, drawing);
  const stride = Math.ceil(drawing.width / 8);
  for (let y = 0; y < drawing.height; y += 1)
    for (let x = 0; x < drawing.width; x += 1) {
      const bit = ((picture[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      // A PDF's 0 is black.
      if ((bit === 0) !== drawing.isBlack(x, y)) expect.fail(`the pixel at ${x}, ${y}`);
    }
});

it.each(templates)("finds damage in template $template, rows predicted: $predictsRows", (options) => {
  const data = jbig2Page(drawing, options);
  const below = randomNumbers(3);
  const count = generatedCases(300);
  let found = 0;
  // Behind the headers of page and region.
  const body = 70;
  for (let index = 0; index < count; index += 1) {
    const damaged = Buffer.from(data);
    const at = body + below(data.length - body);
    damaged[at] = ((damaged[at] ?? 0) + 1 + below(255)) & 0xff;
    if (!isWholeJbig2(damaged, new Uint8Array())) found += 1;
  }
  expect(found / count).toBeGreaterThan(0.8);
});

it("leaves a picture unchecked whose pixels would not fit into memory", () => {
  const data = Buffer.from(jbig2Page({ width: 8, height: 8, isBlack: () => false }));
  // The region's height, behind the page's segment and the region's header and width.
  data.writeUInt32BE(2 ** 31, 45);
  expect(isWholeJbig2(data, new Uint8Array())).toBe(true);
});
