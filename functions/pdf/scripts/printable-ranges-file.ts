import { canPrint } from "../src/pdfmake-extensions/index.ts";
import { families, installedFonts } from "../src/text/font-files.ts";

const LAST_CODE_POINT = 0x10_ffff;

/** Each range of code points that a font has: its distance from the end of the one before, and its length, in base 36. */
const printableRanges = (): string => {
  const fonts = installedFonts();
  const ranges: Array<{ gap: number; length: number }> = [];
  let next = 0;
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    if (!families.some((family) => canPrint(fonts[family].normal, codePoint))) continue;
    const last = ranges.at(-1);
    if (last && codePoint === next) last.length += 1;
    else ranges.push({ gap: codePoint - next, length: 1 });
    next = codePoint + 1;
  }
  return ranges.map(({ gap, length }) => `${gap.toString(36)},${length.toString(36)}`).join(" ");
};

/** The module that tells site and server which letters a report can print. */
export const printableRangesFile = (): string =>
  [
    "/** What the fonts of the report have; `npm run printable` writes it. */",
    "export const PRINTABLE_RANGES =",
    `  ${JSON.stringify(printableRanges())};`,
    "",
  ].join("\n");
