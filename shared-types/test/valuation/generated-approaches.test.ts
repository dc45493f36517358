import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import { Worksheet } from "../../src/report/worksheet.ts";
import { computeApproach } from "../../src/valuation/approach.ts";
import { valueByCost } from "../../src/valuation/cost.ts";
import { generateApproach, numbers } from "./witness/generate-approach.ts";
import { type Input, witness, witnessedKinds } from "./witness/witness.ts";

const WHOLE = 100_000;
/** All at night, a fiftieth at each change, because a cash flow of forty years takes both programs a millisecond. */
const CASES = generatedCases(WHOLE) === WHOLE ? WHOLE : WHOLE / 50;
/** Cases in one test. */
const PART = 4_000;
const parts = Array.from({ length: Math.ceil(CASES / PART) }, (_, part) => part);

/** The product's figures, or `undefined` if the input exceeds a limit. */
const computed = (kind: string, input: Input): object | undefined => {
  const { data } = Worksheet.safeParse(
    kind === "cost" ? input : { approaches: [{ id: "a", kind, ...input }] },
  );
  if (!data) return undefined;
  const [approach] = data.approaches ?? [];
  if (!approach) return valueByCost(data);
  const { id: _, kind: __, title: ___, ...figures } = computeApproach(approach);
  return figures;
};

describe.each(witnessedKinds)("a second program in fractions finds the same figures of %s", (kind) => {
  it.each(parts)("in part %i of the generated cases", (part) => {
    const next = numbers(20_261_127 + part);
    const cases = Math.min(PART, CASES);
    let compared = 0;
    for (let index = 0; index < cases; index += 1) {
      const input = generateApproach(kind, next);
      const figures = computed(kind, input);
      if (!figures) continue;
      compared += 1;
      const expected = witness(kind, input);
      if (JSON.stringify(figures) !== JSON.stringify(expected))
        expect({ input, figures }).toEqual({ input, figures: expected });
    }
    // Most inputs must be within the limits, or the comparison would prove little.
    expect(compared).toBeGreaterThan(cases * 0.8);
  });
});
