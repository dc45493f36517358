import type { Capability, ProviderName } from "../providers/location-provider.ts";

/**
 * US dollars for one billed unit of each question, without free tier and rebates; AWS bills a matrix by its ways, Google
 * places by their categories. List prices, partly from memory, looked up on 2026-11-23: check them before relying on
 * them. AWS: what may be stored costs $4 for 1,000, a way $0.50, a picture $0.10. Google: $32 for 1,000 searches around
 * a position, $17 a place, $5 an address, a way or a part of a matrix, $10 an ordered tour, $2 a picture.
 */
export const upstreamPrices: Readonly<Record<ProviderName, Readonly<Record<Capability, number>>>> = {
  aws: {
    address: 0.004,
    places: 0.004,
    place: 0.004,
    picture: 0.0001,
    route: 0.0005,
    matrix: 0.0005,
    waypoints: 0.005,
  },
  google: {
    address: 0.005,
    places: 0.032,
    place: 0.017,
    picture: 0.002,
    route: 0.005,
    matrix: 0.005,
    waypoints: 0.01,
  },
};

/** The services as the costs of a valuer name them. */
export const upstreamServices: Readonly<Record<ProviderName, string>> = {
  aws: "Amazon Location",
  google: "Google Maps",
};
