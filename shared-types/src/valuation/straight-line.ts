import { Rational } from "../units/rational.ts";

export interface Life {
  age_years?: number | undefined;
  /** Above 0. */
  life_years: number;
  residual_percent?: number | undefined;
}

/** Straight-line depreciation down to the residual, in per cent, exactly; past the life everything except the residual. */
export const straightLine = ({ age_years = 0, life_years, residual_percent = 0 }: Life): Rational =>
  Rational.of(100).minus(residual_percent).times(Math.min(age_years, life_years)).over(life_years);
