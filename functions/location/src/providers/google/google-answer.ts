import type { Position } from "@takseru/shared-types";
import * as z from "zod";
import type { Answer } from "../location-provider.ts";

/** Google's terms ask for its name beside every answer. */
export const fromGoogle = <Data>(data: Data): Answer<Data> => ({
  data,
  source: "google",
  attribution: "Google Maps.",
  estimated: false,
});

export const latLng = ({ latitude, longitude }: Position): string => `${latitude},${longitude}`;

export const waypoint = ({ latitude, longitude }: Position) => ({
  location: { latLng: { latitude, longitude } },
});

/** "123s" */
export const Seconds = z
  .string()
  .regex(/^\d{1,9}(\.\d+)?s$/)
  .transform((text) => Number(text.slice(0, -1)));

export interface GoogleOptions {
  /** The key of Google Maps Platform. */
  key: () => Promise<string>;
  /** Google's own by default; tests have servers of their own. */
  origins?: { maps: string; places: string; routes: string };
}

export const googleOrigins = {
  maps: "https://maps.googleapis.com",
  places: "https://places.googleapis.com",
  routes: "https://routes.googleapis.com",
};
