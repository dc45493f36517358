import { z } from "zod";
import { defineApi } from "../define-api.ts";
import { placeCategory, travelMode } from "../enums.ts";
import { successReply } from "../schemas/envelope.ts";
import {
  AnalyzeRequest,
  DirectionsRequest,
  Distance,
  DistanceMatrix,
  DistanceRequest,
  GeocodeResult,
  Latitude,
  LocationAnalysis,
  Longitude,
  MatrixRequest,
  NearestCity,
  OptimizedWaypoints,
  PlaceSearch,
  PointOfInterest,
  Position,
  RouteToCityRequest,
  SatelliteImage,
  TravelRoute,
  WaypointsRequest,
} from "../schemas/location.ts";

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
  },
  geocode: {
    method: "POST",
    path: "/location/geocode",
    access: "signed-in",
    summary: "The address of a position",
    body: Position,
    reply: { status: 200, body: successReply(GeocodeResult) },
    errors: ["UPSTREAM_FAILED"],
  },
  satellite: {
    method: "GET",
    path: "/location/satellite/{lat}/{lng}",
    access: "signed-in",
    summary: "A picture of the position from above",
    params: PositionPath,
    query: z.object({
      zoom: z.coerce.number<string | number>().int().min(1).max(20).default(15),
      size: z
        .string()
        .regex(/^\d{2,4}x\d{2,4}$/, "Please give the size as 400x400")
        .default("400x400"),
    }),
    reply: { status: 200, body: successReply(SatelliteImage) },
    errors: ["UPSTREAM_FAILED"],
  },
  nearestCity: {
    method: "GET",
    path: "/location/nearest-city/{lat}/{lng}",
    access: "signed-in",
    summary: "The nearest town",
    params: PositionPath,
    reply: { status: 200, body: successReply(NearestCity.nullable()) },
    errors: ["UPSTREAM_FAILED"],
  },
  searchPlaces: {
    method: "POST",
    path: "/poi/search",
    access: "signed-in",
    summary: "Places of interest around a position, nearest first",
    body: PlaceSearch,
    reply: {
      status: 200,
      body: successReply(
        z.object({
          pois: z.array(PointOfInterest),
          source: z.string(),
          attribution: z.string(),
          degraded: z.boolean(),
        }),
      ),
    },
    errors: ["UPSTREAM_FAILED"],
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
    params: z.object({ id: z.string().min(1).max(200) }),
    reply: { status: 200, body: successReply(PointOfInterest.omit({ distance_meters: true })) },
    errors: ["PLACE_NOT_FOUND", "UPSTREAM_FAILED"],
  },
  distances: {
    method: "POST",
    path: "/poi/distances",
    access: "signed-in",
    summary: "Distances from an origin to several destinations",
    body: DistanceRequest,
    reply: { status: 200, body: successReply(z.object({ distances: z.array(Distance) })) },
    errors: ["UPSTREAM_FAILED"],
  },
  directions: {
    method: "POST",
    path: "/navigation/directions",
    access: "signed-in",
    summary: "The way from one position to another",
    body: DirectionsRequest,
    reply: { status: 200, body: successReply(TravelRoute) },
    errors: ["UPSTREAM_FAILED"],
  },
  routeToCity: {
    method: "POST",
    path: "/navigation/route-to-city",
    access: "signed-in",
    summary: "The way from the nearest town to a position",
    body: RouteToCityRequest,
    reply: { status: 200, body: successReply(TravelRoute) },
    errors: ["UPSTREAM_FAILED"],
  },
  matrix: {
    method: "POST",
    path: "/navigation/matrix",
    access: "signed-in",
    summary: "Distances and times between several origins and destinations",
    body: MatrixRequest,
    reply: { status: 200, body: successReply(DistanceMatrix) },
    errors: ["UPSTREAM_FAILED"],
  },
  optimizeWaypoints: {
    method: "POST",
    path: "/navigation/optimize-waypoints",
    access: "signed-in",
    summary: "The shortest order in which to visit several positions",
    body: WaypointsRequest,
    reply: { status: 200, body: successReply(OptimizedWaypoints) },
    errors: ["UPSTREAM_FAILED"],
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
