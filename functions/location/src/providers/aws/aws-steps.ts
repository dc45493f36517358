import * as z from "zod";
import type { RouteStep, Turn } from "../location-provider.ts";

const Texts = z.array(z.object({ Value: z.string() })).default([]);
const Road = z.object({ RoadName: Texts, RouteNumber: Texts });
const Turned = z.object({ SteeringDirection: z.enum(["Left", "Right", "Straight"]).optional() });

const Step = z.object({
  Type: z.string(),
  Distance: z.number().default(0),
  Duration: z.number().default(0),
  CurrentRoad: Road.optional(),
  NextRoad: Road.optional(),
  TurnStepDetails: Turned.optional(),
  KeepStepDetails: Turned.optional(),
  RampStepDetails: Turned.optional(),
});
type Step = z.output<typeof Step>;

const LegDetails = z.object({ TravelSteps: z.array(Step).default([]) });
const Leg = z.object({
  VehicleLegDetails: LegDetails.optional(),
  PedestrianLegDetails: LegDetails.optional(),
  FerryLegDetails: LegDetails.optional(),
});

export const RouteReply = z.object({
  Routes: z
    .array(
      z.object({
        Legs: z.array(Leg),
        Summary: z.object({ Distance: z.number(), Duration: z.number() }),
      }),
    )
    .default([]),
});

const turns: Readonly<Record<string, Turn>> = {
  Depart: "depart",
  Arrive: "arrive",
  UTurn: "back",
  RoundaboutEnter: "roundabout",
  RoundaboutPass: "roundabout",
};
const directions = { Left: "left", Right: "right", Straight: "straight" } as const;

const turnOf = ({ Type, TurnStepDetails, KeepStepDetails, RampStepDetails }: Step): Turn => {
  const { SteeringDirection } = TurnStepDetails ?? KeepStepDetails ?? RampStepDetails ?? {};
  return turns[Type] ?? directions[SteeringDirection ?? "Straight"];
};

/** AWS names the road that a step leads onto, or goes on along. */
const roadOf = ({ CurrentRoad, NextRoad }: Step): string => {
  const texts = [NextRoad, CurrentRoad].flatMap((road) => [road?.RoadName[0], road?.RouteNumber[0]]);
  return texts.find((text) => text !== undefined && text.Value !== "")?.Value ?? "";
};

export const stepsOf = (leg: z.output<typeof Leg>): RouteStep[] =>
  [leg.VehicleLegDetails, leg.PedestrianLegDetails, leg.FerryLegDetails].flatMap((details) =>
    (details?.TravelSteps ?? []).map((step) => ({
      turn: turnOf(step),
      road: roadOf(step),
      distance_meters: step.Distance,
      duration_seconds: step.Duration,
    })),
  );
