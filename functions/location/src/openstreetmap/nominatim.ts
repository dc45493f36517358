import type { Position } from "@takseru/shared-types";
import * as z from "zod";
import { clean } from "../import/tags/names.ts";
import { ProviderError } from "../providers/provider-error.ts";

/** Streets, https://nominatim.org/release-docs/latest/api/Reverse/ */
const STREETS = "17";

export const nominatimUrl = (base: URL, { latitude, longitude }: Position): URL => {
  const url = new URL("reverse", base.href.endsWith("/") ? base : `${base.href}/`);
  url.search = String(
    new URLSearchParams({
      format: "jsonv2",
      lat: String(latitude),
      lon: String(longitude),
      zoom: STREETS,
      addressdetails: "1",
      "accept-language": "en",
    }),
  );
  return url;
};

const text = z.string().optional().catch(undefined);
const Answer = z.object({
  /** "Unable to geocode": nothing is known there, which is no failure. */
  error: z.string().optional(),
  address: z.object({ road: text, pedestrian: text, country_code: text }).optional(),
});

/** The street of a position; empty where none is known. Throws ProviderError where the answer is none of Nominatim. */
export const readStreet = (json: unknown): string => {
  const { data } = Answer.safeParse(json);
  if (!data || (data.error === undefined && data.address === undefined))
    throw new ProviderError("broken", "not_nominatim");
  const { road, pedestrian, country_code = "lk" } = data.address ?? {};
  return country_code === "lk" ? clean(road ?? pedestrian) : "";
};
