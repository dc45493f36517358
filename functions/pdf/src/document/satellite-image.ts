import type { SatellitePicture } from "@takseru/shared-types";
import type { SatelliteImage } from "./snapshot.ts";

/** A report has one at most. */
export const SATELLITE_ID = "satellite-picture";

export const satelliteImage = (facts: SatellitePicture, bytes: Buffer): SatelliteImage => ({
  id: SATELLITE_ID,
  label: "The satellite picture",
  bytes,
  width: facts.width,
  height: facts.height,
  facts,
});
