import * as z from "zod";
import type { Capabilities, Leg, RouteStep, Turn } from "../location-provider.ts";
import { ProviderError } from "../provider-error.ts";
import { fromGoogle, type GoogleOptions, googleOrigins, Seconds, waypoint } from "./google-answer.ts";
import type { GoogleRequests } from "./google-request.ts";

const Length = z.object({ distanceMeters: z.number().default(0), duration: Seconds });

const Step = z.object({
  distanceMeters: z.number().default(0),
  staticDuration: Seconds.default(0),
  navigationInstruction: z
    .object({ maneuver: z.string().default(""), instructions: z.string().default("") })
    .default({ maneuver: "", instructions: "" }),
});
const RouteReply = z.object({
  routes: z
    .array(Length.extend({ legs: z.array(z.object({ steps: z.array(Step).default([]) })).default([]) }))
    .default([]),
});
const TourReply = z.object({
  routes: z
    .array(Length.extend({ optimizedIntermediateWaypointIndex: z.array(z.int()).default([]) }))
    .default([]),
});
const Element = z.object({
  originIndex: z.int().default(0),
  destinationIndex: z.int().default(0),
  condition: z.string().default(""),
  distanceMeters: z.number().default(0),
  duration: Seconds.default(0),
});

const turnOf = (maneuver: string): Turn => {
  if (maneuver === "DEPART") return "depart";
  if (maneuver.startsWith("ROUNDABOUT")) return "roundabout";
  if (maneuver.startsWith("UTURN")) return "back";
  if (maneuver.endsWith("LEFT")) return "left";
  return maneuver.endsWith("RIGHT") ? "right" : "straight";
};

/** Google names the road within a sentence: "Turn left onto Peradeniya Rd/A1". */
const roadIn = (instructions: string): string => {
  const [sentence = ""] = instructions.split("\n");
  const before = /\b(?:onto|on|along) /.exec(sentence);
  if (!before) return "";
  const [road = ""] = sentence.slice(before.index + before[0].length).split(/ towards? /);
  return road.trim();
};

const toStep = ({
  distanceMeters,
  staticDuration,
  navigationInstruction,
}: z.output<typeof Step>): RouteStep => ({
  turn: turnOf(navigationInstruction.maneuver),
  road: roadIn(navigationInstruction.instructions),
  distance_meters: distanceMeters,
  duration_seconds: staticDuration,
});

const toLeg = ({ distanceMeters, duration }: z.output<typeof Length>): Leg => ({
  distance_meters: distanceMeters,
  duration_seconds: duration,
});

const first = <Route>(routes: readonly Route[]): Route => {
  const [route] = routes;
  if (!route) throw new ProviderError("nothing", "no_way");
  return route;
};

/** A way, many ways, and the best order of a tour. */
export const googleRoutes = ({ origins: hosts = googleOrigins }: GoogleOptions, requests: GoogleRequests) => {
  const masked = (...fields: string[]) => ({
    keyIn: "header" as const,
    headers: { "X-Goog-FieldMask": fields.join(",") },
  });
  const wayUrl = new URL("/directions/v2:computeRoutes", hosts.routes);

  return {
    route: async ({ origin, destination, travelMode }, call) => {
      const { routes } = await requests.json(
        {
          url: wayUrl,
          ...masked(
            "routes.distanceMeters",
            "routes.duration",
            "routes.legs.steps.distanceMeters",
            "routes.legs.steps.staticDuration",
            "routes.legs.steps.navigationInstruction",
          ),
          body: {
            origin: waypoint(origin),
            destination: waypoint(destination),
            travelMode,
            languageCode: "en",
            units: "METRIC",
          },
        },
        call,
        (json) => RouteReply.parse(json),
      );
      const found = first(routes);
      return fromGoogle({ ...toLeg(found), steps: found.legs.flatMap(({ steps }) => steps.map(toStep)) });
    },

    matrix: async ({ origins, destinations, travelMode }, call) => {
      const elements = await requests.json(
        {
          url: new URL("/distanceMatrix/v2:computeRouteMatrix", hosts.routes),
          ...masked("originIndex", "destinationIndex", "condition", "distanceMeters", "duration"),
          body: {
            origins: origins.map((origin) => ({ waypoint: waypoint(origin) })),
            destinations: destinations.map((destination) => ({ waypoint: waypoint(destination) })),
            travelMode,
          },
          units: origins.length * destinations.length,
        },
        call,
        (json) => z.array(Element).parse(json),
      );
      return fromGoogle(
        origins.map((_, row) =>
          destinations.map((__, column) => {
            const found = elements.find(
              ({ originIndex, destinationIndex }) => originIndex === row && destinationIndex === column,
            );
            if (!found) throw new ProviderError("broken", "matrix_with_holes");
            return found.condition === "ROUTE_EXISTS" ? toLeg(found) : null;
          }),
        ),
      );
    },

    waypoints: async ({ origin, destination, waypoints, travelMode }, call) => {
      const { routes } = await requests.json(
        {
          url: wayUrl,
          ...masked("routes.distanceMeters", "routes.duration", "routes.optimizedIntermediateWaypointIndex"),
          body: {
            origin: waypoint(origin),
            destination: waypoint(destination),
            intermediates: waypoints.map(waypoint),
            optimizeWaypointOrder: true,
            travelMode,
          },
        },
        call,
        (json) => TourReply.parse(json),
      );
      const found = first(routes);
      return fromGoogle({ ...toLeg(found), order: found.optimizedIntermediateWaypointIndex });
    },
  } satisfies Partial<Capabilities>;
};
