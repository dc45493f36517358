export { composePdf } from "./compose.ts";
export { createPdfHandler } from "./handler.ts";
export type { Renderer } from "./rendering/rendered-report.ts";
export type { WordWriter } from "./word/word-writer.ts";
