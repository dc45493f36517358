import * as z from "zod";
import { limits } from "../limits.ts";
import { placeCategory, travelMode, units } from "../texts/choices/location.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { messages } from "../texts/messages.ts";
import { boundedList, boundedText } from "../units/primitives.ts";

const say = messages.location;

/** A number as people type it into a form. */
const TYPED_NUMBER = /^\s*[+-]?\d+(?:\.\d+)?(?:[Ee]-?\d+)?\s*$/;
const typedNumber = (error: string) =>
  boundedText(limits.input.number, error).regex(TYPED_NUMBER, { error, abort: true });

const isTyped = (input: unknown): boolean => typeof input === "string" && input.trim() !== "";

const coordinate = (bound: number, required: string) => {
  const invalid = say.coordinatesInvalid;
  const degrees = z.number(invalid).min(-bound, invalid).max(bound, invalid);
  return z
    .union([degrees, typedNumber(invalid)], { error: ({ input }) => (isTyped(input) ? invalid : required) })
    .transform(Number)
    .pipe(degrees);
};

export const Latitude = coordinate(90, say.latitudeRequired);
export const Longitude = coordinate(180, say.longitudeRequired);

/** Degrees, WGS 84. */
export const Position = z.object({ latitude: Latitude, longitude: Longitude });
export type Position = z.output<typeof Position>;

export const Radius = z.lazy(() => {
  const metres = z
    .number(say.radiusRequired)
    .min(limits.search.minRadius, say.radiusTooSmall)
    .max(limits.search.maxRadius, say.radiusTooLarge);
  return z
    .union([metres, typedNumber(say.radiusRequired)], { error: say.radiusRequired })
    .transform(Number)
    .pipe(metres);
});

const Categories = z.lazy(() => {
  const { schema, values } = placeCategory;
  return boundedList(
    z.array(schema, say.categoriesRequired).min(1, say.categoriesEmpty),
    values.length,
    inputMessages.tooMany(String(values.length)),
  );
});

export const defaultPlaceCategories = ["school", "hospital", "government", "religious", "store"] as const;

export const AnalyzeRequest = Position.extend({ radius: Radius, includeCategories: Categories });

const formText = (required: string, invalid: string, bound: number) =>
  boundedText(limits.input.number, invalid, required)
    .trim()
    .min(1, required)
    .refine((typed) => /^-?\d+(\.\d+)?$/.test(typed) && Math.abs(Number(typed)) <= bound, invalid);

/** The location form's own checks, on what is typed (specification, section 5). */
export const LocationForm = z.lazy(() =>
  z.object({
    latitude: formText(say.latitudeRequired, say.latitudeInvalid, 90),
    longitude: formText(say.longitudeRequired, say.longitudeInvalid, 180),
    radius: Radius,
    categories: Categories,
  }),
);

/** Where a reply comes from, which attribution is printed with it, and whether a provider failed. */
const provenance = {
  source: z.string(),
  attribution: z.string(),
  degraded: z.boolean(),
  /** Computed from nearby places, not read from a register. */
  estimated: z.boolean(),
};

export const Address = z.lazy(() =>
  z.object({
    formatted_address: z.string(),
    address_components: z.object({
      state: z.string(),
      city: z.string(),
      route: z.string(),
      /** The suburb or village; the town where the position is in none but it; empty when not known. */
      village: z.string().optional(),
    }),
  }),
);

export const PointOfInterest = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    category: placeCategory.schema,
    distance_meters: z.int().min(0),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
);
export type PointOfInterest = z.infer<typeof PointOfInterest>;

const City = z.lazy(() =>
  z.object({
    name: z.string(),
    district: z.string(),
    distance_meters: z.int().min(0),
    latitude: z.number(),
    longitude: z.number(),
  }),
);

export const NearestCity = z.lazy(() => City.unwrap().extend({ ...provenance }));

const coordinates = z.object({ latitude: z.number(), longitude: z.number() });

export const Administrative = z.lazy(() =>
  z.object({
    province: z.string().nullable(),
    district: z.string().nullable(),
    ds_division: z.string().optional(),
    gn_division: z.string().optional(),
  }),
);

export const LocationAnalysis = z.object({
  address: Address,
  coordinates,
  points_of_interest: z.array(PointOfInterest),
  /** The city or town that the position belongs to, named alike in the address; none at sea and abroad. */
  nearest_city: City.nullable(),
  administrative: Administrative,
  /** `false` where our list has no place of any category within the radius, or within 5 km. */
  places_known: z.boolean().optional(),
  /** The surroundings in a few sentences, made of what this reply says. */
  locality_description: z.string().optional(),
  /** The way from the nearest town, in words. */
  access_routes: z.string().optional(),
  ...provenance,
});
export type LocationAnalysis = z.infer<typeof LocationAnalysis>;

export const GeocodeResult = z.lazy(() =>
  Address.unwrap().extend({ coordinates, administrative: Administrative, ...provenance }),
);

export const PlaceSearchResult = z.object({ pois: z.array(PointOfInterest), ...provenance });
export const Place = z.lazy(() =>
  PointOfInterest.unwrap()
    .omit({ distance_meters: true })
    .extend({ ...provenance }),
);

export const PlaceSearch = Position.extend({
  radius: Radius.default(limits.search.defaultRadius),
  categories: Categories.optional(),
});

const Travel = {
  travelMode: travelMode.schema.default("DRIVE"),
  units: units.schema.default("metric"),
};

const positions = (max: number) =>
  boundedList(z.array(Position).min(1), max, inputMessages.tooMany(String(max)));

export const DistanceRequest = z.object({
  origin: Position,
  destinations: positions(100),
  units: Travel.units,
});

/** Straight line where `estimated`; always in metres, `text` in the requested units. */
export const Distance = z.lazy(() =>
  z.object({
    distance_meters: z.int(),
    text: z.string(),
    estimated: z.boolean(),
  }),
);

export const DirectionsRequest = z.object({ origin: Position, destination: Position, ...Travel });
export const RouteToCityRequest = Position.extend(Travel);
export const MatrixRequest = z.lazy(() =>
  z.object({
    origins: positions(25),
    destinations: positions(25),
    ...Travel,
  }),
);
export const WaypointsRequest = z.lazy(() =>
  z.object({
    origin: Position,
    destination: Position,
    waypoints: positions(20),
    ...Travel,
  }),
);

export const Distances = z.object({ distances: z.array(Distance), ...provenance });

const Leg = z.lazy(() => z.object({ distance_meters: z.int(), duration_seconds: z.int() }));

export const TravelRoute = z.lazy(() =>
  Leg.unwrap().extend({
    steps: z.array(Leg.unwrap().extend({ instruction: z.string(), road: z.string() })),
    /** The route in one paragraph, as a report prints it. */
    description: z.string(),
    ...provenance,
  }),
);

export const DistanceMatrix = z.lazy(() =>
  z.object({ rows: z.array(z.array(Leg.nullable())), ...provenance }),
);
export const OptimizedWaypoints = z.lazy(() =>
  Leg.unwrap().extend({ order: z.array(z.int()), ...provenance }),
);

export const SatelliteImage = z.lazy(() =>
  z.object({
    /** A data: URL, so that a picture needs no second call and nothing of it is stored. */
    url: z.string(),
    imagery: z.enum(["satellite", "schematic"]),
    attribution: z.string(),
  }),
);
