import { connectionMessages } from "../connection-messages.ts";

export const locationMessages = {
  ...connectionMessages,
  analyzing: "Analyzing location...",
  analyzed: "Location analysis completed! Report auto-populated with location data.",
  analyzeFailed: "Failed to analyze location",
  fromDevice:
    "The address, district and nearest town are those that this device knows. The places nearby are filled in as soon as there is a connection.",
  openStreetMapCredit: "© OpenStreetMap contributors",
  openStreetMapSilent:
    "OpenStreetMap gave no answer just now. What our own list knows is below; you can ask again in a minute.",
  latitudeRequired: "Latitude is required",
  latitudeInvalid: "Invalid latitude format",
  longitudeRequired: "Longitude is required",
  longitudeInvalid: "Invalid longitude format",
  radiusRequired: "Radius is required",
  radiusInvalid: "Radius must be a number",
  radiusTooSmall: "Minimum radius is 100 meters",
  radiusTooLarge: "Maximum radius is 50,000 meters",
  categoriesRequired: "Categories are required",
  categoriesInvalid: "Categories must be a list",
  categoriesTwice: "categories and includeCategories are two names of one list: please send one of them",
  categoriesEmpty: "Select at least one category",
  coordinatesInvalid:
    "Invalid coordinates. Latitude must be between -90 and 90, longitude between -180 and 180.",
  aPosition: "a position with latitude and longitude",
  atLeastOne: (what: string) => `Please give at least one ${what}`,
  pictureSize: (least: number, most: number) =>
    `Please give the size as 400x400, with ${least} to ${most} pixels a side`,
  satelliteNotSetUp: "This server may not put satellite pictures into reports.",
  satelliteNeedsPosition:
    "The report has no position in Sri Lanka yet. Please set it, then fetch the picture.",
  satelliteFailed:
    "The provider gave no satellite picture of this position. Nothing was changed; please try again later.",
  satelliteElsewhere:
    "The satellite picture shows another position and is not printed: fetch it again or take it out",
  satelliteWithoutPlot:
    "The satellite picture does not show the whole plot that was drawn: fetched again, it shows as much as it can",
  geolocationUnsupported: "Geolocation is not supported by this browser.",
  geolocationFailed: "Error getting your location. Please enter coordinates manually.",
} as const;
