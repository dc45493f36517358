import type { LocationAnalysis, PointOfInterest } from "../location/location.ts";
import type { PlaceCategory } from "../texts/choices/location.ts";
import { directionFrom } from "./distance.ts";
import type { NearbySettlement } from "./name-settlements.ts";
import { printedProvince } from "./printed-province.ts";
import { isWellKnownPlace } from "./well-known-place.ts";
import {
  fromPlace,
  isAtPlace,
  isFarOff,
  isInTown,
  isItsSuburb,
  type Surroundings,
} from "./where-in-words.ts";

/** Nearer than this to its centre, a city is not said to be some way off; metres. */
const inCentreMeters = 1_000;
/** What a person walks to; metres. */
const walkingMeters = 1_000;
/** A well-known place of ours is placed to about so many metres: what is nearer is told as within half a kilometre. */
const wellKnownMeters = 300;
const maxWithinWalk = 4;
const maxFarther = 4;

/** Where people eat is no part of a valuation's text: it stands in the list of places alone. */
type Told = Exclude<PlaceCategory, "restaurant">;

const singular: Record<Told, string> = {
  school: "school",
  hospital: "hospital or clinic",
  government: "public office",
  religious: "place of worship",
  store: "shop",
  gas_station: "filling station",
  bank: "bank",
  pharmacy: "pharmacy",
  police: "police station",
};

const km = (meters: number): string => `${(meters / 1_000).toFixed(1)} km`;

const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

type Described = Pick<LocationAnalysis, "administrative" | "coordinates" | "points_of_interest"> & {
  surroundings: Surroundings;
};

const isTown = ({ rank }: NearbySettlement): boolean => rank === "city" || rank === "town";

/** "at Borella, Colombo", "in Galle", "about 1.6 km south of Nallur, Jaffna"; empty where no place is near. */
const place = (surroundings: Surroundings, district: string): string => {
  const { city, village } = surroundings;
  const nearest = village ?? (city && isInTown(city, district) ? city : undefined);
  if (!nearest) return "";
  const name = `${fromPlace(nearest, district)}${isItsSuburb(surroundings) ? `, ${city?.name}` : ""}`;
  if (!isAtPlace(nearest, district)) return `about ${name}`;
  return `${isTown(nearest) ? "in" : "at"} ${name}`;
};

/** How far the city or town is that the position belongs to; nothing where the first sentence says so. */
const wayToCity = (
  surroundings: Surroundings,
  coordinates: Described["coordinates"],
  district: string,
): string[] => {
  const { city, village } = surroundings;
  if (!city || city.distance_meters <= inCentreMeters) return [];
  if (!village && isInTown(city, district)) return [];
  const named = `${city.rank === "city" ? "city" : "town"} of ${city.name}`;
  if (isFarOff(city))
    return [
      `The ${named} lies about ${Math.round(city.distance_meters / 1_000)} km away in a straight line.`,
    ];
  const what = isItsSuburb(surroundings) ? `centre of the ${named}` : named;
  return [`The ${what} lies about ${km(city.distance_meters)} to the ${directionFrom(coordinates, city)}.`];
};

const situation = ({ administrative, coordinates, surroundings }: Described): string[] => {
  const { province, district, ds_division, gn_division } = administrative;
  if (district === null || province === null) return [];
  const divisions = [
    ...(gn_division ? [`the Grama Niladhari Division of ${gn_division}`] : []),
    ...(ds_division ? [`the Divisional Secretary's Division of ${ds_division}`] : []),
  ];
  const where = [
    place(surroundings, district),
    divisions.length > 0 ? `in ${divisions.join(", ")}, ${district} District` : `in the ${district} District`,
    printedProvince(province),
  ];
  return [
    `The property is situated ${where.filter(Boolean).join(", ")}.`,
    ...wayToCity(surroundings, coordinates, district),
  ];
};

const distanceTo = (found: PointOfInterest): string => {
  if (isWellKnownPlace(found) && found.distance_meters < wellKnownMeters) return "within 0.5 km";
  return found.distance_meters < 50 ? "under 0.1 km" : km(found.distance_meters);
};

const named = (found: PointOfInterest): string => `${found.name} (${distanceTo(found)})`;

type ToldPlace = PointOfInterest & { category: Told };
const isTold = (found: PointOfInterest): found is ToldPlace => found.category !== "restaurant";

const facilities = (places: readonly PointOfInterest[]): string[] => {
  const nearest = places
    .filter(isTold)
    .toSorted((a, b) => a.distance_meters - b.distance_meters)
    .filter((found, index, all) => all.findIndex(({ category }) => category === found.category) === index);
  const near = nearest.filter(({ distance_meters }) => distance_meters <= walkingMeters);
  const farther = nearest.filter((found) => !near.includes(found)).slice(0, maxFarther);
  if (nearest.length === 0) return [];
  return [
    ...(near.length > 0
      ? [`Facilities within walking distance include ${listed(near.slice(0, maxWithinWalk).map(named))}.`]
      : []),
    ...(farther.length > 0
      ? [
          `The nearest ${listed(
            farther.map(
              (found, index) =>
                `${index === 0 ? "" : "the nearest "}${singular[found.category]} is ${named(found)}`,
            ),
          )}, in a straight line.`,
        ]
      : []),
  ];
};

/** The surroundings of a property in one to four sentences, of nothing but what is known; empty at sea and abroad. */
export const describeLocality = (found: Described): string => {
  const sentences = situation(found);
  return sentences.length === 0 ? "" : [...sentences, ...facilities(found.points_of_interest)].join(" ");
};
