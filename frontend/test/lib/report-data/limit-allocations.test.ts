import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { limitAllocations } from "@/lib/report-data/limit-allocations";

const limited = () => {
  const scope = { Uint8Array, DecompressionStream };
  limitAllocations(scope);
  return scope;
};

describe("the memory of a worker that reads a file from anywhere", () => {
  it("is as ever for what a report's file needs", () => {
    const { Uint8Array: Limited } = limited();
    const bytes = new Limited(8_000_000);
    expect(bytes).toBeInstanceOf(Uint8Array);
    expect(bytes).toBeInstanceOf(Limited);
    expect(new Limited([1, 2, 3])).toEqual(new Uint8Array([1, 2, 3]));
    expect(Limited.from([1, 2])).toEqual(new Uint8Array([1, 2]));
    expect(new Limited(bytes.buffer, 8, 16).byteLength).toBe(16);
  });

  it("is refused for one large array, however it is made, and for many that are large together", () => {
    const { Uint8Array: Limited } = limited();
    expect(() => new Limited(32_000_001)).toThrow(RangeError);
    expect(() => Limited.from({ length: 32_000_001 })).toThrow(RangeError);
    const { Uint8Array: Another } = limited();
    expect(() => Array.from({ length: 5 }, () => new Another(30_000_000))).toThrow(RangeError);
  });

  it("is not left to the browser's own inflating", () => {
    const { DecompressionStream: Limited } = limited();
    expect(() => new Limited("deflate")).toThrow(TypeError);
  });
});

/** Reads an attachment of 200 MB that was deflated twice, as the worker does, and says how much of it was unpacked. */
const program = `
  import { deflateSync } from "node:zlib";
  import { limitAllocations } from "./src/lib/report-data/limit-allocations.ts";
  const packed = deflateSync(deflateSync(Buffer.alloc(200_000_000)));
  const pdf = new Uint8Array(Buffer.concat([
    Buffer.from(
      "%PDF-1.7\\n1 0 obj <</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a) 3 0 R]>>>>>> endobj\\n" +
      "2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj\\n3 0 obj <</Type/Filespec/F(a)/EF<</F 4 0 R>>>> endobj\\n" +
      "4 0 obj <</Length " + packed.length + "/Filter[/FlateDecode/FlateDecode]>> stream\\n"),
    packed,
    Buffer.from("\\nendstream endobj\\ntrailer <</Root 1 0 R>>\\n%%EOF"),
  ]));
  if (process.argv[1] === "limited") limitAllocations(globalThis);
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const document = await getDocument({ data: pdf, useWasm: false, verbosity: 0 }).promise;
  const [[id]] = await document.getAttachments();
  const content = await document.getAttachmentContent(id).catch((error) => error);
  console.log(content?.length ?? "refused");
`;

it("stops pdf.js from unpacking a file that was made to exhaust its reader", async () => {
  const read = async (how: string) => {
    const args = ["--input-type=module", "--eval", program, how];
    const cwd = join(import.meta.dirname, "..", "..", "..");
    return (await promisify(execFile)(process.execPath, args, { cwd })).stdout.trim().split("\n").at(-1);
  };
  expect(await read("unlimited")).toBe("200000000");
  expect(await read("limited")).toBe("refused");
});
