import { product, Rational, sumOf } from "../units/rational.ts";
import type { PaperCurrency } from "./signed-paper.ts";

/** A part of a whole: 1/3. */
export interface Share {
  numerator: number;
  denominator: number;
}

/** The like part of the whole, to the nearest rupee. */
export const valueOfShare = (rupees: number, { numerator, denominator }: Share): number =>
  product(rupees, new Rational(BigInt(numerator), BigInt(denominator))).round();

/** The sum of the shares as they are printed, so that the column adds up on paper. */
export const totalOfShares = (properties: ReadonlyArray<Share & { rupees: number }>): number =>
  sumOf(properties.map(({ rupees, ...share }) => valueOfShare(rupees, share)));

/** "1/3"; "Whole" for all of it. */
export const shareAsText = ({ numerator, denominator }: Share): string =>
  numerator === denominator ? "Whole" : `${numerator}/${denominator}`;

/** An amount of rupees in whole units of a foreign currency, half up. */
export const inCurrency = (rupees: number, { rate }: Pick<PaperCurrency, "rate">): number =>
  Rational.of(rupees).over(rate).round();
