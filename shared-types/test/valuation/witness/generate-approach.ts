import type { Input } from "./witness.ts";

/** Random whole numbers from 0 to below `end`, the same for the same seed (mulberry32). */
export const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end);
  };
};

/** A random approach of a kind as a form may send it: figures with two decimals, some of them missing. */
export const generateApproach = (kind: string, next: ReturnType<typeof numbers>): Input => {
  const hundredths = (end: number) => next(end * 100 + 1) / 100;
  const sometimes = <Value>(make: () => Value, missing: Value): Value => (next(12) === 0 ? missing : make());
  const rows = (make: () => Input) => Array.from({ length: next(4) }, make);
  const one = <Value>(...values: readonly Value[]) => values[next(values.length)];

  const rate = (end: number) => sometimes(() => (next(2) === 0 ? next(end) : hundredths(end)), 0);
  const percent = () => sometimes(() => (next(2) === 0 ? next(101) : hundredths(100)), 0);
  const small = () => sometimes(() => hundredths(20), 0);
  const yields = () =>
    sometimes((): number | null => (next(4) === 0 ? next(10_000) + 1 : next(2_000) + 1) / 100, null);
  // Every fourth term is one year, because ties at the fourth decimal occur almost only there.
  const years = (end = 40) => sometimes((): number | null => (next(4) === 0 ? 1 : next(end) + 1), null);
  const optional = (make: () => number) => sometimes((): number | null => make(), null);
  const amount = () => ({ amount: rate(50_000_000) });
  const goods = () => ({ quantity: rate(20_000), rate: rate(40_000) });
  const income = () => ({
    ...(next(2) === 0
      ? { area_sq_ft: rate(5_000), rent_per_sq_ft: rate(400) }
      : { area_sq_ft: rate(5_000), monthly_rent: rate(900_000) }),
    void_percent: small(),
  });
  const outgoing = () => (next(2) === 0 ? amount() : { percent: small() });
  const life = () => ({
    age_years: next(3) === 0 ? hundredths(60) : next(60),
    life_years: next(3) === 0 ? hundredths(80) + 1 : next(80) + 1,
    residual_percent: small(),
  });

  const makers: Record<string, () => Input> = {
    cost: () => ({
      land: rows(() => ({
        extent_perches: rate(500),
        ...(next(2) === 0 ? { rate_per_perch: rate(2_000_000) } : { rate_per_acre: rate(9_000_000) }),
        ...(next(2) === 0 ? { share_percent: percent() } : {}),
        ...(next(2) === 0 ? { quantity_allowance_percent: small() } : {}),
      })),
      buildings: rows(() => ({
        area_sq_ft: rate(9_000),
        rate_per_sq_ft: rate(20_000),
        ...(next(2) === 0 ? { depreciation_percent: percent() } : life()),
      })),
      other: rows(() => (next(2) === 0 ? amount() : goods())),
    }),
    comparison: () => ({
      unit: one("perch", "acre", "sq_ft", "unit"),
      quantity: rate(9_000),
      rate: rate(3_000_000),
      extras: rows(amount),
    }),
    investment: () => ({
      income: rows(income),
      outgoings: rows(outgoing),
      capitalisation: {
        type: one("perpetuity", "single_rate", "dual_rate", "term_and_reversion", "life_and_land"),
        yield_percent: yields(),
        years: years(),
        sinking_fund_percent: yields(),
        tax_percent: sometimes(() => hundredths(60), 0),
        reversion_net: rate(20_000_000),
        reversion_yield_percent: yields(),
        land_value: rate(90_000_000),
      },
    }),
    dcf: () => ({
      income: rows(income),
      outgoings: rows(outgoing),
      years: years(),
      growth_percent: (next(2_001) - 500) / 100,
      cost_growth_percent: (next(2_001) - 500) / 100,
      discount_percent: yields(),
      exit_yield_percent: yields(),
      disposal_percent: small(),
    }),
    profits: () => ({
      receipts: rows(amount),
      purchases: rows(amount),
      expenses: rows(amount),
      tenant_share_percent: percent(),
      tenant_capital: rate(20_000_000),
      interest_percent: small(),
      outgoings: rows(outgoing),
      yield_percent: yields(),
    }),
    residual: () => ({
      development: rows(goods),
      costs: rows(goods),
      selling_percent: small(),
      fees_percent: small(),
      contingency_percent: small(),
      finance_percent: small(),
      finance_interest: one("compound", "simple"),
      years: years(10),
      profit_percent: small(),
      profit_on: one("value", "cost"),
      acquisition_percent: small(),
    }),
    plantation: () => ({
      fields: rows(() => ({
        acres: rate(200),
        basis: one("rate", "income"),
        rate_per_acre: rate(5_000_000),
        yield_per_acre: rate(9_000),
        price: rate(3_000),
        cost_per_acre: rate(900_000),
        years: years(),
        yield_percent: yields(),
        land_rate_per_acre: optional(() => rate(3_000_000)),
      })),
      trees: rows(() => ({ number: next(900), rate: rate(90_000) })),
    }),
    leasehold: () => ({
      market_rent_per_year: rate(9_000_000),
      head_rent_per_year: rate(2_000_000),
      years: years(99),
      yield_percent: yields(),
      sinking_fund_percent: next(2) === 0 ? null : yields(),
      tax_percent: sometimes(() => hundredths(60), 0),
    }),
    machinery: () => ({
      items: rows(() => ({
        number: next(12),
        cost_new: rate(9_000_000),
        ...sometimes(life, { age_years: 5, life_years: 0, residual_percent: 10 }),
        condition_percent: optional(percent),
      })),
    }),
    acquisition: () => ({ heads: rows(() => ({ head: one("land", "trees", "severance"), ...amount() })) }),
    reinstatement: () => ({
      buildings: rows(() => ({ area_sq_ft: rate(9_000), rate_per_sq_ft: rate(20_000) })),
      external: rows(amount),
      fees_percent: small(),
      debris_percent: small(),
      tax_percent: small(),
      increase_percent: small(),
      rounding_step: one(0, 1, 1_000, 100_000, 1_000_000),
    }),
  };
  return makers[kind]?.() ?? {};
};
