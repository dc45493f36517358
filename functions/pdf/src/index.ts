export { composePdf } from "./compose.ts";
export { createPdfHandler } from "./handler.ts";
export { createRenderer } from "./rendering/renderer.ts";
export { installedFonts } from "./text/font-files.ts";
