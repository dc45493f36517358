/** The two sizes of the map, with the library that draws them: loaded when a map is first shown. */
export { MapGlance } from "./MapGlance";
export { MapWork } from "./MapWork";
