export { placeNames } from "./administration/place-names.ts";
export { composeLocation } from "./compose.ts";
export { createLocationHandler } from "./handler.ts";
