// Adds printed columns like a reader with a pocket calculator. It knows the labels of sums and nothing of the program.

/** An exact decimal: `units` times 10^-scale. */
interface Decimal {
  units: bigint;
  scale: number;
}

const decimal = (text: string): Decimal => {
  const [whole = "0", rest = ""] = text.replaceAll(",", "").replace("\u2212", "-").split(".");
  return { units: BigInt(whole + rest), scale: rest.length };
};

const zero: Decimal = { units: 0n, scale: 0 };

const plus = (one: Decimal, other: Decimal): Decimal => {
  const scale = Math.max(one.scale, other.scale);
  const at = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own);
  return { units: at(one) + at(other), scale };
};

const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Rounds to the nearest whole number, halves away from zero. */
const quotient = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = numerator * 2n + (numerator < 0n ? -denominator : denominator);
  return doubled / (denominator * 2n);
};

const round = ({ units, scale }: Decimal, over: Decimal = { units: 1n, scale: 0 }): bigint =>
  quotient(units * 10n ** BigInt(over.scale), over.units * 10n ** BigInt(scale));

const NUMBER = String.raw`\u2212?\d[\d,]*(?:\.\d+)?`;
const whole = new RegExp(`^${NUMBER}$`);

/** Labels of sums: rows that add up the rows since the last sum. */
const SUMS =
  /^(All land|All buildings|All trees|All heads|All other items|Gross rent a year|Rent received|Net annual rent|Value|Gross profit|Net profit|Divisible balance|Rent that the trade can bear|Net rent|Surplus for the site|Residual site value|Profit rent|Price|Price less costs|Present value of the sale|Fields by the acre|Net income an acre|Value of the field|Estate|Machinery|Cost new|Declared value|Declared value with increase|Weighted value|Market value|Insurance value|Value of the leasehold interest|Compensation)$/;
/** Labels of values that follow from the one above and are not part of a sum. */
const BELOW = /^(Forced sale value|Insurance value,)/;

const product = (how: string): Decimal | undefined => {
  const plain = how.replace(/Rs\.\s/g, "").replace(/ (sq ft|acres?)/g, "");
  const factors = plain.split(" × ");
  return factors.length > 1 && factors.every((factor) => whole.test(factor))
    ? factors.map(decimal).reduce(times)
    : undefined;
};

const perchesOf = (arp: string): Decimal | undefined => {
  const [, acres, roods, perches] = /^(\d+)A-(\d+)R-([\d.]+)P$/.exec(arp) ?? [];
  return acres && roods && perches
    ? plus(decimal(String(Number(acres) * 160 + Number(roods) * 40)), decimal(perches))
    : undefined;
};

/** Running sum of a column, with the divisor that its rows have asked for. */
const createSum = () => {
  let [sum, over, isEmpty] = [zero, decimal("1"), true];
  return {
    get isEmpty() {
      return isEmpty;
    },
    add: (text: string) => {
      [sum, isEmpty] = [plus(sum, decimal(text)), false];
    },
    multiply: (text: string) => {
      sum = times(sum, decimal(text));
    },
    divide: (text: string) => {
      over = times(over, decimal(text));
    },
    /** The sum of the column in whole rupees. */
    get rupees() {
      return round(sum, over);
    },
    restart: (text?: string) => {
      [sum, over, isEmpty] = [text === undefined ? zero : decimal(text), decimal("1"), text === undefined];
    },
  };
};

export interface AddedTable {
  faults: string[];
  /** Number of figures that were computed again from other figures of the table. */
  checked: number;
}

/** Recalculates a printed table, given as the texts of its rows with the head first: sums, quantities times rates, and products written as "a × b". */
export const addUp = ([head = [], ...body]: ReadonlyArray<readonly string[]>): AddedTable => {
  const at = (row: readonly string[], name: RegExp): string =>
    row[head.findIndex((one) => name.test(one))] ?? "";
  const innerColumn =
    head.length > 2 && /^(Rs\.|Rs\. an acre)$/.test(head.at(-2) ?? "") ? head.length - 2 : -1;
  const [outer, inner] = [createSum(), createSum()];
  const result: AddedTable = { faults: [], checked: 0 };
  const expectFigure = (row: readonly string[], expected: bigint, printed: string) => {
    result.checked += 1;
    const found = round(decimal(printed));
    if (found !== expected) result.faults.push(`${row.join(" | ")}: ${expected} expected`);
  };

  const step = (row: readonly string[], sum: typeof outer, text: string): void => {
    const [, sign, factor] = /^([×÷]) (.+)$/.exec(text) ?? [];
    if (factor) {
      if (sign === "×") sum.multiply(factor);
      else sum.divide(factor);
    } else if (SUMS.test(row[0] ?? "") && !sum.isEmpty) {
      expectFigure(row, sum.rupees, text);
      sum.restart(text);
    } else sum.add(text);
  };

  for (const row of body) {
    const [label = "", amount = ""] = [row[0], row.at(-1)];
    const how = at(row, /^How$/);
    const multiplied = product(how);
    const innerText = innerColumn < 0 ? "" : (row[innerColumn] ?? "");
    if (row.slice(1).every((text) => text === "")) {
      if (head.includes("Rs. an acre") && label !== "Crop only, land excluded") outer.restart();
      continue;
    }
    if (innerText !== "") {
      if (multiplied) expectFigure(row, round(multiplied), innerText);
      step(row, inner, innerText);
    }
    if (amount === "" || amount === "—" || BELOW.test(label) || how.startsWith("Reinstatement")) continue;
    const added = /^[\d,]+( \+ [\d,]+)+$/.test(how);
    if (added) {
      expectFigure(
        row,
        how.split(" + ").reduce((sum, part) => sum + round(decimal(part)), 0n),
        amount,
      );
      outer.restart();
    }
    if (multiplied) expectFigure(row, round(multiplied), amount);
    else if (!inner.isEmpty) {
      const magnitude = inner.rupees < 0n ? -inner.rupees : inner.rupees;
      expectFigure(row, amount.startsWith("\u2212") ? -magnitude : magnitude, amount);
    }
    if (innerText === "") inner.restart();
    const [quantity, rate] = [
      at(row, /^(Extent \(P\)|Acres|Area \(sq ft\)|Floor \(sq ft\)|Number)$/),
      at(row, /^Rate/),
    ];
    const perches = perchesOf(at(row, /^A-R-P$/));
    if (whole.test(quantity) && whole.test(rate)) {
      const exact = perches
        ? round(times(perches, decimal(rate)), decimal("160"))
        : round(times(decimal(quantity), decimal(rate)));
      expectFigure(row, exact, amount);
    }
    const remaining = at(row, /^Remains/);
    if (whole.test(remaining)) {
      const parts = [at(row, /^Cost new/), remaining, at(row, /^Condition/) || "100"];
      expectFigure(row, round(parts.map(decimal).reduce(times), decimal("10000")), amount);
    }
    step(row, outer, amount);
  }
  return result;
};
