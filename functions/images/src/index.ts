export { createImagesHandler } from "./handler.ts";
export { createLetterheadImageService } from "./letterhead-images/letterhead-image-service.ts";
export { createPhotographRepository } from "./photographs/photograph-repository.ts";
export { createPhotographService } from "./photographs/photograph-service.ts";
