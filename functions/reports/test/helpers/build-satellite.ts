import { randomUUID } from "node:crypto";
import type { SatelliteRecord } from "../../src/storage/records.ts";

/** A satellite picture of Kandy's Clock Tower, as a report's row has it. */
export const buildSatellite = (change: Partial<SatelliteRecord> = {}): SatelliteRecord => ({
  object_id: randomUUID(),
  latitude: 7.2936,
  longitude: 80.6413,
  zoom: 18,
  meters_per_pixel: 0.2961,
  width: 960,
  height: 720,
  provider: "Google Maps",
  attribution: "Imagery ©2026 Example Satellites",
  fetched_on: "2026-01-05",
  ...change,
});
