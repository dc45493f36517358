export { createDeliveryService } from "./delivery/delivery-service.ts";
export { createPdfHandler } from "./handler.ts";
export { createRenderer, type Renderer } from "./rendering/renderer.ts";
export { installedFonts } from "./text/font-files.ts";
