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
      analyze: async ({ body }) => success(await location.analyze(body)),
      geocode: async ({ body }) => success(await location.geocode(body)),
      nearestCity: async ({ params }) =>
        success(await location.nearestCity({ latitude: params.lat, longitude: params.lng })),
      searchPlaces: async ({ body }) => success(await location.searchPlaces(body)),
      place: async ({ params }) => success(await location.place(params.id)),
      distances: ({ body }) => success(location.distances(body)),
      placeCategories: () =>
        success(placeCategory.values.map((value) => ({ value, label: placeCategory.labels[value] }))),
      travelModes: () =>
        success(travelMode.values.map((value) => ({ value, label: travelMode.labels[value] }))),
    }),
    dependencies,
  );
