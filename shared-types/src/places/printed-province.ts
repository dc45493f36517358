import { provinces } from "./provinces.ts";

const isNamed = (typed: string, province: string): boolean =>
  typed.trim().toLowerCase() === province.toLowerCase();

/** A province as it is printed: "Western" and "Western Province" are "Western Province"; other text stays as it is. */
export const printedProvince = (typed: string): string => {
  const known = provinces.find(({ province }) => isNamed(typed, province));
  return known ? `${known.province} Province` : typed;
};
