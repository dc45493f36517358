import { readFileSync } from "node:fs";
import { unprintableIn } from "@takseru/shared-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printableRangesFile } from "../../scripts/printable-ranges-file.ts";
import { canPrint } from "../../src/pdfmake-extensions/index.ts";
import { type Family, installedFonts } from "../../src/text/font-files.ts";
import { splitRuns } from "../../src/text/runs.ts";

it("the table of printable letters is that of the fonts (npm run printable writes it)", () => {
  const file = new URL("../../../../shared-types/src/units/printable-ranges.ts", import.meta.url);
  expect(readFileSync(file, "utf8").replace(/\s+/g, " ")).toBe(printableRangesFile().replace(/\s+/g, " "));
});

describe("letters that cannot be printed", () => {
  const fonts = installedFonts();
  const lostIn = (text: string): string[] => {
    const lost = new Set<string>();
    splitRuns(text, {
      covers: (family: Family, codePoint) => canPrint(fonts[family].normal, codePoint),
      onUnprintable: (codePoint) => lost.add(String.fromCodePoint(codePoint)),
    });
    return [...lost];
  };

  it.each([
    ["No. 12 “Villa” – 5 m²\t•", []],
    ["ක්‍ෂ தமிழ் ₹ ✓", []],
    ["Seen 😀 and 😀 漢", ["😀", "漢"]],
    ["\ue000 \u{f0000}", ["U+E000", "U+F0000"]],
    ["👨‍👩‍👧", ["👨", "👩", "👧"]],
    ["ක กข", ["ก", "ข"]],
  ])("of %j are %j", (text, letters) => {
    expect(unprintableIn(text)).toEqual(letters);
  });

  it("are those that the PDF replaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const named = (letter: string) =>
          /\p{C}/u.test(letter)
            ? `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
            : letter;
        expect(unprintableIn(text)).toEqual(lostIn(text).map(named));
      }),
    );
  });
});
