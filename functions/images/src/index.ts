export { createImagesHandler } from "./handler.ts";
export { createPictureService } from "./letterhead-images/letterhead-image-service.ts";
export { createImageRepository } from "./photographs/photograph-repository.ts";
export { createImageService } from "./photographs/photograph-service.ts";
