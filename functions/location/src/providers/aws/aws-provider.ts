import { GetStaticMapCommand } from "@aws-sdk/client-geo-maps";
import * as z from "zod";
import type { RetryOnce } from "../guard/retry-once.ts";
import type { LocationProvider, PictureFrom } from "../location-provider.ts";
import { edgesOfPicture } from "../web-mercator.ts";
import { fromAws, lngLat } from "./aws-answer.ts";
import type { AwsClients } from "./aws-clients.ts";
import { awsPlaces } from "./aws-places.ts";
import { sendPaid } from "./aws-request.ts";
import { awsRoutes } from "./aws-routes.ts";

/** AWS does not say how many metres a pixel of a zoom shows, so a picture with a scale is asked for by its edges. */
const viewOf = ({ density, ...picture }: PictureFrom) => {
  const { zoom, width, height } = picture;
  if (!density) return { Center: lngLat(picture).join(","), Zoom: zoom, Width: width, Height: height };
  const { west, south, east, north } = edgesOfPicture(picture);
  return {
    BoundingBox: [west, south, east, north].map((degrees) => degrees.toFixed(7)).join(","),
    Width: width * density,
    Height: height * density,
  };
};

const Image = z.object({ Blob: z.instanceof(Uint8Array) });

/**
 * Amazon Location Service. Addresses and places are asked for with the right to keep them; its terms name no such right
 * for ways and pictures, so these are not answered from the cache.
 */
export const createAwsProvider = (clients: AwsClients, retryOnce: RetryOnce): LocationProvider => ({
  name: "aws",
  mayBeKept: true,
  cacheable: ["address", "places", "place"],
  can: {
    ...awsPlaces(clients, retryOnce),
    ...awsRoutes(clients, retryOnce),
    picture: async (asked, call) => {
      const command = new GetStaticMapCommand({ FileName: "map", Style: "Satellite", ...viewOf(asked) });
      const send = () => clients.maps.send(command, { abortSignal: call.signal });
      const { Blob } = Image.parse(await retryOnce(() => sendPaid(send, call), call));
      return fromAws({ bytes: Blob, type: "image/jpeg", imagery: "satellite" });
    },
  },
});
