export { createPdfHandler } from "./handler.ts";
export { createRenderer, type Renderer } from "./renderer.ts";
export { createPdfService } from "./service.ts";
export { installedFonts } from "./text/font-files.ts";
