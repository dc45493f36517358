export { composeImages } from "./compose.ts";
export { createImagesHandler } from "./handler.ts";
export { createPhotographRepository } from "./photographs/photograph-repository.ts";
export { PhotographUpload } from "./photographs/photograph-upload.ts";
