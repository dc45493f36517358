import * as z from "zod";
import { nameOfInput } from "../contract/name-of-input.ts";
import { limits } from "../limits.ts";
import { placeCategory, travelMode, units } from "../texts/choices/location.ts";
import { inputMessages } from "../texts/messages/input.ts";
import { messages } from "../texts/messages.ts";
import { boundedList, boundedText, cleanLine } from "../units/primitives.ts";

const say = messages.location;

/** A number as people type it into a form. */
const TYPED_NUMBER = /^\s*[+-]?\d+(?:\.\d+)?(?:[Ee]-?\d+)?\s*$/;
const typedNumber = (error: string) =>
  boundedText(limits.input.number, error).regex(TYPED_NUMBER, { error, abort: true });

const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === "string" && input.trim() === "");
/** Messages for a missing and for an invalid value. */
const requiredOr = (required: string, invalid: string) => ({
  error: ({ input }: { input?: unknown }) => (isEmpty(input) ? required : invalid),
});

/** A number, or one as text; `within` are the bounds with their messages. */
const numeric = (required: string, invalid: string, within: (number: z.ZodNumber) => z.ZodNumber) => {
  const number = within(z.number(invalid));
  return z
    .union([number, typedNumber(invalid)], requiredOr(required, invalid))
    .transform(Number)
    .pipe(number);
};

const coordinate = (required: string, invalid: string, bound: number) =>
  numeric(required, invalid, (degrees) =>
    degrees.min(-bound, say.coordinatesInvalid).max(bound, say.coordinatesInvalid),
  );

export const Latitude = coordinate(say.latitudeRequired, say.latitudeInvalid, 90);
export const Longitude = coordinate(say.longitudeRequired, say.longitudeInvalid, 180);

const position = { latitude: Latitude, longitude: Longitude };

/** Degrees, WGS 84. */
export const Position = z.object(position, {
  error: ({ code, input, path }) =>
    code === "invalid_type" && input !== undefined
      ? inputMessages.wrongType(nameOfInput(path), say.aPosition)
      : undefined,
});
export type Position = z.output<typeof Position>;

/** Metres. */
export const Radius = z.lazy(() =>
  numeric(say.radiusRequired, say.radiusInvalid, (metres) =>
    metres.min(limits.search.minRadius, say.radiusTooSmall).max(limits.search.maxRadius, say.radiusTooLarge),
  ),
);

const Categories = z.lazy(() => {
  const { schema, values } = placeCategory;
  return boundedList(
    z.array(schema, requiredOr(say.categoriesRequired, say.categoriesInvalid)).min(1, say.categoriesEmpty),
    values.length,
    inputMessages.tooMany(String(values.length)),
  );
});

export const defaultPlaceCategories = ["school", "hospital", "government", "religious", "store"] as const;

export const AnalyzeRequest = z.object({
  ...position,
  radius: Radius,
  includeCategories: Categories,
  askOpenStreetMap: z
    .boolean()
    .optional()
    .describe(
      "Whether what our list does not know is asked of OpenStreetMap: the position goes there, to about 100 m for places and to 10 m for the street",
    ),
});

const formText = (required: string, invalid: string, bound: number) =>
  boundedText(limits.input.number, invalid, required)
    .overwrite(cleanLine)
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
export const provenance = {
  source: z.string(),
  attribution: z.string(),
  degraded: z.boolean(),
  /** Computed from nearby places, not read from a register. */
  estimated: z.boolean(),
  /** Why the map service was not asked, in words for the valuer. */
  notice: z.string().optional(),
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
  /** `false` if no place was found and there is no map data for any requested category here. */
  places_known: z.boolean().optional(),
  /** Requested categories for which there is no map data here; an empty result does not mean that there is none. */
  unknown_categories: z.array(placeCategory.schema).optional(),
  /** Whether the same call with `askOpenStreetMap` may find more. */
  may_ask_openstreetmap: z.boolean().optional(),
  /** The surroundings in a few sentences, from the facts of this reply. */
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

const areSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

/** Places of all categories where none are named. */
export const PlaceSearch = z.lazy(() =>
  z
    .object({
      ...position,
      radius: Radius.default(limits.search.defaultRadius),
      categories: Categories.optional(),
      includeCategories: Categories.optional().describe(
        "Another name of categories, which is what the analysis calls them",
      ),
    })
    .refine(
      ({ categories, includeCategories }) =>
        !categories || !includeCategories || areSame(categories, includeCategories),
      { error: say.categoriesTwice, path: ["includeCategories"] },
    )
    .transform(({ includeCategories, categories = includeCategories, ...around }) => ({
      ...around,
      ...(categories && { categories }),
    })),
);

const Travel = {
  travelMode: travelMode.schema.default("DRIVE"),
  units: units.schema.default("metric"),
};

const positions = (max: number, what: string) =>
  boundedList(z.array(Position).min(1, say.atLeastOne(what)), max, inputMessages.tooMany(String(max)));

export const DistanceRequest = z.object({
  origin: Position,
  destinations: positions(100, "destination"),
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
export const RouteToCityRequest = z.object({ ...position, ...Travel });
export const MatrixRequest = z.lazy(() =>
  z.object({
    origins: positions(25, "origin"),
    destinations: positions(25, "destination"),
    ...Travel,
  }),
);
export const WaypointsRequest = z.lazy(() =>
  z.object({
    origin: Position,
    destination: Position,
    waypoints: positions(20, "waypoint"),
    ...Travel,
  }),
);

export const Distances = z.object({ distances: z.array(Distance), ...provenance });

const Leg = z.lazy(() => z.object({ distance_meters: z.int(), duration_seconds: z.int() }));
/** `distance_text` is in the requested units. */
const MeasuredLeg = z.lazy(() => Leg.unwrap().extend({ distance_text: z.string() }));

export const TravelRoute = z.lazy(() =>
  Leg.unwrap().extend({
    steps: z.array(Leg.unwrap().extend({ instruction: z.string(), road: z.string() })),
    /** The route in one paragraph, as a report prints it. */
    description: z.string(),
    ...provenance,
  }),
);

export const DistanceMatrix = z.lazy(() =>
  z.object({ rows: z.array(z.array(MeasuredLeg.nullable())), ...provenance }),
);
export const OptimizedWaypoints = z.lazy(() =>
  MeasuredLeg.unwrap().extend({
    order: z
      .array(z.int().min(0))
      .describe("Indexes into waypoints, from 0, in the order in which they are visited"),
    ...provenance,
  }),
);

export const SatelliteImage = z.lazy(() =>
  z.object({
    /** A data: URL, so that a picture needs no second call and nothing of it is stored. */
    url: z.string(),
    imagery: z.enum(["satellite", "schematic"]),
    ...provenance,
  }),
);
