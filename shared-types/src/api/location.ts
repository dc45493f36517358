import * as z from "zod";
import { defineApi } from "../contract/define-api.ts";
import { successReply } from "../contract/envelope.ts";
import { errorCodes } from "../contract/errors.ts";
import { limits } from "../limits.ts";
import {
  AnalyzeRequest,
  DirectionsRequest,
  DistanceMatrix,
  DistanceRequest,
  Distances,
  GeocodeResult,
  Latitude,
  LocationAnalysis,
  Longitude,
  MatrixRequest,
  NearestCity,
  OptimizedWaypoints,
  Place,
  PlaceSearch,
  PlaceSearchResult,
  Position,
  RouteToCityRequest,
  SatelliteImage,
  TravelRoute,
  WaypointsRequest,
} from "../location/location.ts";
import { MapData, MapQuery } from "../location/map.ts";
import { placeCategory, travelMode } from "../texts/choices/location.ts";
import { messages } from "../texts/messages.ts";
import { boundedText, queryInteger } from "../units/primitives.ts";

const { least, most } = limits.picture;
const SIZE = messages.location.pictureSize(least, most);
/** Width and height in pixels, "400x300". */
const PictureSize = z.lazy(() =>
  boundedText(`${most}x${most}`.length, SIZE)
    .regex(/^[1-9]\d{1,2}x[1-9]\d{1,2}$/, { error: SIZE, abort: true })
    .refine((size) => size.split("x").every((side) => Number(side) >= least && Number(side) <= most), SIZE)
    .default("400x400")
    .describe(`Width and height of the picture, each ${least} to ${most} pixels`),
);
const PositionPath = z.object({ lat: Latitude, lng: Longitude });

export const locationApi = defineApi("location", {
  analyze: {
    method: "POST",
    path: "/location/analyze",
    access: "signed-in",
    summary: "Address, administration, places of interest and nearest city of a position",
    body: AnalyzeRequest,
    reply: { status: 200, body: successReply(LocationAnalysis) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  geocode: {
    method: "POST",
    path: "/location/geocode",
    access: "signed-in",
    summary: "The address of a position",
    body: Position,
    reply: { status: 200, body: successReply(GeocodeResult) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  satellite: {
    method: "GET",
    path: "/location/satellite/{lat}/{lng}",
    access: "signed-in",
    summary: "A picture of the position from above, or a schematic map where no provider has one",
    params: PositionPath,
    query: z.lazy(() =>
      z.object({
        zoom: queryInteger("The zoom", 1, 20).default(15),
        size: PictureSize,
      }),
    ),
    reply: { status: 200, body: successReply(SatelliteImage) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  map: {
    method: "GET",
    path: "/location/map/{lat}/{lng}",
    access: "signed-in",
    summary: "Roads, divisions and places around a position, to be drawn",
    params: PositionPath,
    query: MapQuery,
    reply: { status: 200, body: successReply(MapData) },
    errors: [],
    callLimit: "location",
  },
  nearestCity: {
    method: "GET",
    path: "/location/nearest-city/{lat}/{lng}",
    access: "signed-in",
    summary: "The nearest town",
    params: PositionPath,
    reply: { status: 200, body: successReply(NearestCity.nullable()) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  searchPlaces: {
    method: "POST",
    path: "/poi/search",
    access: "signed-in",
    summary: "Places of interest around a position, nearest first, at most 50 of a category",
    body: PlaceSearch,
    reply: { status: 200, body: successReply(PlaceSearchResult) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  placeCategories: {
    method: "GET",
    path: "/poi/categories",
    access: "signed-in",
    summary: "The categories of places of interest",
    reply: {
      status: 200,
      body: successReply(z.array(z.object({ value: placeCategory.schema, label: z.string() }))),
    },
    errors: [],
  },
  place: {
    method: "GET",
    path: "/poi/{id}",
    access: "signed-in",
    summary: "One place of interest",
    params: z.object({ id: boundedText(limits.input.placeId, errorCodes.PLACE_NOT_FOUND.message).min(1) }),
    reply: { status: 200, body: successReply(Place) },
    errors: ["PLACE_NOT_FOUND", "MAP_BUDGET_SPENT", "UPSTREAM_FAILED"],
    callLimit: "location",
  },
  distances: {
    method: "POST",
    path: "/poi/distances",
    access: "signed-in",
    summary: "Distances from an origin to several destinations",
    body: DistanceRequest,
    reply: { status: 200, body: successReply(Distances) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  directions: {
    method: "POST",
    path: "/navigation/directions",
    access: "signed-in",
    summary: "The way from one position to another",
    body: DirectionsRequest,
    reply: { status: 200, body: successReply(TravelRoute) },
    errors: ["ROUTE_NOT_FOUND", "UPSTREAM_FAILED"],
    callLimit: "location",
  },
  routeToCity: {
    method: "POST",
    path: "/navigation/route-to-city",
    access: "signed-in",
    summary: "The way from the nearest town to a position",
    body: RouteToCityRequest,
    reply: { status: 200, body: successReply(TravelRoute) },
    errors: ["ROUTE_NOT_FOUND", "UPSTREAM_FAILED"],
    callLimit: "location",
  },
  matrix: {
    method: "POST",
    path: "/navigation/matrix",
    access: "signed-in",
    summary: "Distances and times between several origins and destinations",
    body: MatrixRequest,
    reply: { status: 200, body: successReply(DistanceMatrix) },
    errors: ["UPSTREAM_FAILED"],
    callLimit: "location",
  },
  optimizeWaypoints: {
    method: "POST",
    path: "/navigation/optimize-waypoints",
    access: "signed-in",
    summary: "The shortest order in which to visit several positions",
    body: WaypointsRequest,
    reply: { status: 200, body: successReply(OptimizedWaypoints) },
    errors: ["ROUTE_NOT_FOUND", "UPSTREAM_FAILED"],
    callLimit: "location",
  },
  travelModes: {
    method: "GET",
    path: "/navigation/travel-modes",
    access: "signed-in",
    summary: "The ways to travel that directions know",
    reply: {
      status: 200,
      body: successReply(z.array(z.object({ value: travelMode.schema, label: z.string() }))),
    },
    errors: [],
  },
});
