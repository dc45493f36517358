import type { SatellitePicture } from "@takseru/shared-types";
import { satelliteImage } from "../../src/document/satellite-image.ts";
import { drawJpeg } from "./build-photographs.ts";

/** As it is kept of a picture of zoom 18 with two pixels in the place of one, at 7 degrees north. */
export const buildSatelliteFacts = (change: Partial<SatellitePicture> = {}): SatellitePicture => ({
  latitude: 7.2936,
  longitude: 80.6413,
  zoom: 18,
  meters_per_pixel: 0.2962,
  width: 960,
  height: 720,
  provider: "Google Maps",
  attribution: "Imagery ©2026 Example Satellites",
  fetched_on: "2026-01-04",
  ...change,
});

export const SATELLITE_SEED = 77;

export const buildSatellite = async (change: Partial<SatellitePicture> = {}) => {
  const facts = buildSatelliteFacts(change);
  return satelliteImage(facts, await drawJpeg(SATELLITE_SEED, facts.width, facts.height, 0));
};
