import { generatedCases } from "@takseru/testing/generated-cases";
import { drawImage, jpegWithExif } from "@takseru/testing/image-files";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkJpeg } from "../../src/jpeg/index.ts";

const MAX_PIXELS = 50_000_000;
const kindOf = (jpeg: Uint8Array) => checkJpeg(jpeg, MAX_PIXELS).kind;

/** Whether a strict decoder accepts the file. */
const isTaken = (jpeg: Uint8Array): Promise<boolean> =>
  sharp(jpeg, { failOn: "warning" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

const kinds: [string, () => Promise<Buffer>][] = [
  ["baseline", () => jpegWithExif({ grain: 60 })],
  ["progressive", () => jpegWithExif({ grain: 60, progressive: true })],
  ["grey", () => drawImage().toColourspace("b-w").jpeg().toBuffer()],
  ["progressive and grey", () => drawImage().toColourspace("b-w").jpeg({ progressive: true }).toBuffer()],
  ["in full colour", () => drawImage().jpeg({ chromaSubsampling: "4:4:4", quality: 98 }).toBuffer()],
  [
    "with tables of its own",
    () => drawImage().jpeg({ optimizeCoding: true, trellisQuantisation: true }).toBuffer(),
  ],
  ["of an odd size", () => drawImage({ width: 641, height: 479 }).jpeg({ progressive: true }).toBuffer()],
  ["of one point", () => drawImage().resize(1, 1).jpeg().toBuffer()],
];

describe("a JPEG as encoders write it is whole", () => {
  test.each(kinds)("%s", async (_kind, make) => {
    expect(kindOf(await make())).toBe("whole");
  });
});

test("what is no JPEG, or is a kind whose codes are not followed, is unknown", async () => {
  const jpeg = await jpegWithExif();
  expect(kindOf(new Uint8Array())).toBe("unknown");
  expect(kindOf(await drawImage().png().toBuffer())).toBe("unknown");
  const arithmetic = Buffer.from(jpeg);
  arithmetic.writeUInt8(0xc9, arithmetic.indexOf(Buffer.from([0xff, 0xc0])) + 1);
  expect(kindOf(arithmetic)).toBe("unknown");
  expect(checkJpeg(jpeg, 1_000).kind).toBe("unknown");
});

interface Damage {
  kind: "zeros" | "noise" | "dropped" | "repeated" | "cut" | "cut and ended";
  /** Position of the damage, as a share of the coded data. */
  at: number;
  length: number;
  byte: number;
}

const damage = fc.record<Damage>({
  kind: fc.constantFrom("zeros", "noise", "dropped", "repeated", "cut", "cut and ended"),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 3_000 }),
  byte: fc.integer({ min: 0, max: 254 }),
});

const damaged = (jpeg: Buffer, { kind, at, length, byte }: Damage): Buffer => {
  const codes = jpeg.lastIndexOf(Buffer.from([0xff, 0xda])) + 14;
  const start = codes + Math.floor((jpeg.length - codes - 3) * at);
  const end = Math.min(jpeg.length - 2, start + length);
  const file = Buffer.from(jpeg);
  switch (kind) {
    case "zeros":
      return file.fill(0, start, end);
    case "noise":
      for (let index = start; index < end; index += 1) file[index] = (byte * (index + 7) * 31) % 255;
      return file;
    case "dropped":
      return Buffer.concat([file.subarray(0, start), file.subarray(end)]);
    case "repeated":
      return Buffer.concat([file.subarray(0, end), file.subarray(start)]);
    case "cut":
      return file.subarray(0, start);
    case "cut and ended":
      return Buffer.concat([file.subarray(0, start), Buffer.from([0xff, 0xd9])]);
  }
};

test.each(kinds.slice(0, 5))(
  "no damage to one that is %s passes, which a strict decoder refuses",
  async (_kind, make) => {
    const jpeg = await make();
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(damage, async (given) => {
        const file = damaged(jpeg, given);
        const check = checkJpeg(file, MAX_PIXELS);
        if (await isTaken(file)) return;
        refused += 1;
        // Losing a few bytes at the very end may still leave every row complete.
        if (check.kind === "mended") expect(file.length).toBeGreaterThan(jpeg.length - 8);
        else expect(check.kind).not.toBe("whole");
      }),
      { numRuns: generatedCases(400), seed: 20_261_127 },
    );
    expect(refused).toBeGreaterThan(0);
  },
);
