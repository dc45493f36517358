import type { BudgetSpent } from "@takseru/kit";
import type { PlaceCategory, PointOfInterest, Position } from "@takseru/shared-types";

/** What is known, and what is shown with it wherever it is shown. */
export interface Answer<Data> {
  data: Data;
  /** "embedded", "aws" or "google". */
  source: string;
  attribution: string;
  /** Computed from what is near, not read from a register or measured along roads. */
  estimated: boolean;
  /** A part of it is missing, because a part of the provider's requests failed. */
  degraded?: boolean;
  /** The valuer's budget did not pay for all of it. */
  spent?: BudgetSpent;
}

/** State and city are not asked of a provider: they follow one rule of ours, whoever answers. */
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

/** One manoeuvre and the road that follows it; the words are made of it here, whoever answers. */
export interface RouteStep extends Leg {
  /** Not given where it is not known. */
  turn?: Turn | undefined;
  /** The street's name, or the road's number such as "A1"; empty when neither is known. */
  road: string;
  /** The town at which the step begins; not given where it begins in none. */
  at?: string | undefined;
  /** Of the step's metres, those on no road that is known: a guess from the straight line. */
  unmapped_meters?: number | undefined;
  /** Of the step's metres, those to which the road that our table has under its number is not near. */
  misnumbered_meters?: number | undefined;
}

export interface RouteBetween extends Leg {
  steps: readonly RouteStep[];
  /** Along the table of main roads that this room carries: roads between them, and turns, are not known. */
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
  /** For print: as many pixels in place of one, each way, and edges on which a scale can be built. */
  density?: 2;
}

export interface Picture {
  bytes: Uint8Array;
  type: "image/jpeg" | "image/png" | "image/svg+xml";
  imagery: "satellite" | "schematic";
}

/** What can be asked of a provider, and what it answers. The nearest city is always our own answer. */
interface Questions {
  address: { asked: Position; answered: AddressLine };
  /** Nearest first, within the radius. */
  places: { asked: PlacesAround; answered: PointOfInterest[] };
  place: { asked: { id: string }; answered: Omit<PointOfInterest, "distance_meters"> | undefined };
  picture: { asked: PictureFrom; answered: Picture };
  /** `undefined` where there is no way. */
  route: { asked: Journey; answered: RouteBetween | undefined };
  /** A row for each origin; null where there is no way. */
  matrix: { asked: Grid; answered: Array<Array<Leg | null>> };
  /** `undefined` where no order leads to all of them. */
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
export type Asked<C extends Capability> = Questions[C]["asked"];
export type Data<C extends Capability> = Questions[C]["answered"];
export type Answered<C extends Capability> = Answer<Data<C>>;

/** What an adapter is handed for one question. */
export interface UpstreamCall {
  /** Aborts when nobody waits for the answer any longer. */
  signal: AbortSignal;
  /**
   * To be awaited before each request, with the units that the provider bills for it, 1 by default. It throws where the valuer's
   * budget does not pay for them: then nothing may be sent.
   */
  reserve(units?: number): Promise<void>;
}

export type Capabilities = {
  [C in Capability]: (asked: Asked<C>, call: UpstreamCall) => Promise<Answered<C>>;
};

export const providerNames = ["aws", "google"] as const;
export type ProviderName = (typeof providerNames)[number];

/** Which provider is asked, and how. */
export interface ProviderSettings {
  name: ProviderName;
  /** The key of Google Maps Platform, or the ARN of the secret that has it. */
  googleKey?: string | undefined;
  googleKeySecret?: string | undefined;
  /** Of AWS; by default that of the environment. */
  region?: string | undefined;
  /** In the place of the provider's own servers. */
  endpoint?: string | undefined;
}

/** A service on the network that answers some of the questions, or throws. */
export interface LocationProvider {
  name: ProviderName;
  /** Whether its terms allow its answers into a report. */
  mayBeKept: boolean;
  /** What its terms allow to answer again without another call. */
  cacheable: readonly Capability[];
  can: Partial<Capabilities>;
}

/** Answers from data in memory, without key or network, and never fails. */
export type EmbeddedProvider = {
  [C in Capability]: (asked: Asked<C>) => Answered<C> | Promise<Answered<C>>;
};
