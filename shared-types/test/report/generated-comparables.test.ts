import { generatedCases } from "@takseru/testing/generated-cases";
import { expect, it } from "vitest";
import { ReportComparable } from "../../src/report/comparable.ts";
import { adjustedRate, comparableRate, rateSubtotal } from "../../src/report/comparable-rates.ts";
import { adjustmentKind, comparableUnit } from "../../src/texts/choices/valuation.ts";
import {
  add,
  decimals,
  type Fraction,
  inverse,
  negative,
  read,
  rupees,
  times,
  whole,
} from "../valuation/witness/fractions.ts";
import { numbers } from "../valuation/witness/generate-approach.ts";

// A second program for the rates of comparables, written from the rule and not from the product's code.

interface Given {
  unit?: string;
  price: number | undefined;
  building_value: number | undefined;
  extent_perches: number | undefined;
  floor_area_sq_ft: number | undefined;
  rent_per_month: number | undefined;
  adjustments: Record<string, number>;
  /** An adjustment in rupees replaces the one in per cent. */
  adjustment_rupees?: Record<string, number>;
}

const areas: Record<string, (given: Given) => Fraction | undefined> = {
  perch: ({ extent_perches }) => (extent_perches ? read(extent_perches) : undefined),
  acre: ({ extent_perches }) =>
    extent_perches ? times(read(extent_perches), inverse(whole(160))) : undefined,
  sq_ft: ({ floor_area_sq_ft }) => (floor_area_sq_ft ? read(floor_area_sq_ft) : undefined),
  sq_ft_month: ({ floor_area_sq_ft }) => (floor_area_sq_ft ? read(floor_area_sq_ft) : undefined),
  whole: () => whole(1),
};

/** The factor for an adjustment in per cent, at least 0. */
const factor = (percent: Fraction): Fraction => {
  const [a, b] = times(add(whole(100), percent), inverse(whole(100)));
  return a < 0n ? whole(0) : [a, b];
};

const witness = (given: Given) => {
  const { unit = "perch", adjustments, adjustment_rupees: inRupees = {} } = given;
  const rounded = (value: Fraction) => (unit === "sq_ft_month" ? decimals(value, 2) : rupees(value));
  const area = areas[unit]?.(given);
  const paid = unit === "sq_ft_month" ? given.rent_per_month : given.price;
  const part = unit === "sq_ft_month" ? 0 : (given.building_value ?? 0);
  if (area === undefined || paid === undefined || part > paid) return {};
  const rate = rounded(times(add(read(paid), negative(read(part))), inverse(area)));
  const notBelowNothing = ([a, b]: Fraction): Fraction => (a < 0n ? whole(0) : [a, b]);
  /** An adjustment in rupees, rounded as it is printed. */
  const amount = (name: string) => read(rounded(read(inRupees[name] ?? 0)));
  const percents = (names: readonly string[]) => names.map((name) => read(adjustments[name] ?? 0));
  const first = ["conditions", "bargaining", "time"];
  const rest = ["location", "extent", "access", "shape", "age", "storey", "other"];
  const isOld = given.unit === undefined && given.adjustment_rupees === undefined;
  let running = read(rate);
  for (const name of isOld ? [] : first)
    running = notBelowNothing(
      inRupees[name] ? add(running, amount(name)) : times(running, factor(read(adjustments[name] ?? 0))),
    );
  const subtotal = rounded(running);
  const sum = add(...percents(isOld ? [...first, ...rest] : rest));
  const hundred = times(add(whole(100), sum), inverse(whole(100)));
  const added = notBelowNothing(add(times(read(subtotal), hundred), ...rest.map(amount)));
  return { rate, subtotal, adjusted: rounded(added) };
};

const generate = (next: ReturnType<typeof numbers>): Given => {
  const sometimes = <Value>(make: () => Value): Value | undefined => (next(15) === 0 ? undefined : make());
  const hundredths = (end: number) => (next(3) === 0 ? next(end) : next(end * 100) / 100);
  const price = sometimes(() => next(900_000_000));
  const unit = next(4) === 0 ? undefined : comparableUnit.values[next(comparableUnit.values.length)];
  const former = ["time", "location", "extent", "access", "shape", "other"];
  const kinds: readonly string[] = unit === undefined ? former : adjustmentKind.values;
  const rupeeKinds = next(2) === 0 || unit === undefined ? [] : kinds.filter(() => next(4) === 0);
  const amounts = rupeeKinds.map((kind) => [
    kind,
    (next(2) === 0 ? 1 : -1) * (unit === "sq_ft_month" ? hundredths(200) : hundredths(900_000)),
  ]);
  return {
    ...(unit && { unit }),
    price,
    building_value: sometimes(() => next((price ?? 0) + (next(20) === 0 ? 1_000 : 1))),
    extent_perches: sometimes(() => hundredths(9_000)),
    floor_area_sq_ft: sometimes(() => hundredths(30_000)),
    rent_per_month: sometimes(() => next(5_000_000)),
    adjustments: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        next(3) === 0 || rupeeKinds.includes(kind) ? 0 : (next(2) === 0 ? 1 : -1) * hundredths(60),
      ]),
    ),
    ...(amounts.length > 0 && { adjustment_rupees: Object.fromEntries(amounts) }),
  };
};

const parsed = (given: Given): ReportComparable =>
  ReportComparable.parse({
    comparable_id: null,
    description: "",
    town: "",
    district: "",
    kind: "sale",
    transaction_date: null,
    source: "",
    remarks: "",
    adjustment_reason: "",
    ...given,
    price: given.price ?? null,
    building_value: given.building_value ?? null,
    extent_perches: given.extent_perches ?? null,
    adjustments: { time: 0, location: 0, extent: 0, access: 0, shape: 0, other: 0, ...given.adjustments },
  });

const WHOLE = 50_000;
const PART = 5_000;

it.each(Array.from({ length: Math.ceil(generatedCases(WHOLE) / PART) }, (_, part) => part))(
  "a second program in fractions finds the same rates of comparables in part %i",
  (part) => {
    const next = numbers(20_261_128 + part);
    let rated = 0;
    for (let index = 0; index < PART; index += 1) {
      const given = generate(next);
      const comparable = parsed(given);
      const [rate, subtotal, adjusted] = [
        comparableRate(comparable),
        rateSubtotal(comparable),
        adjustedRate(comparable),
      ];
      const found = { rate, subtotal, adjusted };
      const expected = witness(given);
      if (JSON.stringify(found) !== JSON.stringify(expected))
        expect({ given, found }).toEqual({ given, found: expected });
      if (rate !== undefined) rated += 1;
    }
    expect(rated).toBeGreaterThan(PART * 0.7);
  },
);
