export { placeNames } from "./administration/place-names.ts";
export { createLocationService } from "./analysis/location-service.ts";
export { createLocationHandler } from "./handler.ts";
export { createEmbeddedProvider } from "./providers/embedded-provider.ts";
