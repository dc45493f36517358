import {
  CalculateRouteMatrixCommand,
  CalculateRoutesCommand,
  OptimizeWaypointsCommand,
} from "@aws-sdk/client-geo-routes";
import * as z from "zod";
import type { RetryOnce } from "../guard/retry-once.ts";
import type { Capabilities, TravelMode } from "../location-provider.ts";
import { ProviderError } from "../provider-error.ts";
import { fromAws, lngLat } from "./aws-answer.ts";
import type { AwsClients } from "./aws-clients.ts";
import { sendPaid } from "./aws-request.ts";
import { RouteReply, stepsOf } from "./aws-steps.ts";

/** AWS knows no bicycles; a three-wheeler goes where a scooter goes. */
const modes = { DRIVE: "Car", WALK: "Pedestrian", TWO_WHEELER: "Scooter" } as const;

const modeOf = (travelMode: TravelMode) => {
  if (travelMode === "BICYCLE") throw new ProviderError("nothing", "no_bicycles");
  return modes[travelMode];
};

const Matrix = z.object({
  RouteMatrix: z.array(
    z.array(z.object({ Distance: z.number(), Duration: z.number(), Error: z.string().optional() })),
  ),
});
const Tour = z.object({
  Distance: z.number(),
  Duration: z.number(),
  OptimizedWaypoints: z.array(z.object({ Id: z.string() })),
});

/** A way, many ways, and the best order of a tour. Distances are metres and durations seconds. */
export const awsRoutes = ({ routes }: AwsClients, retryOnce: RetryOnce) =>
  ({
    route: async ({ origin, destination, travelMode }, call) => {
      const command = new CalculateRoutesCommand({
        Origin: lngLat(origin),
        Destination: lngLat(destination),
        TravelMode: modeOf(travelMode),
        TravelStepType: "TurnByTurn",
        LegGeometryFormat: "FlexiblePolyline",
        Languages: ["en"],
        InstructionsMeasurementSystem: "Metric",
      });
      const send = () => routes.send(command, { abortSignal: call.signal });
      const [found] = RouteReply.parse(await retryOnce(() => sendPaid(send, call), call)).Routes;
      if (!found) throw new ProviderError("nothing", "no_way");
      return fromAws({
        distance_meters: found.Summary.Distance,
        duration_seconds: found.Summary.Duration,
        steps: found.Legs.flatMap(stepsOf),
      });
    },

    matrix: async ({ origins, destinations, travelMode }, call) => {
      const command = new CalculateRouteMatrixCommand({
        Origins: origins.map((origin) => ({ Position: lngLat(origin) })),
        Destinations: destinations.map((destination) => ({ Position: lngLat(destination) })),
        TravelMode: modeOf(travelMode),
        RoutingBoundary: { Unbounded: true },
      });
      const send = () => routes.send(command, { abortSignal: call.signal });
      const ways = origins.length * destinations.length;
      const { RouteMatrix } = Matrix.parse(await retryOnce(() => sendPaid(send, call, ways), call));
      return fromAws(
        RouteMatrix.map((row) =>
          row.map((way) =>
            way.Error ? null : { distance_meters: way.Distance, duration_seconds: way.Duration },
          ),
        ),
      );
    },

    waypoints: async ({ origin, destination, waypoints, travelMode }, call) => {
      const command = new OptimizeWaypointsCommand({
        Origin: lngLat(origin),
        Destination: lngLat(destination),
        // AWS keeps the ids "Origin" and "Destination" for the ends.
        Waypoints: waypoints.map((waypoint, index) => ({ Id: String(index), Position: lngLat(waypoint) })),
        TravelMode: modeOf(travelMode),
      });
      const send = () => routes.send(command, { abortSignal: call.signal });
      const tour = Tour.parse(await retryOnce(() => sendPaid(send, call), call));
      return fromAws({
        distance_meters: tour.Distance,
        duration_seconds: tour.Duration,
        order: tour.OptimizedWaypoints.map(({ Id }) => Id)
          .filter((id) => /^\d+$/.test(id))
          .map(Number),
      });
    },
  }) satisfies Partial<Capabilities>;
