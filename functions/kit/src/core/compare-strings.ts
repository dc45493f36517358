/** The order of times in ISO 8601, of ids and of keys. `localeCompare` would start ICU, 9 ms of a cold start. */
export const compareStrings = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
