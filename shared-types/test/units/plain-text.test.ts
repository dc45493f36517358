import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLine, plainText } from "../../src/units/plain-text.ts";
import { clean, cleanLine } from "../../src/units/primitives.ts";

describe("pasted text", () => {
  it.each([
    ["Word's line break", "No. 5\u000b12 Temple Road", "No. 5\n12 Temple Road"],
    ["a form feed", "3\f2 km", "3\n2 km"],
    ["a line separator", "3\u20282 km", "3\n2 km"],
    ["a paragraph separator", "3\u20292 km", "3\n2 km"],
    ["the next line of EBCDIC", "3\u00852 km", "3\n2 km"],
    ["carriage returns", "a\r\nb\rc", "a\nb\nc"],
    ["Word's hyphen that does not break", "2217\u001e1", "2217-1"],
    ["Unicode's hyphen that does not break", "2217\u20111", "2217-1"],
    ["Word's optional hyphen", "prop\u001ferty", "property"],
    ["an optional hyphen", "prop\u00aderty", "property"],
    ["an optional hyphen between figures", "2217\u00ad1", "2217-1"],
    ["Word's optional hyphen between figures", "2217\u001f1", "2217-1"],
    ["the end of a cell", "Lot 5\u000712", "Lot 5\t12"],
    ["a separator of records", "5\u001d12", "5\t12"],
    ["a bullet of Symbol", "\uf0b7\tRoof", "•\tRoof"],
    ["a bullet of Wingdings", "Roof\n\uf0a7 Walls", "Roof\n• Walls"],
    ["an arrow as a bullet", "\uf0d8 Roof", "• Roof"],
    ["a circle as a bullet", "\uf0a2 Roof", "• Roof"],
    ["a tick of Wingdings", "Seen \uf0fc", "Seen ✓"],
    ["a cross of Wingdings", "Seen \uf0fb", "Seen ×"],
    ["a minus of Symbol", "\uf02d Roof", "- Roof"],
    ["degrees of Symbol", "7\uf0b017\uf0a2", "7°17′"],
    ["any other sign of these fonts", "a\uf04ab", "a•b"],
    ["a bullet that no font has", "➢ Roof\n▪ Walls", "• Roof\n• Walls"],
    ["a heavy tick with its variant", "✔\ufe0f", "✓"],
    ["marks of direction", "\u202a+94 77 123 4567\u202c\u200e", "+94 77 123 4567"],
    ["a mark of no width", "Temple\u200b Road\ufeff", "Temple Road"],
    ["a mark of no width between figures", "12\u200b5", "12 5"],
    ["a joiner between figures", "12\u200d5", "12 5"],
    ["a joiner that joins nothing", "Temple\u200d Road", "Temple Road"],
    ["spaces that do not break", "22\u00a0500\u202f000\u2009P\u3000", "22 500 000 P "],
    ["a dash of Windows-1252", "5\u009612 \u0093Villa\u0094", "5–12 “Villa”"],
    ["the place of a picture", "5\ufffc12", "5\t12"],
  ])("%s becomes what it stands for: %j", (_, pasted, plain) => {
    expect(plainText(pasted)).toBe(plain);
    expect(plainLine(pasted)).toBe(plain.replace(/[\n\t]/g, " "));
  });

  it.each(["ක්‍ෂ", "කර්‍මාන්තය", "ක්‌ෂ", "க்‌ஷ", "a\tb\nc", "😀", "\ue000", "“Villa” – 5 m²", "ගම්පහ 12"])(
    "keeps %j",
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );
});

const digit = fc.constantFrom(..."0123456789෧௧");
const letter = fc.constantFrom(..."abZකෂරமக", "ි", "்", "්");
const joint = fc.oneof(
  fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0x7f, max: 0x9f }).map((code) => String.fromCharCode(code)),
  fc.integer({ min: 0xf020, max: 0xf0ff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(
    ..."\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202c\u202f\u2060\u2066\u2069\ufeff\u2011\ufe0f\ufffc\u061c\u180e\u034f",
  ),
  fc.constantFrom(" ", "\n", "\t", ", ", ".", "-", "°", "(", ")"),
);
const pasted = fc
  .array(
    fc.oneof(
      { arbitrary: digit, weight: 3 },
      { arbitrary: letter, weight: 3 },
      { arbitrary: joint, weight: 4 },
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(""));

const figuresOf = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? [];
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, "");

describe("any pasted text", () => {
  it("keeps its figures apart and whole, loses no letter, and is cleaned once for all", () => {
    fc.assert(
      fc.property(pasted, (text) => {
        // Windows-1252 has letters where Latin-1 has control characters; variants are marks that print nothing.
        const letters = lettersOf(text.replace(/[\ufe00-\ufe0f\u034f]/g, ""));
        for (const plain of [plainText, plainLine]) {
          const kept = plain(text);
          expect(figuresOf(kept)).toEqual(figuresOf(text));
          expect(lettersOf(kept.replace(/[ƒˆŠŒŽšœžŸ]/g, ""))).toBe(letters);
          expect(plain(kept)).toBe(kept);
          expect(kept).not.toMatch(
            /[^\P{Cc}\t\n]|[\uf020-\uf0ff\u00a0\u00ad\u200b\u200e\u202a-\u202e\ufeff]/u,
          );
        }
        for (const cleaned of [clean, cleanLine]) expect(cleaned(cleaned(text))).toBe(cleaned(text));
        expect(plainLine(text)).not.toMatch(/[\n\t]/);
      }),
      { numRuns: generatedCases(20_000) },
    );
  });

  it("keeps every letter of every script", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const letters = (one: string) => one.replace(/[^\p{L}]/gu, "").replace(/[ƒˆŠŒŽšœžŸ]/g, "");
        expect(letters(plainText(text))).toBe(letters(text));
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
      { numRuns: generatedCases(20_000) },
    );
  });
});
