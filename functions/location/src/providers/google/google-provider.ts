import type { RetryOnce } from "../guard/retry-once.ts";
import type { LocationProvider } from "../location-provider.ts";
import { fromGoogle, type GoogleOptions, googleOrigins, latLng } from "./google-answer.ts";
import { googlePlaces } from "./google-places.ts";
import { createGoogleRequests } from "./google-request.ts";
import { googleRoutes } from "./google-routes.ts";

/**
 * Google Maps Platform. Its public terms forbid to keep what it answers, but for the ids of places: it is asked for what a
 * valuer looks at, and nothing of it is answered a second time. A satellite picture goes into a report only where the
 * operator's own contract allows it (`keepSatellitePictures`).
 */
export const createGoogleProvider = (options: GoogleOptions, retryOnce: RetryOnce): LocationProvider => {
  const requests = createGoogleRequests(options.key, retryOnce);
  const { origins = googleOrigins } = options;
  return {
    name: "google",
    mayBeKept: false,
    cacheable: [],
    can: {
      ...googlePlaces(options, requests),
      ...googleRoutes(options, requests),
      picture: async ({ zoom, width, height, density, ...position }, call) => {
        const url = new URL("/maps/api/staticmap", origins.maps);
        const asked = { center: latLng(position), zoom: String(zoom), size: `${width}x${height}` };
        // A PNG of four times as many pixels would be larger than any answer may be.
        const forPrint = density ? { scale: String(density), format: "jpg" } : {};
        url.search = String(new URLSearchParams({ ...asked, ...forPrint, maptype: "satellite" }));
        const bytes = await requests.bytes({ url, keyIn: "address" }, call);
        return fromGoogle({ bytes, type: "image/png", imagery: "satellite" });
      },
    },
  };
};
