export { createEmbeddedLocation } from "./embedded.ts";
export { createLocationHandler } from "./handler.ts";
export { createLocationService } from "./service.ts";
