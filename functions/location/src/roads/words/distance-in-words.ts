export type Units = "metric" | "imperial";

const METRES_PER_MILE = 1_609.344;

/** "3.2 km" or "2.0 miles": to one decimal, and never nothing. */
export const distanceInWords = (metres: number, units: Units): string => {
  const value = Math.max(0.1, metres / (units === "metric" ? 1_000 : METRES_PER_MILE)).toFixed(1);
  if (units === "metric") return `${value} km`;
  return value === "1.0" ? "1.0 mile" : `${value} miles`;
};
