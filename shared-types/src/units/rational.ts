/** A figure as it was typed, or the exact result of a calculation. */
export type Figure = number | Rational;

const power = (base: bigint, exponent: number): bigint => base ** BigInt(exponent);

/** An exact fraction: nothing is rounded before `round`. */
export class Rational {
  readonly numerator: bigint;
  /** Above 0. */
  readonly denominator: bigint;

  /** RangeError where the denominator is 0. */
  constructor(numerator: bigint, denominator = 1n) {
    if (denominator === 0n) throw new RangeError("Division by zero");
    this.numerator = denominator < 0n ? -numerator : numerator;
    this.denominator = denominator < 0n ? -denominator : denominator;
  }

  /** The decimal figure that a person typed: 13.8 is 138/10. RangeError unless finite. */
  static of(figure: Figure): Rational {
    if (figure instanceof Rational) return figure;
    if (!Number.isFinite(figure)) throw new RangeError(`${figure} is not an amount`);
    const [mantissa = "0", exponent = "0"] = String(figure).split("e");
    const [whole = "0", decimals = ""] = mantissa.split(".");
    const digits = BigInt(whole + decimals);
    const scale = Number(exponent) - decimals.length;
    return scale < 0 ? new Rational(digits, power(10n, -scale)) : new Rational(digits * power(10n, scale));
  }

  plus(figure: Figure): Rational {
    const { numerator, denominator } = Rational.of(figure);
    return new Rational(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  minus(figure: Figure): Rational {
    return this.plus(Rational.of(figure).times(-1));
  }

  times(figure: Figure): Rational {
    const { numerator, denominator } = Rational.of(figure);
    return new Rational(this.numerator * numerator, this.denominator * denominator);
  }

  /** RangeError where the figure is 0. */
  over(figure: Figure): Rational {
    const { numerator, denominator } = Rational.of(figure);
    return new Rational(this.numerator * denominator, this.denominator * numerator);
  }

  /** To a whole power, 0 or above. */
  power(exponent: number): Rational {
    return new Rational(power(this.numerator, exponent), power(this.denominator, exponent));
  }

  /** Rounded half away from zero to a number of decimals. */
  round(decimals = 0): number {
    const scaled = this.numerator * power(10n, decimals) * 2n;
    const half = scaled < 0n ? -this.denominator : this.denominator;
    return Number((scaled + half) / (this.denominator * 2n)) / 10 ** decimals;
  }
}

/** The exact product of the figures; 1 without any. */
export const product = (...figures: readonly Figure[]): Rational =>
  figures.reduce((result: Rational, figure) => result.times(figure), Rational.of(1));

/** A percentage of rupees, in whole rupees, half up. */
export const percentOf = (rupees: Figure, percent: Figure): number => product(rupees, percent, 0.01).round();

/** Rupees less a percentage, in whole rupees, half up. */
export const lessPercent = (rupees: Figure, percent: Figure): number =>
  percentOf(rupees, Rational.of(100).minus(percent));

/** The sum of whole rupees. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
