import { generatedCases } from "@takseru/testing/generated-cases";
import { describe, expect, it } from "vitest";
import { emptyReportFields } from "../../src/report/report-fields.ts";
import { computeWorksheet, Worksheet } from "../../src/report/worksheet.ts";
import {
  type Approach,
  type ApproachResult,
  computeApproach,
  hasFigures,
} from "../../src/valuation/approach.ts";
import { annualRent } from "../../src/valuation/income.ts";
import { approachResults, computeValuation } from "../../src/valuation/valuation-result.ts";
import { generateApproach, numbers } from "./witness/generate-approach.ts";
import { witnessedKinds } from "./witness/witness.ts";

const CASES = generatedCases(2_000);
const further = witnessedKinds.filter((kind) => kind !== "cost");

/** Generated approaches that the schema accepts, with their figures. */
const eachOf = (
  kind: string,
  check: (approach: Approach, result: ReturnType<typeof computeApproach>) => void,
): void => {
  const next = numbers(7);
  for (let index = 0; index < CASES; index += 1) {
    const { data } = Worksheet.safeParse({
      approaches: [{ id: "a", kind, ...generateApproach(kind, next) }],
    });
    const approach = data?.approaches?.[0];
    if (approach) check(approach, computeApproach(approach));
  }
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The printed rows that add up to the value. */
const rowsOf = (result: ApproachResult): number[] => {
  switch (result.kind) {
    case "cost":
      return [
        ...result.land.map(({ value }) => value),
        ...result.buildings.map(({ value }) => value),
        ...result.other,
      ];
    case "comparison":
      return [result.base, ...result.extras];
    case "investment":
      return result.term === undefined ? [result.value] : [result.term, result.reversion ?? 0];
    case "dcf":
      return [...result.years.map(({ present_value }) => present_value), result.exit_present_value];
    case "plantation":
      return [...result.fields.map(({ value }) => value), ...result.trees];
    case "machinery":
      return result.items.map(({ value }) => value);
    case "acquisition":
      return result.heads;
    case "profits":
    case "residual":
    case "leasehold":
    case "reinstatement":
      return [result.value];
  }
};

describe.each(further)("an approach by %s", (kind) => {
  it("adds up from its printed rows, in whole rupees", () => {
    eachOf(kind, (_, result) => {
      const rows = rowsOf(result);
      expect(rows.every(Number.isSafeInteger)).toBe(true);
      expect(sum(rows)).toBe(result.value);
    });
  });

  it("comes to the same as it is stored, and read again", () => {
    eachOf(kind, (approach, result) => {
      const stored: unknown = JSON.parse(JSON.stringify({ approaches: [approach] }));
      expect(approachResults(Worksheet.parse(stored))).toEqual(hasFigures(approach) ? [result] : []);
    });
  });
});

describe("the net annual rent", () => {
  it("is what the printed rows add up to", () => {
    eachOf("investment", (approach, result) => {
      if (approach.kind !== "investment" || result.kind !== "investment") return;
      const rents = approach.income.map(annualRent);
      expect(sum(rents.map(({ effective }) => effective))).toBe(result.effective);
      expect(sum(result.outgoings)).toBe(result.outgoings_total);
      expect(result.effective - result.outgoings_total).toBe(result.net);
      expect(result.effective).toBeLessThanOrEqual(result.gross);
    });
  });
});

describe("the cost approach", () => {
  it("comes to the same when a plot at one rate is split into zones of whole perches", () => {
    const next = numbers(11);
    for (let index = 0; index < CASES; index += 1) {
      const [first, second, rate] = [next(400), next(400), next(2_000_000)];
      const zone = (extent_perches: number) => ({ extent_perches, rate_per_perch: rate });
      const whole = computeWorksheet(Worksheet.parse({ land: [zone(first + second)] }));
      const split = computeWorksheet(
        Worksheet.parse({ land: [{ ...zone(first), share_percent: 100 }, zone(second)] }),
      );
      expect(split.land_total).toBe(whole.land_total);
    }
  });

  it("values an acre at a rate per acre as 160 perches at a 160th of it", () => {
    const next = numbers(13);
    for (let index = 0; index < CASES; index += 1) {
      const [extent_perches, rate_per_perch] = [next(1_000), next(900_000)];
      const value = (row: object) => computeWorksheet(Worksheet.parse({ land: [row] })).land_total;
      expect(value({ extent_perches, rate_per_acre: rate_per_perch * 160 })).toBe(
        value({ extent_perches, rate_per_perch }),
      );
    }
  });
});

describe("the conclusion", () => {
  it("of weights 100 and 0 is the first approach, and an empty approach changes nothing", () => {
    const next = numbers(17);
    for (let index = 0; index < CASES; index += 1) {
      const [one, other] = [next(1_000_000_000) + 1, next(1_000_000_000) + 1];
      const claim = (id: string, amount: number) => ({ id, kind: "acquisition", heads: [{ amount }] });
      const concluded = (conclusion: object, more: readonly object[] = []) => {
        const worksheet = Worksheet.parse({
          approaches: [claim("a", one), claim("b", other), ...more],
          conclusion,
        });
        return computeValuation({ ...emptyReportFields, worksheet });
      };
      const weights = (first: number) => ({
        weights: [
          { approach: "a", percent: first },
          { approach: "b", percent: 100 - first },
        ],
      });
      expect(concluded(weights(100))?.concluded).toBe(one);
      expect(concluded(weights(0))?.concluded).toBe(other);
      const mixed = concluded(weights(next(101)))?.concluded ?? Number.NaN;
      expect(mixed).toBeGreaterThanOrEqual(Math.min(one, other) - 1);
      expect(mixed).toBeLessThanOrEqual(Math.max(one, other) + 1);
      const empty = { id: "c", kind: "residual", development: [{ description: "Flats" }] };
      expect(concluded({ adopted: "a" }, [empty])).toEqual(concluded({ adopted: "a" }));
    }
  });
});
