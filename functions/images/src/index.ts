export { createImagesHandler } from "./handler.ts";
export { createImageRepository } from "./repository.ts";
export { createImageService } from "./service.ts";
