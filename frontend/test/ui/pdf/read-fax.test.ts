import { generatedCases } from "@takseru/testing/generated-cases";
import { faxes, faxSheet } from "@takseru/testing/pdf/fax-streams";
import { scans, sheet } from "@takseru/testing/pdf/scan-streams";
import { randomNumbers } from "@takseru/testing/random-numbers";
import { describe, expect, it } from "vitest";
import { isWholeFax } from "@/ui/pdf/read-fax";

const { width: columns, height: rows } = faxSheet;

describe.each(faxes)("$name", ({ data, k, isByteAligned }) => {
  const isWhole = (bytes: Uint8Array, height = rows) =>
    isWholeFax(bytes, { k, columns, rows: height, isByteAligned });

  it("is whole, with an end of line of the PDF behind it, and where its picture ends earlier", () => {
    expect(isWhole(data)).toBe(true);
    expect(isWhole(Buffer.concat([data, Buffer.from("\r\n")]))).toBe(true);
    expect(isWhole(Buffer.concat([data, Buffer.alloc(40)]))).toBe(true);
    expect(isWhole(data, rows - 20)).toBe(true);
  });

  it("is damaged where it is cut", () => {
    for (let share = 0; share < 0.95; share += 0.05)
      expect(isWhole(data.subarray(0, Math.floor(data.length * share)))).toBe(false);
  });

  it("is damaged where bytes of it are others", () => {
    const count = generatedCases(1_000);
    const below = randomNumbers(1);
    let found = 0;
    for (let index = 0; index < count; index += 1) {
      const damaged = Buffer.from(data);
      for (let change = 0; change <= below(4); change += 1) {
        const at = below(data.length);
        damaged[at] = ((damaged[at] ?? 0) + 1 + below(255)) & 0xff;
      }
      if (!isWhole(damaged)) found += 1;
    }
    expect(found / count).toBeGreaterThan(0.9);
  });
});

it("ends with the code that says so, before the picture's last row", () => {
  const { data } = scans.CCITT;
  const format = { k: -1, columns: sheet.width, isByteAligned: false };
  expect(isWholeFax(data, { ...format, rows: sheet.height })).toBe(true);
  expect(isWholeFax(data, { ...format, rows: sheet.height + 100 })).toBe(true);
  expect(isWholeFax(data.subarray(0, -3), { ...format, rows: sheet.height })).toBe(true);
  expect(isWholeFax(data.subarray(0, -3), { ...format, rows: sheet.height + 100 })).toBe(false);
  expect(isWholeFax(Buffer.from([0x00, 0x10, 0x01]), { ...format, rows: 10 })).toBe(false);
});

it("is none without columns, however many rows are stated", () => {
  for (const k of [-1, 0, 1])
    expect(isWholeFax(Buffer.from([0xff]), { k, columns: 0, rows: 2 ** 31, isByteAligned: false })).toBe(
      false,
    );
});

it("ends for data of every kind and width", () => {
  const below = randomNumbers(2);
  for (let index = 0; index < generatedCases(2_000); index += 1) {
    const data = Buffer.from(Array.from({ length: below(200) }, () => below(256)));
    const format = {
      k: below(3) - 1,
      columns: below(3_000),
      rows: below(300),
      isByteAligned: below(2) === 0,
    };
    expect(typeof isWholeFax(data, format)).toBe("boolean");
  }
});
