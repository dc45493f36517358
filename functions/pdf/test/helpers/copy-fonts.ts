import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type FontFiles, fontsIn, installedFonts } from "../../src/text/font-files.ts";

/** The fonts in a new folder: cached fonts are those of a path, so none of these has been used yet. */
export const copyFonts = (): FontFiles => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-fonts-"));
  for (const file of Object.values(installedFonts()).flatMap((family) => Object.values(family)))
    copyFileSync(file, join(folder, basename(file)));
  return fontsIn(folder);
};
