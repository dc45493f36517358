import {
  add,
  decimals,
  type Fraction,
  inverse,
  negative,
  raised,
  read,
  rupees,
  times,
  whole,
} from "./fractions.ts";

// A second program for the arithmetic of a valuation, written from the trade's formulas and not from the product's code.

type Row = Record<string, number | null | undefined>;
export type Input = Record<string, unknown>;

const figure = (value: unknown): Fraction => read(typeof value === "number" ? value : 0);
const given = (value: unknown): value is number => typeof value === "number";
const hundredth = (value: unknown): Fraction => times(figure(value), [1n, 100n]);
const rest = (value: unknown): Fraction => add(whole(1), negative(hundredth(value)));
const more = (value: unknown): Fraction => add(whole(1), hundredth(value));
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);
const amounts = (rows: unknown): number[] => rowsOf(rows).map((row) => rupees(figure(row.amount)));
const goods = (rows: unknown): number[] =>
  rowsOf(rows).map((row) => rupees(times(figure(row.quantity), figure(row.rate))));

/** Present value of 1 a year in arrear, exactly. */
const discount = (percent: unknown, years: number): Fraction => inverse(raised(more(percent), years));

const factor = {
  ever: (percent: unknown): number => (given(percent) ? decimals(inverse(hundredth(percent)), 4) : 0),
  term: (percent: unknown, years: unknown): number =>
    given(percent) && given(years)
      ? decimals(times(add(whole(1), negative(discount(percent, years))), inverse(hundredth(percent))), 4)
      : 0,
  dual: (percent: unknown, years: unknown, fund: unknown, tax: unknown): number => {
    if (!given(percent) || !given(years) || !given(fund)) return 0;
    const saved = times(hundredth(fund), inverse(add(raised(more(fund), years), whole(-1))));
    return decimals(inverse(add(hundredth(percent), times(saved, inverse(rest(tax))))), 4);
  },
  later: (percent: unknown, years: unknown): number =>
    given(percent) && given(years) ? decimals(discount(percent, years), 4) : 0,
};

const rents = (input: Input) => {
  const rows = rowsOf(input.income).map((row) => {
    const monthly = given(row.monthly_rent) && row.monthly_rent !== 0;
    const month = monthly
      ? figure(row.monthly_rent)
      : times(figure(row.area_sq_ft), figure(row.rent_per_sq_ft));
    const year = rupees(times(month, whole(12)));
    return { year, received: rupees(times(whole(year), rest(row.void_percent))) };
  });
  const effective = total(rows.map(({ received }) => received));
  const outgoings = paid(input.outgoings, effective);
  return {
    gross: total(rows.map(({ year }) => year)),
    effective,
    outgoings,
    outgoings_total: total(outgoings),
    net: effective - total(outgoings),
  };
};

const paid = (rows: unknown, received: number): number[] =>
  rowsOf(rows).map((row) =>
    given(row.percent) && row.percent !== 0
      ? rupees(times(whole(received), hundredth(row.percent)))
      : rupees(figure(row.amount)),
  );

const record = (value: unknown): Input => (typeof value === "object" && value !== null ? { ...value } : {});

/** Straight-line depreciation to the residual, in per cent. */
const usedUp = (row: Row): Fraction => {
  const [age, life] = [row.age_years ?? 0, row.life_years ?? 0];
  const share = times(figure(Math.min(age, life)), inverse(figure(life)));
  return times(share, add(whole(100), negative(figure(row.residual_percent))));
};

