import type { FontCoverage } from "../text/runs.ts";

const within = (codePoint: number, first: number, last: number): boolean =>
  codePoint >= first && codePoint <= last;

/** Letters that XML does not allow: half of a pair, and the two that are none. */
const isForbidden = (codePoint: number): boolean =>
  within(codePoint, 0xd800, 0xdfff) || codePoint === 0xfffe || codePoint === 0xffff;

const isSinhala = (codePoint: number): boolean =>
  within(codePoint, 0x0d80, 0x0dff) || within(codePoint, 0x111e0, 0x111ff);
const isTamil = (codePoint: number): boolean =>
  within(codePoint, 0x0b80, 0x0bff) || within(codePoint, 0x11fc0, 0x11fff);

/** The letters and signs of the Latin fonts. */
const isKnown = (codePoint: number): boolean =>
  codePoint < 0x0250 || within(codePoint, 0x2010, 0x2026) || codePoint === 0x2212;

/**
 * Word finds a font for letters that its own lacks, so only Sinhala and Tamil are told apart, for their language. Reports
 * letters of unknown width to `onUnknown`.
 */
export const wordCoverage = (onUnknown: (codePoint: number) => void): FontCoverage => ({
  covers: (family, codePoint) => {
    if (isForbidden(codePoint)) return false;
    if (!isKnown(codePoint)) onUnknown(codePoint);
    if (family === "Sinhala") return isSinhala(codePoint);
    if (family === "Tamil") return isTamil(codePoint);
    return !isSinhala(codePoint) && !isTamil(codePoint);
  },
  onUnprintable: () => undefined,
});
