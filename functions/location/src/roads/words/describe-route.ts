import type { RouteStep, Turn } from "../../providers/location-provider.ts";
import { distanceInWords, type Units } from "./distance-in-words.ts";
import { mergeSteps } from "./merge-steps.ts";
import { roadInWords } from "./road-names.ts";

export interface Journey {
  /** Start of the way: "Kandy Clock Tower". */
  from: string;
  /** End of the way: "the property", "Nuwara Eliya". */
  to: string;
  units: Units;
}

export interface DescribedStep extends RouteStep {
  instruction: string;
}

const ontoRoad: Record<Exclude<Turn, "depart" | "arrive" | "straight">, string> = {
  left: "turn left to",
  right: "turn right to",
  back: "turn back along",
  roundabout: "at the roundabout take",
};

/** Whether no road is known for most of a step. */
const isGuess = ({ unmapped_meters = 0, distance_meters }: RouteStep): boolean =>
  unmapped_meters > distance_meters / 2;

/** The road, and how far along it; where no road is known, that it is a guess. */
const roadAndLength = (step: RouteStep, units: Units) => {
  const length = distanceInWords(step.distance_meters, units);
  if (step.road === "" && isGuess(step))
    return { name: "by-roads that are not on the map consulted", length: `for an estimated ${length}` };
  const numberOnly = (step.misnumbered_meters ?? 0) > step.distance_meters / 2;
  return { name: roadInWords(step.road, numberOnly), length: `for about ${length}` };
};

const clause = (step: RouteStep, units: Units): string => {
  const { turn, at } = step;
  const { name, length } = roadAndLength(step, units);
  const place = at ? `at ${at} ` : "";
  if (turn === undefined) return `${place}take ${name} ${length}`;
  if (turn === "straight" || turn === "depart" || turn === "arrive")
    return `${place}continue along ${name} ${length}`;
  return `${turn === "roundabout" && at ? `in ${at} ` : place}${ontoRoad[turn]} ${name} and proceed ${length}`;
};

/**
 * A way along our table of main roads as a report may state it: which main roads, and that the rest is not known. Empty
 * if it uses none of them.
 */
export const describeMainRoads = (steps: readonly RouteStep[], from: string): string => {
  const along = mergeSteps(steps).map((step) => ({ step, ...roadAndLength(step, "metric") }));
  const main = along.filter(({ step }) => step.road !== "");
  const rest = along.at(-1);
  const [first, ...others] = main;
  if (!first || !rest) return "";
  const lengths = others.map(({ name, length }) => `, then along ${name} ${length}`).join("");
  const ending =
    rest.step.road === ""
      ? `; the last stretch, an estimated ${distanceInWords(rest.step.distance_meters, "metric")}, is over roads that are not known to me`
      : "";
  return `By the main roads known to me, the way from ${from} towards the property is along ${first.name} ${first.length}${lengths}${ending}.`;
};

/** The steps, each place named once: not where the words start in it, nor at its second crossing. */
const namePlacesOnce = (steps: readonly RouteStep[], from: string): RouteStep[] => {
  const told = new Set<string>();
  return steps.map((step) => {
    const { at } = step;
    if (at === undefined) return step;
    const isTold = told.has(at) || from === at || from.endsWith(` in ${at}`);
    told.add(at);
    return isTold ? { ...step, at: undefined } : step;
  });
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The way in the words of a report, whoever found its steps: one step a road, and all of them in one paragraph. The steps'
 * metres and seconds add up to those of the given steps.
 */
export const describeRoute = (
  steps: readonly RouteStep[],
  { from, to, units }: Journey,
): { steps: DescribedStep[]; description: string } => {
  const told = mergeSteps(steps);
  const [first, ...rest] = told;
  const metres = told.reduce((sum, { distance_meters }) => sum + distance_meters, 0);
  // Under 50 m there is no way to describe.
  if (!first || metres < 50)
    return {
      steps: told.map((step) => ({ ...step, instruction: `${capitalised(to)} is at ${from}` })),
      description: `${capitalised(to)} is at ${from}.`,
    };
  const { name, length } = roadAndLength(first, units);
  const clauses = [
    `From ${from} proceed along ${name} ${length}`,
    ...namePlacesOnce(rest, from).map((step) => clause(step, units)),
  ];
  return {
    steps: told.map((step, index) => ({ ...step, instruction: capitalised(clauses[index] ?? "") })),
    description: `${clauses.join(", ")} to reach ${to}.`,
  };
};
