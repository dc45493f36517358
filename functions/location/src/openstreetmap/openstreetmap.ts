import type { Clock, Log } from "@takseru/kit";
import {
  type PlaceCategory,
  type PointOfInterest,
  type Position,
  placeCategory,
} from "@takseru/shared-types";
import * as z from "zod";
import type { GeoPlace } from "../geo-data/geo-data.ts";
import { openStreetMap as source } from "../import/sources.ts";
import { nearestOfEach } from "../places/nearest-of-each.ts";
import { createPointOfInterestIndex } from "../places/point-of-interest-index.ts";
import { checkAnswer } from "../providers/guard/check-answer.ts";
import { realWait, type Wait, withDeadline } from "../providers/guard/timer.ts";
import type { PlacesAround } from "../providers/location-provider.ts";
import { providerErrorOf } from "../providers/provider-error.ts";
import type { OpenStreetMapAnswers } from "./answers-repository.ts";
import { nominatimUrl, readStreet } from "./nominatim.ts";
import { overpassQuery, readPlaces } from "./overpass.ts";
import { createPoliteClient } from "./polite-client.ts";

/** Waiting for its turn included; the whole analysis has 20 s. */
const DEADLINE_MS = 12_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
const MAX_KEPT = 300;
/** Wider, an answer would be larger than it is useful; metres. */
const MAX_RADIUS = 10_000;
/**
 * Added to the radius of the query, in metres: more than the rounding of the position and the distance between doubles,
 * which are merged before the circle is cut.
 */
const MARGIN_METERS = 250;
/** Rounds to about 110 m, so that the exact position stays here. */
const PLACES_DECIMALS = 3;
/** Rounds to about 11 m, so that the street is still the right one. */
const STREET_DECIMALS = 4;

export const overpassAddress = "https://overpass-api.de/api/interpreter";
export const nominatimAddress = "https://nominatim.openstreetmap.org";

/** Where the two services answer. */
export interface OpenStreetMapSettings {
  overpass: URL;
  nominatim: URL;
}

export interface OpenStreetMapDependencies extends OpenStreetMapSettings {
  /** Outlive this process. */
  answers: OpenStreetMapAnswers;
  /** The address of the site, which the services' rules of use want named. */
  siteOrigin: string;
  clock: Clock;
  wait?: Wait;
  log: Log;
}

/** OpenStreetMap's answer; `undefined` if there was none. */
export interface OpenStreetMap {
  /** Nearest first, within the radius, at most 10 km. */
  places(around: PlacesAround): Promise<PointOfInterest[] | undefined>;
  /** Empty where no street is known. */
  street(position: Position): Promise<string | undefined>;
}

export const openStreetMapAttribution = `${source.attribution}.`;

const rounded = ({ latitude, longitude }: Position, decimals: number): Position => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});

const StoredPlaces: z.ZodType<GeoPlace[]> = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    category: placeCategory.schema,
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
);

/** Caches answers for thirty days, in this process's memory and, for the next process, in the table. */
const createCache = <Answer>(
  service: string,
  schema: z.ZodType<Answer>,
  { answers, clock, log }: Pick<OpenStreetMapDependencies, "answers" | "clock" | "log">,
) => {
  const kept = new Map<string, { until: number; answer: Answer }>();
  const keep = (key: string, until: number, answer: Answer): Answer => {
    kept.delete(key);
    kept.set(key, { until, answer });
    const [oldest = ""] = kept.keys();
    if (kept.size > MAX_KEPT) kept.delete(oldest);
    return answer;
  };
  const findStored = async (key: string) => {
    const stored = await answers.find(`${service} ${key}`);
    return stored && { until: stored.until, answer: schema.parse(JSON.parse(stored.json)) };
  };
  // Without the table the services are asked once more.
  const tableFailed = (error: unknown) => {
    log("warn", "openstreetmap_answers_failed", { service, error });
    return undefined;
  };
  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known && clock.now().getTime() < known.until) return known.answer;
    const stored = await findStored(key).catch(tableFailed);
    if (stored) return keep(key, stored.until, stored.answer);
    const answer = await ask();
    await answers.store(`${service} ${key}`, JSON.stringify(answer)).catch(tableFailed);
    return keep(key, clock.now().getTime() + KEPT_MS, answer);
  };
};

/** Overpass for places and Nominatim for the street, each asked at a valuer's press only, and politely. */
export const createOpenStreetMap = ({
  overpass,
  nominatim,
  answers,
  siteOrigin,
  clock,
  wait = realWait,
  log,
}: OpenStreetMapDependencies): OpenStreetMap => {
  const manner = { agent: `Takseru (${siteOrigin})`, clock, wait };
  const askOverpass = createPoliteClient(manner);
  const askNominatim = createPoliteClient(manner);
  const knownPlaces = createCache("places", StoredPlaces, { answers, clock, log });
  const knownStreets = createCache("street", z.string(), { answers, clock, log });

  const orNothing = <Answer>(service: string, work: Promise<Answer>): Promise<Answer | undefined> =>
    work.catch((error: unknown) => {
      log("warn", "openstreetmap_failed", { service, error: providerErrorOf(error) });
      return undefined;
    });

  const placesAround = (position: Position, radius: number, categories: readonly PlaceCategory[]) => {
    const asked = { ...rounded(position, PLACES_DECIMALS), radius: radius + MARGIN_METERS, categories };
    return knownPlaces(JSON.stringify(asked), () => {
      const url = new URL(overpass);
      url.searchParams.set("data", overpassQuery(asked));
      return withDeadline(
        (signal) => askOverpass(url, (json) => readPlaces(json, categories), signal),
        DEADLINE_MS,
        wait,
      );
    });
  };

  return {
    places: ({ categories, radius: wanted, ...position }) => {
      const radius = Math.min(wanted, MAX_RADIUS);
      const find = async () => {
        const places = await placesAround(position, radius, [...categories].sort());
        const found = createPointOfInterestIndex(places, "").search({ ...position, radius, categories });
        return checkAnswer("places", nearestOfEach(found), { ...position, radius, categories });
      };
      return orNothing("overpass", find());
    },
    street: (position) => {
      const asked = rounded(position, STREET_DECIMALS);
      const find = () =>
        withDeadline(
          (signal) => askNominatim(nominatimUrl(nominatim, asked), readStreet, signal),
          DEADLINE_MS,
          wait,
        );
      return orNothing("nominatim", knownStreets(JSON.stringify(asked), find));
    },
  };
};
