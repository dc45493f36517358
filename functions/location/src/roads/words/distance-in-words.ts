export type Units = "metric" | "imperial";

const METRES_PER_MILE = 1_609.344;
const METRES_PER_FOOT = 0.3048;

const decimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const oneDecimal = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const counted = (value: string, one: string, many: string): string =>
  `${value} ${value === "1" ? one : many}`;

const kilometres = (metres: number): string => `${oneDecimal.format(metres / 1_000)} km`;

/** Below a tenth of a mile in feet. */
const imperial = (metres: number): string => {
  const miles = metres / METRES_PER_MILE;
  return miles < 0.1
    ? counted(decimal.format(Math.round(metres / METRES_PER_FOOT)), "foot", "feet")
    : counted(decimal.format(miles), "mile", "miles");
};

/** "3.2 km", "40 m" below 100 m; "2.5 miles", "233 feet" below a tenth of a mile. */
export const distanceText = (metres: number, units: Units): string => {
  if (units === "imperial") return imperial(metres);
  return metres < 100 ? `${Math.round(metres)} m` : kilometres(metres);
};

/** A distance in a sentence: "3.2 km" or "2.5 miles", never zero. */
export const distanceInWords = (metres: number, units: Units): string =>
  units === "imperial" ? imperial(Math.max(10 * METRES_PER_FOOT, metres)) : kilometres(Math.max(100, metres));
