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
import type { OpenStreetMap } from "../openstreetmap/openstreetmap.ts";
import type { UnknownCategories } from "../places/known-categories.ts";
import type { LocationAnswers } from "../providers/location-answers.ts";
import type { AddressLine, PictureFrom } from "../providers/location-provider.ts";
import { accessInWords } from "./access-in-words.ts";
import {
  askedProvenance,
  askOpenStreetMap,
  creditSentence,
  silence,
  withOpenStreetMap,
} from "./ask-openstreetmap.ts";
import { measuredMatrix, measuredTour } from "./measured-legs.ts";
import { createNavigation } from "./navigation.ts";
import { knownCategories, placesKnown } from "./places-known.ts";
import { type importedPositions, ourTowns, provenanceOf } from "./provenance.ts";
import { straightLineDistances } from "./straight-line-distances.ts";

export interface LocationServiceDependencies {
  answers: LocationAnswers;
  metrics: LocationMetrics;
  /** By imported data, else by our own. */
  describePosition?: DescribePosition;
  /** Of the imported data. */
  landmarkNear?: LandmarkNear;
  /** What an import adds to the sources of every answer about a position. */
  imported?: ReturnType<typeof importedPositions>;
  /** By imported places; without an import no category counts as known. */
  unknownCategories?: UnknownCategories;
  /** Asked only at a valuer's press; without it nothing leaves this server. */
  openStreetMap?: OpenStreetMap | undefined;
}

/** The provider's line and street; city and village follow our own rule, as in every answer. */
const withOurNames = (
  { formatted_address, route }: AddressLine,
  { address_components }: LocationAnalysis["address"],
): LocationAnalysis["address"] => ({
  formatted_address,
  address_components: { ...address_components, route: route || address_components.route },
});

/** OpenStreetMap's street before our names. */
const withStreet = (
  { formatted_address, address_components }: LocationAnalysis["address"],
  route: string,
): LocationAnalysis["address"] => ({
  formatted_address: `${route}, ${formatted_address}`,
  address_components: { ...address_components, route },
});

/** The use cases of the room. */
export const createLocationService = ({
  answers,
  metrics,
  describePosition = createDescribePosition(undefined),
  landmarkNear = () => undefined,
  imported = [],
  unknownCategories = ({ categories }) => [...categories],
  openStreetMap,
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
      {
        includeCategories,
        radius,
        latitude,
        longitude,
        askOpenStreetMap: wants = false,
      }: z.output<typeof AnalyzeRequest>,
    ) {
      const position = { latitude, longitude };
      const ask = answers.begin({ ownerId, kept: true });
      const { surroundings, ...described } = describePosition(position);
      const around = { ...position, radius, categories: includeCategories };
      const onTheIsland = described.administrative.district !== null;
      const unknown = onTheIsland ? unknownCategories(around) : [];
      const { route: street } = described.address.address_components;
      const ours = ask("places", around);
      // At a press those are asked for too that are known around here and have no place within the radius: a map may have gaps.
      const askedFor = async () => {
        const found = new Set((await ours).data.map(({ category }) => category));
        return includeCategories.filter((category) => unknown.includes(category) || !found.has(category));
      };
      const [address, places, access, asked] = await Promise.all([
        ask("address", position),
        ours,
        accessInWords(ask, position, described.nearest_city, landmarkNear),
        wants && openStreetMap && unknown.length > 0
          ? askedFor().then((categories) =>
              askOpenStreetMap(openStreetMap, { ...around, categories }, street !== ""),
            )
          : undefined,
      ]);
      // An answer of the operator's provider counts as complete.
      const isOurs = places.source === "embedded";
      const merged = withOpenStreetMap(places.data, isOurs ? (asked?.places ?? []) : []);
      const line = withOurNames(address.data, described.address);
      const analysis = {
        ...described,
        address: asked?.street && !line.address_components.route ? withStreet(line, asked.street) : line,
        points_of_interest: merged.places,
      };
      const isSilent = asked !== undefined && asked.places === undefined;
      const text = describeLocality({
        ...analysis,
        surroundings,
        knownCategories: [...knownCategories(unknownCategories, around, places), ...merged.answered],
      });
      const isOfOpenStreetMap = merged.answered.length > 0;
      return countDegraded({
        ...analysis,
        ...placesKnown(unknownCategories, around, { ...places, data: merged.places }),
        ...(openStreetMap && isOurs && unknown.length > 0 && (!asked || isSilent)
          ? { may_ask_openstreetmap: true }
          : {}),
        locality_description: isOfOpenStreetMap && text !== "" ? `${text} ${creditSentence}` : text,
        ...(access && { access_routes: access.access_routes }),
        ...provenanceOf(
          ...ofPosition,
          address,
          places,
          ...(access ? [access.route] : []),
          ...(isOfOpenStreetMap || asked?.street ? [askedProvenance] : []),
        ),
        ...(isSilent && silence),
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
      // A provider's own place: without the provider nobody can tell whether it exists.
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
