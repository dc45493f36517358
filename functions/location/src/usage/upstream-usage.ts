import { toNanoDollars } from "@takseru/shared-types";
import * as z from "zod";
import {
  type Capability,
  capabilities,
  type ProviderName,
  providerNames,
} from "../providers/location-provider.ts";
import { upstreamPrices, upstreamServices } from "./upstream-prices.ts";

const units = z.int().default(0);

/** Billed units of a valuer's questions on a day: attributes of the day's row. */
export const UpstreamCounts = z.object({
  aws_address: units,
  aws_places: units,
  aws_place: units,
  aws_picture: units,
  aws_route: units,
  aws_matrix: units,
  aws_waypoints: units,
  google_address: units,
  google_places: units,
  google_place: units,
  google_picture: units,
  google_route: units,
  google_matrix: units,
  google_waypoints: units,
});
export type UpstreamCounts = z.output<typeof UpstreamCounts>;
export type UpstreamKind = keyof UpstreamCounts;

export const upstreamKind = (provider: ProviderName, capability: Capability): UpstreamKind =>
  `${provider}_${capability}`;

const ID_DIGITS = 10;

/**
 * The row of a valuer's usage on a day in Colombo (yyyy-mm-dd), for one report or none, in the Reports table. Rows of
 * earlier versions have no report.
 */
export const dailyUsageKey = (ownerId: string, day: string, reportId?: number) => ({
  pk: `OWNER#${ownerId}`,
  sk: `DAY#${day}${reportId === undefined ? "" : `#${String(reportId).padStart(ID_DIGITS, "0")}`}`,
});

/** Whole nano-dollars by service. */
export const upstreamCosts = (counts: UpstreamCounts): Record<string, number> =>
  Object.fromEntries(
    providerNames.map((provider) => [
      upstreamServices[provider],
      capabilities.reduce(
        (sum, capability) =>
          sum +
          toNanoDollars(upstreamPrices[provider][capability]) * counts[upstreamKind(provider, capability)],
        0,
      ),
    ]),
  );

/** Counts the requests to a provider for a valuer. */
export interface UpstreamUsage {
  /** Never throws: an answer is not lost because its cost could not be written. */
  add(ownerId: string, provider: ProviderName, capability: Capability, units: number): Promise<void>;
}
