import type { BudgetSpent } from "@takseru/kit";
import type { PlaceCategory, PointOfInterest, Position } from "@takseru/shared-types";

/** An answer with the credits to show beside it. */
export interface Answer<Data> {
  data: Data;
  /** "embedded", "aws" or "google". */
  source: string;
  attribution: string;
  /** Computed from what is nearby, not from a register or along roads. */
  estimated: boolean;
  /** Incomplete, because some of the provider's requests failed. */
  degraded?: boolean;
  /** The valuer's budget did not pay for all of it. */
  spent?: BudgetSpent;
}

/** State and city always follow our own rule, whoever answers. */
export interface AddressLine {
  formatted_address: string;
  /** The street; empty when not known. */
  route: string;
}

export interface PlacesAround extends Position {
  /** Metres. */
  radius: number;
  categories: readonly PlaceCategory[];
}

export type TravelMode = "DRIVE" | "WALK" | "BICYCLE" | "TWO_WHEELER";

export interface Journey {
  origin: Position;
  destination: Position;
  travelMode: TravelMode;
}

export interface Leg {
  distance_meters: number;
  duration_seconds: number;
}

export type Turn = "depart" | "straight" | "left" | "right" | "back" | "roundabout" | "arrive";

/** One manoeuvre and the road after it; the words are made here, whoever answers. */
export interface RouteStep extends Leg {
  /** Not given where it is not known. */
  turn?: Turn | undefined;
  /** The street's name, or the road's number such as "A1"; empty when neither is known. */
  road: string;
  /** The town at which the step begins; not given where it begins in none. */
  at?: string | undefined;
  /** Metres of the step on no known road: a guess from the straight line. */
  unmapped_meters?: number | undefined;
  /** Metres of the step away from the main road that our table has under its number. */
  misnumbered_meters?: number | undefined;
}

export interface RouteBetween extends Leg {
  steps: readonly RouteStep[];
  /** Along our table of main roads: other roads and turns are not known. */
  mainRoadsOnly?: boolean | undefined;
}

export interface Grid {
  origins: readonly Position[];
  destinations: readonly Position[];
  travelMode: TravelMode;
}

export interface Tour extends Journey {
  waypoints: readonly Position[];
}

export interface OrderedTour extends Leg {
  /** Indexes into the waypoints, in the order in which they are visited. */
  order: readonly number[];
}

export interface PictureFrom extends Position {
  zoom: number;
  /** Pixels. */
  width: number;
  height: number;
  /** For print: this many pixels for each one, each way, and exact edges for a scale. */
  density?: 2;
}

export interface Picture {
  bytes: Uint8Array;
  type: "image/jpeg" | "image/png" | "image/svg+xml";
  imagery: "satellite" | "schematic";
}

/** The questions to a provider. The nearest city is always our own answer. */
interface Questions {
  address: { asked: Position; answered: AddressLine };
  /** Nearest first, within the radius. */
  places: { asked: PlacesAround; answered: PointOfInterest[] };
  place: { asked: { id: string }; answered: Omit<PointOfInterest, "distance_meters"> | undefined };
  picture: { asked: PictureFrom; answered: Picture };
  /** `undefined` if there is no way. */
  route: { asked: Journey; answered: RouteBetween | undefined };
  /** A row for each origin; null where there is no way. */
  matrix: { asked: Grid; answered: Array<Array<Leg | null>> };
  /** `undefined` if no order reaches all of them. */
  waypoints: { asked: Tour; answered: OrderedTour | undefined };
}

export const capabilities = [
  "address",
  "places",
  "place",
  "picture",
  "route",
  "matrix",
  "waypoints",
] as const satisfies ReadonlyArray<keyof Questions>;
export type Capability = (typeof capabilities)[number];
export type Question<C extends Capability> = Questions[C]["asked"];
export type Data<C extends Capability> = Questions[C]["answered"];
export type Answered<C extends Capability> = Answer<Data<C>>;

/** The context of one question. */
export interface UpstreamCall {
  /** Aborts when the answer is no longer needed. */
  signal: AbortSignal;
  /**
   * Await before each request, with the billed units (1 by default). Throws if the valuer's budget does not pay for them;
   * nothing may be sent then.
   */
  reserve(units?: number): Promise<void>;
}

export type Capabilities = {
  [C in Capability]: (asked: Question<C>, call: UpstreamCall) => Promise<Answered<C>>;
};

export const providerNames = ["aws", "google"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The configured provider. */
export interface ProviderSettings {
  name: ProviderName;
  /** The key of Google Maps Platform, or the ARN of the secret that has it. */
  googleKey?: string | undefined;
  googleKeySecret?: string | undefined;
  /** Of AWS; by default that of the environment. */
  region?: string | undefined;
  /** Replaces the provider's own servers. */
  endpoint?: string | undefined;
}

/** A service on the network that answers some of the questions, or throws. */
export interface LocationProvider {
  name: ProviderName;
  /** Whether its terms allow storing its answers in a report. */
  mayBeKept: boolean;
  /** The questions whose answers its terms allow to cache. */
  cacheable: readonly Capability[];
  can: Partial<Capabilities>;
}

/** Answers from data in memory, without key or network, and never fails. */
export type EmbeddedProvider = {
  [C in Capability]: (asked: Question<C>) => Answered<C> | Promise<Answered<C>>;
};
