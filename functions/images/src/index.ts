export { createImagesHandler } from "./handler.ts";
export { createPictureService } from "./picture-service.ts";
export { createImageRepository } from "./repository.ts";
export { createImageService } from "./service.ts";
