import { Rational } from "../units/rational.ts";

export interface Life {
  age_years?: number | undefined;
  /** Above 0. */
  life_years: number;
  residual_percent?: number | undefined;
}

/** What straight-line depreciation to the residual has taken, in per cent, exactly; past its life all but the residual. */
export const straightLine = ({ age_years = 0, life_years, residual_percent = 0 }: Life): Rational =>
  Rational.of(100).minus(residual_percent).times(Math.min(age_years, life_years)).over(life_years);
