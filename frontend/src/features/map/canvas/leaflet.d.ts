/** The library as modules: as a script it would bring helpers into the first load. */
declare module "leaflet/dist/leaflet-src.esm.js" {
  export * from "leaflet";
}
