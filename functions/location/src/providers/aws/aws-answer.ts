import type { Position } from "@takseru/shared-types";
import type { Answer } from "../location-provider.ts";

/** Amazon Location's data are HERE's outside of Grab's countries. */
export const fromAws = <Data>(data: Data): Answer<Data> => ({
  data,
  source: "aws",
  attribution: "Amazon Location Service, © HERE.",
  estimated: false,
});

/** AWS writes longitude first. */
export const lngLat = ({ latitude, longitude }: Position): [number, number] => [longitude, latitude];
