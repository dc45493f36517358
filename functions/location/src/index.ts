export { createEmbeddedLocation } from "./embedded.ts";
export { createLocationHandler } from "./handler.ts";
export { placeNames } from "./place-names.ts";
export { createLocationService } from "./service.ts";