const programs: Record<string, (input: Input) => object> = {
  cost: (input) => {
    const land = rowsOf(input.land).map((row) => {
      const rate = given(row.rate_per_acre)
        ? times(figure(row.rate_per_acre), [1n, 160n])
        : figure(row.rate_per_perch);
      const share = given(row.share_percent) ? hundredth(row.share_percent) : whole(1);
      const amount = rupees(times(figure(row.extent_perches), rate, share));
      const quantity_allowance = rupees(times(whole(amount), hundredth(row.quantity_allowance_percent)));
      return { amount, quantity_allowance, value: amount - quantity_allowance };
    });
    const buildings = rowsOf(input.buildings).map((row) => {
      const cost_new = rupees(times(figure(row.area_sq_ft), figure(row.rate_per_sq_ft)));
      const depreciation_percent = row.life_years
        ? decimals(usedUp(row), 2)
        : (row.depreciation_percent ?? 0);
      return {
        cost_new,
        depreciation_percent,
        value: rupees(times(whole(cost_new), rest(depreciation_percent))),
      };
    });
    const other = rowsOf(input.other).map((row) =>
      row.rate ? rupees(times(figure(row.quantity), figure(row.rate))) : rupees(figure(row.amount)),
    );
    const land_total = total(land.map(({ value }) => value));
    return {
      land,
      land_total,
      buildings,
      other,
      value: land_total + total(buildings.map(({ value }) => value)) + total(other),
    };
  },
  comparison: (input) => {
    const base = rupees(times(figure(input.quantity), figure(input.rate)));
    const extras = amounts(input.extras);
    return { base, extras, value: base + total(extras) };
  },
  investment: (input) => {
    const rent = rents(input);
    const by = record(input.capitalisation);
    const capital = (years_purchase: number) => rupees(times(whole(rent.net), read(years_purchase)));
    if (by.type === "single_rate" || by.type === "dual_rate" || by.type === "perpetuity") {
      const years_purchase =
        by.type === "perpetuity"
          ? factor.ever(by.yield_percent)
          : by.type === "single_rate"
            ? factor.term(by.yield_percent, by.years)
            : factor.dual(by.yield_percent, by.years, by.sinking_fund_percent, by.tax_percent);
      return { ...rent, years_purchase, value: capital(years_purchase) };
    }
    const years_purchase = factor.term(by.yield_percent, by.years);
    const term = capital(years_purchase);
    if (by.type === "life_and_land") {
      const present_value = factor.later(by.yield_percent, by.years);
      const reversion = rupees(times(figure(by.land_value), read(present_value)));
      return { ...rent, years_purchase, term, present_value, reversion, value: term + reversion };
    }
    const reversion_years_purchase = factor.ever(by.reversion_yield_percent);
    const present_value = factor.later(by.reversion_yield_percent, by.years);
    const reversion = rupees(
      times(figure(by.reversion_net), read(reversion_years_purchase), read(present_value)),
    );
    return {
      ...rent,
      years_purchase,
      term,
      reversion_years_purchase,
      present_value,
      reversion,
      value: term + reversion,
    };
  },
  dcf: (input) => {
    const first = rents(input);
    const last = given(input.years) ? input.years : 0;
    const columns: [rent: number, outgoings: number][] = [[first.effective, first.outgoings_total]];
    for (let year = 1; year <= last; year += 1) {
      const [rent, outgoings] = columns[year - 1] ?? [0, 0];
      columns.push([
        rupees(times(whole(rent), more(input.growth_percent))),
        rupees(times(whole(outgoings), more(input.cost_growth_percent))),
      ]);
    }
    const years = columns.slice(0, last).map(([rent, outgoings], index) => {
      const net = rent - outgoings;
      const present = factor.later(input.discount_percent, index + 1);
      const present_value = rupees(times(whole(net), read(present)));
      return { year: index + 1, rent, outgoings, net, factor: present, present_value };
    });
    const [rent, outgoings] = columns[last] ?? [0, 0];
    const exit_net = last === 0 ? 0 : rent - outgoings;
    const exit_value = rupees(times(whole(exit_net), read(factor.ever(input.exit_yield_percent))));
    const exit_after_costs = rupees(times(whole(exit_value), rest(input.disposal_percent)));
    const exit_present_value = rupees(
      times(whole(exit_after_costs), read(factor.later(input.discount_percent, input.years))),
    );
    return {
      years,
      exit_net,
      exit_value,
      exit_after_costs,
      exit_present_value,
      value: total(years.map(({ present_value }) => present_value)) + exit_present_value,
    };
  },
  profits: (input) => {
    const gross_profit = total(amounts(input.receipts)) - total(amounts(input.purchases));
    const net_profit = gross_profit - total(amounts(input.expenses));
    const interest_on_capital = rupees(
      times(figure(input.tenant_capital), hundredth(input.interest_percent)),
    );
    const divisible_balance = net_profit - interest_on_capital;
    const tenant_share = rupees(times(whole(divisible_balance), hundredth(input.tenant_share_percent)));
    const rent = divisible_balance - tenant_share;
    const outgoings = paid(input.outgoings, rent);
    const net_rent = rent - total(outgoings);
    const years_purchase = factor.ever(input.yield_percent);
    return {
      gross_profit,
      net_profit,
      interest_on_capital,
      divisible_balance,
      tenant_share,
      rent,
      outgoings,
      net_rent,
      years_purchase,
      value: rupees(times(whole(net_rent), read(years_purchase))),
    };
  },
  residual: (input) => {
    const years = given(input.years) ? input.years : 0;
    const gdv = total(goods(input.development));
    const selling = rupees(times(whole(gdv), hundredth(input.selling_percent)));
    const build = total(goods(input.costs));
    const fees = rupees(times(whole(build), hundredth(input.fees_percent)));
    const contingency = rupees(times(whole(build + fees), hundredth(input.contingency_percent)));
    const finance_factor = decimals(
      input.finance_interest === "simple"
        ? times(hundredth(input.finance_percent), whole(years))
        : add(raised(more(input.finance_percent), years), whole(-1)),
      4,
    );
    const half = times(whole(build + fees + contingency), [1n, 2n]);
    const finance = rupees(times(half, read(finance_factor)));
    const base = input.profit_on === "cost" ? build + fees + contingency + finance : gdv;
    const profit = rupees(times(whole(base), hundredth(input.profit_percent)));
    const surplus = gdv - selling - build - fees - contingency - finance - profit;
    const present_value = decimals(discount(input.finance_percent, years), 4);
    const value = rupees(
      times(whole(surplus), read(present_value), inverse(more(input.acquisition_percent))),
    );
    return {
      gdv,
      selling,
      build,
      fees,
      contingency,
      finance_factor,
      finance,
      profit,
      surplus,
      present_value,
      value,
    };
  },
  plantation: (input) => {
    const fields = rowsOf(input.fields).map((row) => {
      const basis: unknown = row.basis;
      if (basis === "rate") return { value: rupees(times(figure(row.acres), figure(row.rate_per_acre))) };
      const income = times(figure(row.yield_per_acre), figure(row.price));
      const net_per_acre = rupees(add(income, negative(figure(row.cost_per_acre))));
      const years_purchase = factor.term(row.yield_percent, row.years);
      const crop = rupees(times(figure(row.acres), whole(net_per_acre), read(years_purchase)));
      if (!given(row.land_rate_per_acre)) return { net_per_acre, years_purchase, crop, value: crop };
      const present_value = factor.later(row.yield_percent, row.years);
      const land = rupees(times(figure(row.acres), figure(row.land_rate_per_acre), read(present_value)));
      return { net_per_acre, years_purchase, crop, present_value, land, value: crop + land };
    });
    const trees = rowsOf(input.trees).map((row) => rupees(times(figure(row.number), figure(row.rate))));
    return { fields, trees, value: total(fields.map(({ value }) => value)) + total(trees) };
  },
  leasehold: (input) => {
    const profit_rent = rupees(figure(input.market_rent_per_year)) - rupees(figure(input.head_rent_per_year));
    const { yield_percent, years, sinking_fund_percent, tax_percent } = input;
    const years_purchase = given(sinking_fund_percent)
      ? factor.dual(yield_percent, years, sinking_fund_percent, tax_percent)
      : factor.term(yield_percent, years);
    return { profit_rent, years_purchase, value: rupees(times(whole(profit_rent), read(years_purchase))) };
  },
  machinery: (input) => {
    const items = rowsOf(input.items).map((row) => {
      const cost_new = rupees(times(figure(row.number), figure(row.cost_new)));
      const remaining_percent = row.life_years ? decimals(add(whole(100), negative(usedUp(row))), 2) : 0;
      const condition = given(row.condition_percent) ? hundredth(row.condition_percent) : whole(1);
      return {
        cost_new,
        remaining_percent,
        value: rupees(times(whole(cost_new), hundredth(remaining_percent), condition)),
      };
    });
    return { items, value: total(items.map(({ value }) => value)) };
  },
  acquisition: (input) => {
    const heads = amounts(input.heads);
    return { heads, value: total(heads) };
  },
  reinstatement: (input) => {
    const buildings = rowsOf(input.buildings).map((row) =>
      rupees(times(figure(row.area_sq_ft), figure(row.rate_per_sq_ft))),
    );
    const cost_new = total(buildings) + total(amounts(input.external));
    const fees = rupees(times(whole(cost_new), hundredth(input.fees_percent)));
    const debris = rupees(times(whole(cost_new), hundredth(input.debris_percent)));
    const tax = rupees(times(whole(cost_new + fees + debris), hundredth(input.tax_percent)));
    const declared_value = cost_new + fees + debris + tax;
    const increase = rupees(times(whole(declared_value), hundredth(input.increase_percent)));
    const sum = declared_value + increase;
    const step = given(input.rounding_step) ? input.rounding_step : 0;
    const over = step === 0 ? 0 : sum % step;
    return {
      cost_new,
      fees,
      debris,
      tax,
      declared_value,
      increase,
      value: over === 0 ? sum : sum - over + step,
    };
  },
};

export const witnessedKinds = Object.keys(programs);

/** All figures of an approach by the second program. */
export const witness = (kind: string, input: Input): object => programs[kind]?.(input) ?? {};
