import { describe, expect, it } from "vitest";
import type { RouteStep } from "../../../src/providers/location-provider.ts";
import { describeRoute } from "../../../src/roads/words/describe-route.ts";

const step = (road: string, metres: number, turn?: RouteStep["turn"], at?: string): RouteStep => ({
  road,
  distance_meters: metres,
  duration_seconds: Math.round(metres / 10),
  turn,
  at,
});
const words = (steps: RouteStep[], change: Partial<Parameters<typeof describeRoute>[1]> = {}) =>
  describeRoute(steps, { from: "Kandy Clock Tower", to: "the property", units: "metric", ...change });

describe("the way in words", () => {
  it("reads as a valuer writes it", () => {
    const { description } = words([
      step("Peradeniya Road", 3_240, "depart"),
      step("A5", 12_410, "left", "Peradeniya"),
      step("", 380, "right"),
    ]);
    expect(description).toBe(
      "From Kandy Clock Tower proceed along Peradeniya Road for about 3.2 km, at Peradeniya turn left to the A5 " +
        "(Peradeniya-Badulla-Chenkalady) Road and proceed for about 12.4 km, turn right to the by-road and proceed for about " +
        "0.4 km to reach the property.",
    );
  });

  it.each([
    ["straight", "continue along Temple Road for about 1.0 km"],
    [undefined, "take Temple Road for about 1.0 km"],
    ["back", "turn back along Temple Road and proceed for about 1.0 km"],
    ["roundabout", "at the roundabout take Temple Road and proceed for about 1.0 km"],
  ] as const)("words the turn %s", (turn, clause) => {
    expect(words([step("A1", 500), step("Temple Road", 1_000, turn)]).description).toContain(
      `, ${clause} to reach`,
    );
  });

  it("names a roundabout's town without saying 'at' twice", () => {
    expect(words([step("A1", 500), step("A10", 900, "roundabout", "Katugastota")]).description).toContain(
      "in Katugastota at the roundabout take the A10 (Katugastota-Kurunegala-Puttalam) Road",
    );
  });

  it("tells one road once, and nothing under 50 m, and keeps every metre and second", () => {
    const steps = [
      step("", 20, "depart"),
      step("A1", 400, "left"),
      step("A1", 300, "straight"),
      step("", 49, "right"),
      step("A1", 200, "left"),
      step("A9", 1_000, "left"),
      step("", 30, "right"),
    ];
    const { steps: told, description } = words(steps);
    expect(told.map(({ road, distance_meters }) => [road, distance_meters])).toEqual([
      ["A1", 969],
      ["A9", 1_030],
    ]);
    expect(told.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)).toBe(
      steps.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0),
    );
    expect(description.match(/A1/g)).toHaveLength(1);
  });

  it("takes a short stretch without a name in the middle of a road for that road, and a long one not", () => {
    const around = (metres: number) => [step("A2", 900), step("", metres, "left"), step("A2", 900, "right")];
    expect(words(around(240)).steps).toHaveLength(1);
    expect(words(around(260)).steps).toHaveLength(3);
  });

  it("does not name a town again that was just named", () => {
    const { description } = words(
      [
        step("A1", 900),
        step("A9", 900, "left", "Kandy"),
        step("", 900, "right", "Kandy"),
        step("A10", 900, "left", "Matale"),
      ],
      { from: "Kandy" },
    );
    expect(description.match(/Kandy/g)).toHaveLength(3);
    expect(description).toContain("at Matale turn left");
  });

  it("names each place once in a text, and not the town that it starts in", () => {
    const steps = [
      step("", 800),
      step("A2", 700, "right", "Galle"),
      step("A17", 900, "left", "Akuressa"),
      step("", 900, "left", "Akuressa"),
    ];
    const { description } = words(steps, { from: "the Dutch Reformed Church in Galle" });
    expect(description).toContain(", turn right to the A2 ");
    expect(description.match(/at Akuressa/g)).toHaveLength(1);
    expect(words(steps, { from: "a point 1.6 km south of Galle" }).description).toContain(
      "at Galle turn right",
    );
  });

  it("does not tell a long stretch without a known road as a road", () => {
    const guess = (metres: number) => ({ ...step("", metres), unmapped_meters: metres });
    expect(words([guess(19_580)]).description).toBe(
      "From Kandy Clock Tower proceed along by-roads that are not on the map consulted for an estimated 19.6 km to reach the property.",
    );
    expect(words([step("A1", 900), guess(5_200)]).description).toContain(
      ", take by-roads that are not on the map consulted for an estimated 5.2 km to reach",
    );
    expect(words([step("A1", 900), guess(300)]).description).toContain(
      ", take by-roads that are not on the map consulted for an estimated 0.3 km",
    );
    expect(words([step("A1", 900), { ...step("", 900), unmapped_meters: 60 }]).description).toContain(
      ", take the by-road for about 0.9 km",
    );
  });

  it("tells a road by its number alone where most of the step is not on the road of that name", () => {
    const told = (misnumbered_meters: number) =>
      words([{ ...step("A3", 1_000), misnumbered_meters }]).description;
    expect(told(900)).toContain("along the A3 Road for");
    expect(told(100)).toContain("along the A3 (Peliyagoda-Puttalam) Road for");
  });

  it("says where one is when there is no way to go", () => {
    expect(words([step("A1", 12)]).description).toBe("The property is at Kandy Clock Tower.");
    expect(words([]).description).toBe("The property is at Kandy Clock Tower.");
  });

  it("speaks of miles where they are asked for", () => {
    const { description } = words([step("A1", 1_610), step("A9", 5_150, "left")], { units: "imperial" });
    expect(description).toContain("for about 1 mile,");
    expect(description).toContain("for about 3.2 miles to reach");
  });

  it("gives each step an instruction that begins with a capital letter", () => {
    const { steps } = words([step("A1", 900), step("A9", 900, "left", "Kandy")]);
    expect(steps.map(({ instruction }) => instruction)).toEqual([
      "From Kandy Clock Tower proceed along the A1 (Colombo-Kandy) Road for about 0.9 km",
      "At Kandy turn left to the A9 (Kandy-Jaffna) Road and proceed for about 0.9 km",
    ]);
  });
});
