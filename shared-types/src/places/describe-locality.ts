import type { LocationAnalysis, PointOfInterest } from "../location/location.ts";
import type { PlaceCategory } from "../texts/choices/location.ts";
import { listed } from "../texts/listed.ts";
import { directionFrom } from "./distance.ts";
import { nearestOfKinds } from "./kind-of-place.ts";
import type { NearbySettlement, Surroundings } from "./name-settlements.ts";
import { printedProvince } from "./printed-province.ts";
import { isWellKnownPlace } from "./well-known-place.ts";
import { fromPlace, isAtPlace, isFarOff, isInTown, isItsSuburb } from "./where-in-words.ts";

/** Within this distance of a city's centre no distance is stated; metres. */
const inCentreMeters = 1_000;
const kilometreMeters = 1_000;
/** Precision of our well-known places in metres; a nearer one is "within 0.5 km". */
const wellKnownMeters = 300;
/** Largest distance of a place from an incomplete list; metres. */
const aroundMeters = 5_000;
const maxOfKind = 4;

const km = (meters: number): string => `${(meters / 1_000).toFixed(1)} km`;

type Described = Pick<LocationAnalysis, "administrative" | "coordinates" | "points_of_interest"> & {
  surroundings: Surroundings;
  /** The categories of which every place around is known; of any other only some are, so none is called the nearest. */
  knownCategories?: readonly PlaceCategory[] | undefined;
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
  const abroad = city.district === district ? "" : `, in the ${city.district} District,`;
  const named = `${city.rank === "city" ? "city" : "town"} of ${city.name}${abroad}`;
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
  if (isWellKnownPlace(found))
    return found.distance_meters < wellKnownMeters ? "within 0.5 km" : `about ${km(found.distance_meters)}`;
  return found.distance_meters < 50 ? "under 0.1 km" : km(found.distance_meters);
};

const named = (found: PointOfInterest): string => `${found.name} (${distanceTo(found)})`;

/** Restaurants are left out of the text; the list of places has them. */
const isTold = ({ category }: PointOfInterest): boolean => category !== "restaurant";

const firstOfEachCategory = (places: readonly PointOfInterest[]): PointOfInterest[] =>
  places.filter(({ category }, index) => places.findIndex((other) => other.category === category) === index);

/** For an incomplete list: the known places, without "nearest". */
const someOfThem = (places: readonly PointOfInterest[]): string[] => {
  const told = firstOfEachCategory(places.filter(({ distance_meters }) => distance_meters <= aroundMeters));
  if (told.length === 0) return [];
  const list = listed(told.slice(0, maxOfKind).map(named));
  return [
    `Among the places known to me around the property ${told.length === 1 ? "is" : "are"} ${list}, in a straight line.`,
  ];
};

/** For a complete map: the places within a kilometre, and the nearest of the others. */
const allOfThem = (places: readonly PointOfInterest[]): string[] => {
  const isNear = ({ distance_meters }: PointOfInterest) => distance_meters <= kilometreMeters;
  const near = firstOfEachCategory(places).filter(isNear).slice(0, maxOfKind);
  const farther = nearestOfKinds(places)
    .filter(({ place }) => !isNear(place) && near.every(({ category }) => category !== place.category))
    .slice(0, maxOfKind);
  return [
    ...(near.length > 0
      ? [
          `Within a kilometre in a straight line ${near.length === 1 ? "is" : "are"} ${listed(near.map(named))}.`,
        ]
      : []),
    ...(farther.length > 0
      ? [
          `On the map consulted ${listed(farther.map(({ kind, place }) => `the nearest ${kind} is ${named(place)}`))}, in a straight line.`,
        ]
      : []),
  ];
};

const facilities = ({ points_of_interest, knownCategories = [] }: Described): string[] => {
  const places = points_of_interest.filter(isTold).toSorted((a, b) => a.distance_meters - b.distance_meters);
  const isKnown = ({ category }: PointOfInterest) =>
    knownCategories.includes(category) &&
    // A place of our own list, used where the map has none nearby.
    places.every((place) => place.category !== category || !isWellKnownPlace(place));
  return [...allOfThem(places.filter(isKnown)), ...someOfThem(places.filter((place) => !isKnown(place)))];
};

/** The surroundings of a property in one to five sentences of known facts; empty at sea and abroad. */
export const describeLocality = (found: Described): string => {
  const sentences = situation(found);
  return sentences.length === 0 ? "" : [...sentences, ...facilities(found)].join(" ");
};
