import type { RenderOptions, ReportSnapshot } from "../../src/document/snapshot.ts";
import { installedFonts } from "../../src/text/font-files.ts";
import { installedDrawer } from "../../src/word/drawer-file.ts";
import { createPngDrawer } from "../../src/word/drawings/draw-png.ts";
import { outlineWithFonts } from "../../src/word/drawings/outline-words.ts";
import { writeWord } from "../../src/word/write-word.ts";

let drawer: ReturnType<typeof createPngDrawer> | undefined;

/** The drawer of pictures, begun once: a process can load its program once only. */
export const drawerHere = (): ReturnType<typeof createPngDrawer> => {
  const fonts = installedFonts();
  drawer ??= createPngDrawer(installedDrawer(), fonts, outlineWithFonts(fonts));
  return drawer;
};

/** In this thread: only the first document has the bytes that the product gives. */
export const writeHere = async (snapshot: ReportSnapshot, options: RenderOptions): Promise<Buffer> => {
  return writeWord(snapshot, options, await drawerHere());
};
