import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { generatedCases } from "@takseru/testing/generated-cases";
import { scans } from "@takseru/testing/pdf/scan-streams";
import instantiateScript from "pdfjs-dist/wasm/openjpeg_nowasm_fallback.js";
import { expect, it } from "vitest";
import {
  checkedJpeg2000,
  isJpeg2000Decoder,
  type Jpeg2000Decoder,
  type Jpeg2000Imports,
} from "@/ui/pdf/checked-jpeg-2000";
import { askForBlockEnds } from "@/ui/pdf/jpeg-2000-data";

const wasm = new WebAssembly.Module(
  readFileSync(createRequire(import.meta.url).resolve("pdfjs-dist/wasm/openjpeg.wasm")),
);
const instantiateWasm = (imports: Jpeg2000Imports): Jpeg2000Decoder => {
  const { exports } = new WebAssembly.Instance(wasm, imports);
  if (!isJpeg2000Decoder(exports)) throw new Error("other names");
  return exports;
};

/** pdf.js's side of its decoder; `undefined` where it says that it cannot decode. */
const decode = (data: Uint8Array, instantiate: Parameters<typeof checkedJpeg2000>[0] = instantiateWasm) => {
  let picture: Uint8Array | undefined;
  const nothing = () => 0;
  const decoder = checkedJpeg2000(instantiate)({
    a: {
      a: nothing,
      b: nothing,
      c: nothing,
      d: nothing,
      e: nothing,
      f: (start: number, bytes: number) => {
        picture = new Uint8Array(decoder.i.buffer).slice(start, start + bytes);
      },
      g: (component: number, index: number, components: number, pixels: number) => {
        const samples = new Int32Array(decoder.i.buffer, component, pixels);
        for (const [pixel, sample] of samples.entries()) picture?.set([sample], pixel * components + index);
      },
      h: (size: number) => {
        picture = new Uint8Array(size);
      },
    },
  });
  decoder.j();
  const at = decoder.k(data.length);
  new Uint8Array(decoder.i.buffer).set(data, at);
  return decoder.m(at, data.length, 0, false, false, 0, false) === 0 ? picture : undefined;
};

const isRefused = (data: Uint8Array): boolean => {
  try {
    return decode(data) === undefined;
  } catch (error) {
    expect(String(error)).toMatch(/JPEG 2000 data is damaged|memory access out of bounds/);
    return true;
  }
};

const { data: whole } = scans["JPEG 2000"];
/** Behind the headers: 2 bytes of a marker, and what the blocks hold. */
const body = whole.indexOf(Buffer.from([0xff, 0x93])) + 2;

it("decodes what is whole, with WebAssembly and without, by the names that pdf.js's decoder has in this version", () => {
  const dark = (picture?: Uint8Array) => picture?.filter((sample) => sample < 128).length;
  expect(dark(decode(whole))).toBeGreaterThan(10_000);
  expect(decode(whole, instantiateScript)).toEqual(decode(whole));
});

it("refuses data that is cut", () => {
  for (const share of [0.3, 0.6, 0.9, 0.99])
    expect(isRefused(whole.subarray(0, Math.floor(whole.length * share)))).toBe(true);
});

it("finds most of the damage to codes that can still be decoded", () => {
  const count = generatedCases(400);
  let found = 0;
  for (let index = 0; index < count; index += 1) {
    const damaged = Buffer.from(whole);
    const at = body + Math.floor((index / count) * (whole.length - body - 2));
    for (let next = at; next < at + 4; next += 1)
      damaged[next] = ((damaged[next] ?? 0) + 1 + index * 37) & 0xff;
    if (isRefused(damaged)) found += 1;
  }
  // Near the end of a block too little is read to tell it from another.
  expect(found / count).toBeGreaterThan(0.6);
});

it("asks for the ends of blocks in every header, unless samples have more than 8 bits or blocks another coding", () => {
  const styleAt = whole.indexOf(Buffer.from([0xff, 0x52])) + 12;
  const asked = (change: (data: Buffer) => void) => {
    const data = Buffer.from(whole);
    change(data);
    askForBlockEnds(data);
    return data[styleAt];
  };
  const depthAt = whole.indexOf(Buffer.from([0xff, 0x51])) + 40;
  expect(asked(() => undefined)).toBe(0x10);
  expect(asked((data) => data.writeUInt8(0x08, styleAt))).toBe(0x18);
  expect(asked((data) => data.writeUInt8(0x01, styleAt))).toBe(0x01);
  expect(asked((data) => data.writeUInt8(0x40, styleAt))).toBe(0x40);
  expect(asked((data) => data.writeUInt8(11, depthAt))).toBe(0);
  for (const end of [0, 3, 10, body - 60])
    expect(() => askForBlockEnds(whole.subarray(0, end))).not.toThrow();
});
