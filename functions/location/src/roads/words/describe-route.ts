import type { RouteStep, Turn } from "../../providers/location-provider.ts";
import { distanceInWords, type Units } from "./distance-in-words.ts";
import { mergeSteps } from "./merge-steps.ts";
import { roadInWords } from "./road-names.ts";

export interface Journey {
  /** "Kandy Clock Tower": where the words start. */
  from: string;
  /** "the property", "Nuwara Eliya": where they end. */
  to: string;
  units: Units;
}

export interface ToldStep extends RouteStep {
  instruction: string;
}

const ontoRoad: Record<Exclude<Turn, "depart" | "arrive" | "straight">, string> = {
  left: "turn left to",
  right: "turn right to",
  back: "turn back along",
  roundabout: "at the roundabout take",
};

const clause = ({ road, turn, at, distance_meters }: RouteStep, units: Units): string => {
  const name = roadInWords(road);
  const length = `for about ${distanceInWords(distance_meters, units)}`;
  const place = at ? `at ${at} ` : "";
  if (turn === undefined) return `${place}take ${name} ${length}`;
  if (turn === "straight" || turn === "depart" || turn === "arrive")
    return `${place}continue along ${name} ${length}`;
  return `${turn === "roundabout" && at ? `in ${at} ` : place}${ontoRoad[turn]} ${name} and proceed ${length}`;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The way in the words of a report, whoever found its steps: one step a road, and all of them in one paragraph. The steps'
 * metres and seconds add up to those of the given steps.
 */
export const describeRoute = (
  steps: readonly RouteStep[],
  { from, to, units }: Journey,
): { steps: ToldStep[]; description: string } => {
  const told = mergeSteps(steps);
  const [first, ...rest] = told;
  const metres = told.reduce((sum, { distance_meters }) => sum + distance_meters, 0);
  // Under 50 m there is no way to describe: the one place is the other.
  if (!first || metres < 50)
    return {
      steps: told.map((step) => ({ ...step, instruction: `${capitalised(to)} is at ${from}` })),
      description: `${capitalised(to)} is at ${from}.`,
    };
  const start = `From ${from} proceed along ${roadInWords(first.road)} for about ${distanceInWords(first.distance_meters, units)}`;
  // A place that was just named is not named again.
  const clauses = [
    start,
    ...rest.map((step, index) => {
      const before = rest[index - 1]?.at ?? from;
      return clause(step.at === before ? { ...step, at: undefined } : step, units);
    }),
  ];
  return {
    steps: told.map((step, index) => ({ ...step, instruction: capitalised(clauses[index] ?? "") })),
    description: `${clauses.join(", ")} to reach ${to}.`,
  };
};
