import * as z from "zod";
import { limits } from "../limits.ts";
import { placeCategory, travelMode, units } from "../texts/choices/location.ts";
import { messages } from "../texts/messages.ts";

const say = messages.location;

const coordinate = (bound: number, required: string) =>
  z
    .union([z.number(), z.string()], { error: required })
    .transform((value, context) => {
      const typed = String(value).trim();
      const number = Number(typed);
      if (typed === "") context.addIssue({ code: "custom", message: required });
      else if (!/^[+-]?\d+(\.\d+)?(e-?\d+)?$/i.test(typed) || Math.abs(number) > bound)
        context.addIssue({ code: "custom", message: say.coordinatesInvalid });
      return number;
    })
    .pipe(z.number());

export const Latitude = coordinate(90, say.latitudeRequired);
export const Longitude = coordinate(180, say.longitudeRequired);

/** Degrees, WGS 84. */
export const Position = z.object({ latitude: Latitude, longitude: Longitude });
export type Position = z.output<typeof Position>;

const Radius = z.lazy(() =>
  z
    .union([z.number(), z.string()], say.radiusRequired)
    .transform((value) => (typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value)))
    .pipe(
      z
        .number(say.radiusRequired)
        .min(limits.search.minRadius, say.radiusTooSmall)
        .max(limits.search.maxRadius, say.radiusTooLarge),
    ),
);

const Categories = z.lazy(() =>
  z
    .array(placeCategory.schema, say.categoriesRequired)
    .min(1, say.categoriesEmpty)
    .max(placeCategory.values.length),
);

export const defaultPlaceCategories = ["school", "hospital", "government", "religious", "store"] as const;

export const AnalyzeRequest = Position.extend({ radius: Radius, includeCategories: Categories });

const formText = (required: string, invalid: string, bound: number) =>
  z
    .string(required)
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
    address_components: z.object({ state: z.string(), city: z.string(), route: z.string() }),
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
  }),
);

export const LocationAnalysis = z.object({
  address: Address,
  coordinates,
  points_of_interest: z.array(PointOfInterest),
  nearest_city: City.nullable(),
  administrative: Administrative,
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

export const DistanceRequest = z.object({
  origin: Position,
  destinations: z.array(Position).min(1).max(100),
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
    origins: z.array(Position).min(1).max(25),
    destinations: z.array(Position).min(1).max(25),
    ...Travel,
  }),
);
export const WaypointsRequest = z.lazy(() =>
  z.object({
    origin: Position,
    destination: Position,
    waypoints: z.array(Position).min(1).max(20),
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
    url: z.string(),
    imagery: z.enum(["satellite", "schematic"]),
    attribution: z.string(),
  }),
);
