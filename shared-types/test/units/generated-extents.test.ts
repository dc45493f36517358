import { generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import { expect, it } from "vitest";
import { hectaresToPerches, perchesToHectares, perchesToSquareMetres } from "../../src/units/extent.ts";
import { readExtent } from "../../src/units/read-extent.ts";

interface Style {
  acre: string;
  rood: string;
  perch: string;
  gap: string;
  dash: string;
  decimals: number;
  comma: boolean;
  mark: string;
  hectare: string;
  open: string;
  close: string;
}

const style: fc.Arbitrary<Style> = fc.record({
  acre: fc.constantFrom("A", "a", "Ac", "Ac.", "acres", "Acre", "අක්කර", "ஏக்கர்"),
  rood: fc.constantFrom("R", "r", "Rd", "Rd.", "roods", "Rood", "රූඩ්", "ரூட்"),
  perch: fc.constantFrom("P", "p", "Pch", "Prs.", "perches", "Perch", "පර්චස්", "பேர்ச்"),
  gap: fc.constantFrom("", " ", "\u00a0", "\u2009"),
  dash: fc.constantFrom("-", " - ", "–", "−", "\u2011", "\u001e", " ", ", ", "/", "\t", "\u000b"),
  decimals: fc.integer({ min: 0, max: 2 }),
  comma: fc.boolean(),
  mark: fc.constantFrom("", "\u200b", "\u202a", "\ufeff"),
  hectare: fc.constantFrom("Ha", "ha", "Ha.", "hectares", "Hectare", "හෙක්ටයාර්"),
  open: fc.constantFrom("(", " (", " = ", " [", " or "),
  close: fc.constantFrom(")", ""),
});

const figure = (value: number, decimals: number, comma: boolean) => {
  const text = value.toFixed(decimals);
  return comma && decimals > 0 ? text.replace(".", ",") : text;
};
const partsOf = (perches: number) => ({
  acres: Math.floor(perches / 160),
  roods: Math.floor((perches % 160) / 40),
  left: Math.round((perches % 40) * 100) / 100,
});

/** Ways of writing an extent in acres, roods and perches. */
const arp: ReadonlyArray<(perches: number, s: Style) => string> = [
  (perches, { acre, rood, perch, gap, dash, decimals, comma }) => {
    const { acres, roods, left } = partsOf(perches);
    return [
      `${acres}${gap}${acre}`,
      `${roods}${gap}${rood}`,
      `${figure(left, decimals, comma)}${gap}${perch}`,
    ].join(dash);
  },
  (perches, { gap, dash, decimals, comma }) => {
    const { acres, roods, left } = partsOf(perches);
    return [`A${gap}${acres}`, `R${gap}${roods}`, `P${gap}${figure(left, decimals, comma)}`].join(dash);
  },
  (perches, { decimals }) => {
    const { acres, roods, left } = partsOf(perches);
    return `${acres}-${roods}-${left.toFixed(decimals)}`;
  },
  (perches, { decimals }) => {
    const { acres, roods, left } = partsOf(perches);
    return `${acres}:${roods}:${left.toFixed(decimals)}`;
  },
  (perches, { perch, gap, decimals, comma }) => `${figure(perches, decimals, comma)}${gap}${perch}`,
];

const written = fc.record({
  hundredths: fc.integer({ min: 1, max: 400_000 }),
  style,
  write: fc.constantFrom(...arp),
  second: fc.constantFrom("none", "none", "before", "behind", "slip", "metres"),
  wrap: fc.boolean(),
});

it("misreads no extent without a word, however it is written", () => {
  fc.assert(
    fc.property(written, ({ hundredths, style: s, write, second, wrap }) => {
      const scale = 10 ** s.decimals;
      const perches = Math.round((hundredths / 100) * scale) / scale;
      const own = write(perches, s);
      const slip = second === "slip" ? 1.03 : 1;
      const hectares = `${(perchesToHectares(perches) * slip).toFixed(4)} ${s.hectare}`;
      const metres = `${perchesToSquareMetres(perches).toFixed(1)} m²`;
      const text =
        second === "none"
          ? `${s.mark}${wrap ? `(${own})` : own}`
          : second === "before"
            ? `${hectares}${s.open}${own}${s.close}`
            : `${own}${s.open}${second === "metres" ? metres : hectares}${s.close}`;
      const reading = readExtent(text);
      if (reading === undefined) throw new Error(`not read: ${text}`);
      const isSlip =
        second === "slip" && Math.abs(hectaresToPerches(perchesToHectares(perches) * slip) - perches) > 0.12;
      if ("disagreeing" in reading) expect(second, text).toBe("slip");
      else {
        expect(isSlip, text).toBe(false);
        expect(reading.perches, text).toBeCloseTo(perches, 5);
      }
    }),
    { numRuns: generatedCases(20_000) },
  );
});
