import type { LocationAnalysis, PointOfInterest } from "../location/location.ts";
import type { PlaceCategory } from "../texts/choices/location.ts";
import { directionFrom } from "./distance.ts";
import { printedProvince } from "./printed-province.ts";

/** Nearer than this to its centre, a property is said to be at a town; metres. */
const inTownMeters = 1_000;
/** What a person walks to; metres. */
const walkingMeters = 1_000;
const maxWithinWalk = 4;
const maxFarther = 4;

const singular: Record<PlaceCategory, string> = {
  school: "school",
  hospital: "hospital or clinic",
  government: "public office",
  religious: "place of worship",
  store: "shop",
  restaurant: "restaurant",
  gas_station: "filling station",
  bank: "bank",
  pharmacy: "pharmacy",
  police: "police station",
};

const km = (meters: number): string => `${(meters / 1_000).toFixed(1)} km`;

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

type Described = Pick<
  LocationAnalysis,
  "address" | "administrative" | "coordinates" | "nearest_city" | "points_of_interest"
>;

const situation = ({ address, administrative, coordinates, nearest_city }: Described): string[] => {
  const { province, district, ds_division, gn_division } = administrative;
  if (district === null || province === null) return [];
  const { village } = address.address_components;
  const divisions = [
    ...(gn_division ? [`the Grama Niladhari Division of ${gn_division}`] : []),
    ...(ds_division ? [`the Divisional Secretariat Division of ${ds_division}`] : []),
    `the ${district} District, ${printedProvince(province)}`,
  ];
  const farFromCity = nearest_city !== null && nearest_city.distance_meters > inTownMeters;
  const isInCity = village !== undefined && village === nearest_city?.name;
  const at =
    isInCity && farFromCity
      ? `about ${km(nearest_city.distance_meters)} ${directionFrom(nearest_city, coordinates)} of ${village}, in`
      : village
        ? `at ${village}, in`
        : "in";
  const sentence = `The property is situated ${at} ${listed(divisions)}.`;
  if (!farFromCity || isInCity) return [sentence];
  return [
    sentence,
    `${nearest_city.name}, the nearest town, lies about ${km(nearest_city.distance_meters)} to the ${directionFrom(coordinates, nearest_city)}.`,
  ];
};

const named = ({ name, distance_meters }: PointOfInterest): string =>
  `${name} (${distance_meters < 50 ? "under 0.1 km" : km(distance_meters)})`;

const facilities = (places: readonly PointOfInterest[]): string[] => {
  const nearest = places
    .toSorted((a, b) => a.distance_meters - b.distance_meters)
    .filter((place, index, all) => all.findIndex(({ category }) => category === place.category) === index);
  const near = nearest.filter(({ distance_meters }) => distance_meters <= walkingMeters);
  const farther = nearest.filter((place) => !near.includes(place)).slice(0, maxFarther);
  if (nearest.length === 0) return [];
  return [
    ...(near.length > 0
      ? [`Facilities within walking distance include ${listed(near.slice(0, maxWithinWalk).map(named))}.`]
      : []),
    ...(farther.length > 0
      ? [
          `The nearest ${listed(
            farther.map(
              (place, index) =>
                `${index === 0 ? "" : "the nearest "}${singular[place.category]} is ${named(place)}`,
            ),
          )}, in a straight line.`,
        ]
      : []),
  ];
};

/** The surroundings of a property in one to four sentences, of nothing but what is known; empty at sea and abroad. */
export const describeLocality = (analysis: Described): string => {
  const sentences = situation(analysis);
  return sentences.length === 0 ? "" : [...sentences, ...facilities(analysis.points_of_interest)].join(" ");
};
