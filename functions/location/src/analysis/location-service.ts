import { AppError } from "@takseru/kit";
import {
  type AnalyzeRequest,
  type LocationAnalysis,
  type MatrixRequest,
  type PlaceSearch,
  type Position,
  placeCategory,
  type WaypointsRequest,
} from "@takseru/shared-types";
import { describeLocality } from "@takseru/shared-types/places";
import type { z } from "zod";
import { createDescribePosition, type DescribePosition } from "../administration/describe-positions.ts";
import type { LandmarkNear } from "../administration/landmarks.ts";
import type { LocationMetrics } from "../metrics.ts";
import type { UnknownCategories } from "../places/known-categories.ts";
import type { LocationAnswers } from "../providers/location-answers.ts";
import type { AddressLine, PictureFrom } from "../providers/location-provider.ts";
import { accessInWords } from "./access-in-words.ts";
import { measuredMatrix, measuredTour } from "./measured-legs.ts";
import { createNavigation } from "./navigation.ts";
import { knownCategories, placesKnown } from "./places-known.ts";
import { type importedPositions, ourTowns, provenanceOf } from "./provenance.ts";
import { straightLineDistances } from "./straight-line-distances.ts";

export interface LocationServiceDependencies {
  answers: LocationAnswers;
  metrics: LocationMetrics;
  /** By what is imported; by what we carry otherwise. */
  describePosition?: DescribePosition;
  /** Of what is imported. */
  landmarkNear?: LandmarkNear;
  /** What an import adds to the sources of every answer about a position. */
  imported?: ReturnType<typeof importedPositions>;
  /** By the places that are imported; nothing is known of any category otherwise. */
  unknownCategories?: UnknownCategories;
}

/** The provider's line and street; city and village are those of every other answer. */
const withOurNames = (
  { formatted_address, route }: AddressLine,
  { address_components }: LocationAnalysis["address"],
): LocationAnalysis["address"] => ({
  formatted_address,
  address_components: { ...address_components, route: route || address_components.route },
});

/** The use cases of the room. */
export const createLocationService = ({
  answers,
  metrics,
  describePosition = createDescribePosition(undefined),
  landmarkNear = () => undefined,
  imported = [],
  unknownCategories = ({ categories }) => [...categories],
}: LocationServiceDependencies) => {
  const ofPosition = [ourTowns, ...imported];
  const countDegraded = <Reply extends { degraded: boolean }>(reply: Reply): Reply => {
    if (reply.degraded) metrics({ LocationsDegraded: 1 });
    return reply;
  };

  const navigation = createNavigation({ answers, countDegraded, describePosition, landmarkNear });

  return {
    async analyze(
      ownerId: string,
      { includeCategories, radius, latitude, longitude }: z.output<typeof AnalyzeRequest>,
    ) {
      const position = { latitude, longitude };
      const ask = answers.begin({ ownerId, kept: true });
      const { surroundings, ...described } = describePosition(position);
      const around = { ...position, radius, categories: includeCategories };
      const [address, places, access] = await Promise.all([
        ask("address", position),
        ask("places", around),
        accessInWords(ask, position, described.nearest_city, landmarkNear),
      ]);
      const analysis = {
        ...described,
        address: withOurNames(address.data, described.address),
        points_of_interest: places.data,
      };
      return countDegraded({
        ...analysis,
        ...placesKnown(unknownCategories, around, places),
        locality_description: describeLocality({
          ...analysis,
          surroundings,
          knownCategories: knownCategories(unknownCategories, around, places),
        }),
        ...(access && { access_routes: access.access_routes }),
        ...provenanceOf(...ofPosition, address, places, ...(access ? [access.route] : [])),
      });
    },

    async geocode(ownerId: string, { latitude, longitude }: Position) {
      const position = { latitude, longitude };
      const { address: ours, administrative, coordinates } = describePosition(position);
      const address = await answers.begin({ ownerId, kept: false })("address", position);
      return countDegraded({
        ...withOurNames(address.data, ours),
        administrative,
        coordinates,
        ...provenanceOf(...ofPosition, address),
      });
    },

    nearestCity(position: Position) {
      const { nearest_city } = describePosition(position);
      return nearest_city && { ...nearest_city, ...provenanceOf(...ofPosition) };
    },

    async searchPlaces(
      ownerId: string,
      { categories = placeCategory.values, ...around }: z.output<typeof PlaceSearch>,
    ) {
      const ask = answers.begin({ ownerId, kept: false });
      const places = await ask("places", { ...around, categories });
      return countDegraded({ pois: places.data, ...provenanceOf(places) });
    },

    async place(ownerId: string, id: string) {
      const place = await answers.begin({ ownerId, kept: false })("place", { id });
      // A provider's own place is unknown here: whether it exists cannot be said without the provider.
      if (!place.data && place.spent)
        throw new AppError("MAP_BUDGET_SPENT", {
          message: place.spent.message,
          retryAfterSeconds: place.spent.endsInSeconds,
        });
      if (!place.data) throw new AppError(place.degraded ? "UPSTREAM_FAILED" : "PLACE_NOT_FOUND");
      return countDegraded({ ...place.data, ...provenanceOf(place) });
    },

    async picture(ownerId: string, asked: PictureFrom) {
      const picture = await answers.begin({ ownerId, kept: false })("picture", asked);
      countDegraded(picture);
      const { bytes, type, imagery } = picture.data;
      return {
        url: `data:${type};base64,${Buffer.from(bytes).toString("base64")}`,
        imagery,
        ...provenanceOf(picture),
      };
    },

    distances: straightLineDistances,
    ...navigation,

    matrix: async (ownerId: string, asked: z.output<typeof MatrixRequest>) =>
      measuredMatrix(await navigation.matrix(ownerId, asked), asked.units),

    optimizeWaypoints: async (ownerId: string, asked: z.output<typeof WaypointsRequest>) =>
      measuredTour(await navigation.optimizeWaypoints(ownerId, asked), asked.units),
  };
};

export type LocationService = ReturnType<typeof createLocationService>;
