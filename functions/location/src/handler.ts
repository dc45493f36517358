import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { locationApi, placeCategory, travelMode } from "@takseru/shared-types";
import type { LocationService } from "./analysis/location-service.ts";

const success = <Data>(data: Data) => ({ success: true as const, data });

export const createLocationHandler = (
  location: LocationService,
  dependencies: HandlerDependencies,
): ApiHandler =>
  apiHandler(
    implement(locationApi, {
      analyze: async ({ caller, body }) => success(await location.analyze(caller.userId, body)),
      geocode: async ({ caller, body }) => success(await location.geocode(caller.userId, body)),
      nearestCity: ({ params }) =>
        success(location.nearestCity({ latitude: params.lat, longitude: params.lng })),
      searchPlaces: async ({ caller, body }) => success(await location.searchPlaces(caller.userId, body)),
      place: async ({ caller, params }) => success(await location.place(caller.userId, params.id)),
      distances: ({ body }) => success(location.distances(body)),
      placeCategories: () =>
        success(placeCategory.values.map((value) => ({ value, label: placeCategory.labels[value] }))),
      travelModes: () =>
        success(travelMode.values.map((value) => ({ value, label: travelMode.labels[value] }))),
    }),
    dependencies,
  );
