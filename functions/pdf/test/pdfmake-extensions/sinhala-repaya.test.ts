import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { shape } from "../../src/pdfmake-extensions/cached-fonts.ts";
import { installedFonts } from "../../src/text/font-files.ts";
/** By HarfBuzz 15 with the fonts of this project: a digest of the glyphs of each consonant with all vowel signs, and whole words. */
import harfBuzz from "../helpers/harfbuzz-glyphs.json" with { type: "json" };

const fonts = installedFonts();
const AL = "\u0dca";
const ZWJ = "\u200d";

/** Joiners show nothing. */
const glyphsOf = (file: string, text: string): number[] =>
  shape(file, text)
    .filter(({ codePoints }) => codePoints.length === 0 || codePoints[0] !== 0x20)
    .map(({ id }) => id);

const digestOf = (file: string, texts: readonly string[]): string =>
  createHash("sha256")
    .update(texts.map((text) => glyphsOf(file, text).join(" ")).join("\n"))
    .digest("hex")
    .slice(0, 12);

const signs = {
  Sinhala: ["", ..."්ාැෑිීුූෘෲෙේෛොෝෞෟංඃ"],
  Tamil: ["", ..."்ாிீுூெேைொோௌ"],
};

type Family = keyof (typeof harfBuzz)["sinhala"]["normal"];
const families: Record<Family, (consonant: string) => string> = {
  repaya: (consonant) => `ර${AL}${ZWJ}${consonant}`,
  rakaransaya: (consonant) => `${consonant}${AL}${ZWJ}ර`,
  yansaya: (consonant) => `${consonant}${AL}${ZWJ}ය`,
  "repaya and yansaya": (consonant) => `ර${AL}${ZWJ}${consonant}${AL}${ZWJ}ය`,
  "joined to ka": (consonant) => `${consonant}${AL}${ZWJ}ක`,
  "touching ka": (consonant) => `${consonant}${ZWJ}${AL}ක`,
  "repaya on two": (consonant) => `ර${AL}${ZWJ}${consonant}${AL}ක`,
};

describe.each(["normal", "bold"] as const)(
  "a syllable has the glyphs that HarfBuzz gives it (%s)",
  (weight) => {
    it.each(Object.entries(families))(
      "Sinhala, %s: every consonant with every vowel sign",
      (name, syllable) => {
        const known = Object.entries(harfBuzz.sinhala[weight]).find(([family]) => family === name)?.[1] ?? {};
        expect(Object.keys(known)).toHaveLength(41);
        const shaped = Object.keys(known).map((consonant) => [
          consonant,
          digestOf(
            fonts.Sinhala[weight],
            signs.Sinhala.map((sign) => syllable(consonant) + sign),
          ),
        ]);
        expect(Object.fromEntries(shaped)).toEqual(known);
      },
    );

    it("Tamil: every consonant with every vowel sign", () => {
      const known = harfBuzz.tamil[weight];
      const shaped = Object.keys(known).map((consonant) => [
        consonant,
        digestOf(
          fonts.Tamil[weight],
          signs.Tamil.map((sign) => consonant + sign),
        ),
      ]);
      expect(Object.fromEntries(shaped)).toEqual(known);
    });
  },
);

describe("a word", () => {
  it.each(Object.entries(harfBuzz.words))("%s has the glyphs that HarfBuzz gives it", (word, glyphs) => {
    const font = word.charCodeAt(0) < 0x0d80 ? fonts.Tamil : fonts.Sinhala;
    expect(glyphsOf(font.normal, word)).toEqual(glyphs);
  });

  it("that begins or ends with an unfinished repaya is printed", () => {
    for (const text of [
      `ර${AL}${ZWJ}`,
      `ක ර${AL}${ZWJ}`,
      `ර${AL}${ZWJ}අ`,
      `ර${AL}${ZWJ}1`,
      `ර${AL}${ZWJ}${AL}`,
    ])
      expect(shape(fonts.Sinhala.normal, text).length).toBeGreaterThan(0);
  });
});
