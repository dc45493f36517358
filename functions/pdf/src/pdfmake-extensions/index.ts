import { batchPageLines } from "./batched-page-lines.ts";
import { cacheFonts } from "./cached-fonts.ts";
import { cacheStyles } from "./cached-styles.ts";
import { shapeEnglishByTable } from "./english-shaping.ts";
import { escapeMetadata } from "./escaped-metadata.ts";
import { keepRows } from "./kept-together.ts";
import { keepPages } from "./laid-out-pages.ts";
import { makeLinesLinear } from "./linear-lines.ts";
import { leaveOutPages } from "./optional-pages.ts";
import { packObjects } from "./packed-objects.ts";
import { shortenDrawing } from "./short-drawing.ts";
import { tagDrawing } from "./tagging/tagged-drawing.ts";

export { canPrint, shape } from "./cached-fonts.ts";
export { claimAccessibility } from "./claim-accessibility.ts";
export { laidOutPages } from "./laid-out-pages.ts";
export { Printer } from "./pdfmake.ts";
export { StructureElement } from "./tagging/structure-element.ts";
export { writeStructure } from "./tagging/write-structure.ts";

export const extensionNames = [
  "cachedFonts",
  "englishShaping",
  "cachedStyles",
  "batchedPageLines",
  "linearLines",
  "keptPages",
] as const;
export type ExtensionName = (typeof extensionNames)[number];

const extensions: Record<ExtensionName, (enabled: boolean) => void> = {
  cachedFonts: cacheFonts,
  englishShaping: shapeEnglishByTable,
  cachedStyles: cacheStyles,
  batchedPageLines: batchPageLines,
  linearLines: makeLinesLinear,
  keptPages: keepPages,
};

/** Switches these extensions on and the others off, for every document that the process makes from now on. */
export const enableExtensions = (names: readonly ExtensionName[] = extensionNames): void => {
  for (const name of extensionNames) extensions[name](names.includes(name));
  keepRows();
  leaveOutPages();
  tagDrawing();
  packObjects();
  shortenDrawing();
  escapeMetadata();
};
