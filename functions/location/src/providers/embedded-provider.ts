import { isWellKnownPlace, placesAttribution } from "@takseru/shared-types/places";
import { createDescribePosition, type DescribePosition } from "../administration/describe-positions.ts";
import { drawSchematicPicture } from "../map-picture/schematic-picture.ts";
import { nearestOfEach } from "../places/nearest-of-each.ts";
import { type PointOfInterestIndex, seedPointsOfInterest } from "../places/point-of-interest-index.ts";
import { type RoadAnswers, roadAnswersOf } from "../roads/road-answers.ts";
import type { EmbeddedProvider } from "./location-provider.ts";

type DrawPicture = EmbeddedProvider["picture"];

/** Answers from district outlines, towns, points of interest and roads in memory, without key or network. */
export const createEmbeddedProvider = (
  pointsOfInterest: PointOfInterestIndex = seedPointsOfInterest(),
  describePosition: DescribePosition = createDescribePosition(undefined),
  roads: RoadAnswers = roadAnswersOf(undefined),
  drawPicture: DrawPicture = (asked) => drawSchematicPicture(asked, undefined),
): EmbeddedProvider => {
  const source = "embedded";
  const ofPlaces = { source, attribution: `${pointsOfInterest.attribution}.` };

  return {
    // It is composed from the nearest town, not read from a register of streets.
    address: (position) => {
      const { formatted_address, address_components } = describePosition(position).address;
      const data = { formatted_address, route: address_components.route };
      return { source, attribution: placesAttribution, estimated: true, data };
    },
    // Our own well-known places are placed by hand, to about 300 m.
    places: (around) => {
      const data = nearestOfEach(pointsOfInterest.search(around));
      return { ...ofPlaces, estimated: data.some(isWellKnownPlace), data };
    },
    place: ({ id }) => {
      const data = pointsOfInterest.find(id);
      return { ...ofPlaces, estimated: data !== undefined && isWellKnownPlace(data), data };
    },
    ...roads,
    picture: drawPicture,
  };
};
