import { describe, expect, it } from "vitest";
import { canPrint, shape } from "../../src/pdfmake-extensions/index.ts";
import { type Family, families, installedFonts } from "../../src/text/font-files.ts";
import { splitRuns } from "../../src/text/runs.ts";

const fonts = installedFonts();

const split = (text: string) => {
  const lost: number[] = [];
  const runs = splitRuns(text, {
    covers: (family: Family, codePoint: number) => canPrint(fonts[family].normal, codePoint),
    onUnprintable: (codePoint) => lost.push(codePoint),
  });
  return { runs: runs.map(({ font, text }) => [font, text]), lost };
};

describe("text is split by the font that prints it", () => {
  it.each([
    ["plain English", "Lot 5A, Kandy", [["Latin", "Lot 5A, Kandy"]]],
    ["Sinhala with its punctuation and digits", "අංක 17, නුවර", [["Sinhala", "අංක 17, නුවර"]]],
    ["figures before Sinhala", "17/2, නුවර", [["Sinhala", "17/2, නුවර"]]],
    ["Tamil", "கண்டி", [["Tamil", "கண்டி"]]],
    [
      "three scripts",
      "Kandy (මහනුවර, கண்டி)",
      [
        ["Latin", "Kandy ("],
        ["Sinhala", "මහනුවර, "],
        ["Tamil", "கண்டி)"],
      ],
    ],
    ["a joiner inside Sinhala", "ශ්‍රී", [["Sinhala", "ශ්\u200dරී"]]],
    ["a joiner outside", "a\u200db", [["Latin", "ab"]]],
    ["what only the fourth font has", "₨", [["Other", "₨"]]],
    ["other line ends, tabs and hyphens", "a\r\nb\u2028c\td\u2011e", [["Latin", "a\nb\nc    d-e"]]],
    ["nothing", "", [["Latin", ""]]],
  ])("%s", (_what, text, runs) => {
    expect(split(text)).toEqual({ runs, lost: [] });
  });

  it("shows a sequence that cannot be printed as one replacement character and names each character", () => {
    expect(split("a \u05d0\u05d1 b")).toEqual({ runs: [["Latin", "a \ufffd b"]], lost: [0x5d0, 0x5d1] });
  });

  it("has every character of its bold fonts in its regular ones and the other way round", () => {
    for (const family of families)
      for (let codePoint = 0x20; codePoint < 0x3000; codePoint += 1)
        expect(canPrint(fonts[family].bold, codePoint), `${family} U+${codePoint.toString(16)}`).toBe(
          canPrint(fonts[family].normal, codePoint),
        );
  });
});

describe("Sinhala and Tamil are shaped as HarfBuzz shapes them", () => {
  // Glyph ids by HarfBuzz 12 (uharfbuzz) from the same font files.
  it.each([
    ["Sinhala", "ශ්‍රී", [350, 167]],
    ["Sinhala", "ක්‍රමය", [24, 133, 53, 55]],
    ["Sinhala", "මුල්ගම්පොල", [455, 219, 26, 215, 74, 49, 66, 57]],
    ["Sinhala", "වික්‍රමසිංහ", [287, 24, 133, 53, 290, 4, 62]],
    ["Sinhala", "කාර්ය්‍යාලය", [24, 66, 218, 55, 128, 66, 57, 55]],
    ["Sinhala", "සෞඛ්‍ය", [74, 61, 80, 25, 128]],
    ["Sinhala", "හෙක්ටෙයාර්", [74, 62, 186, 74, 37, 55, 66, 218]],
    ["Tamil", "தமிழ்", [25, 29, 42, 94]],
    ["Tamil", "கொழும்பு", [46, 18, 41, 153, 88, 131]],
    ["Tamil", "ஸ்ரீ", [163]],
    ["Tamil", "க்ஷேத்திரம்", [47, 76, 84, 25, 166, 31, 88]],
    ["Tamil", "பெண்ணை", [46, 28, 83, 48, 24]],
  ] as const)("%s %s", (family, word, glyphs) => {
    const [only] = split(word).runs;
    expect(only?.[0]).toBe(family);
    expect(shape(fonts[family].normal, only?.[1] ?? "").map(({ id }) => id)).toEqual(glyphs);
  });
});
