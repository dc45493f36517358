import { type ApiHandler, apiHandler, type HandlerDependencies, implement } from "@takseru/kit";
import { locationApi, placeCategory, travelMode } from "@takseru/shared-types";
import type { CurrentLocationService, LocationUseCases } from "./compose.ts";

const success = <Data>(data: Data) => ({ success: true as const, data });

/** Pixels, of "400x300". */
const sizeOf = (size: string) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
};

export const createLocationHandler = (
  current: CurrentLocationService,
  dependencies: HandlerDependencies,
): ApiHandler => {
  const answer = async <Data>(use: (location: LocationUseCases) => Data | Promise<Data>) =>
    success(await use(await current()));

  return apiHandler(
    implement(locationApi, {
      analyze: ({ caller, body }) => answer((location) => location.analyze(caller.userId, body)),
      geocode: ({ caller, body }) => answer((location) => location.geocode(caller.userId, body)),
      satellite: ({ caller, params, query }) =>
        answer((location) =>
          location.picture(caller.userId, {
            latitude: params.lat,
            longitude: params.lng,
            zoom: query.zoom,
            ...sizeOf(query.size),
          }),
        ),
      nearestCity: ({ params }) =>
        answer((location) => location.nearestCity({ latitude: params.lat, longitude: params.lng })),
      map: ({ params, query }) =>
        answer((location) => location.map({ latitude: params.lat, longitude: params.lng }, query.radius)),
      searchPlaces: ({ caller, body }) => answer((location) => location.searchPlaces(caller.userId, body)),
      place: ({ caller, params }) => answer((location) => location.place(caller.userId, params.id)),
      distances: ({ body }) => answer((location) => location.distances(body)),
      placeCategories: () =>
        success(placeCategory.values.map((value) => ({ value, label: placeCategory.labels[value] }))),
      directions: ({ caller, body }) => answer((location) => location.directions(caller.userId, body)),
      routeToCity: ({ caller, body }) => answer((location) => location.routeToCity(caller.userId, body)),
      matrix: ({ caller, body }) => answer((location) => location.matrix(caller.userId, body)),
      optimizeWaypoints: ({ caller, body }) =>
        answer((location) => location.optimizeWaypoints(caller.userId, body)),
      travelModes: () =>
        success(travelMode.values.map((value) => ({ value, label: travelMode.labels[value] }))),
    }),
    dependencies,
  );
};
