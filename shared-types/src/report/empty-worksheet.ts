/** What a new worksheet starts with. */
export const emptyWorksheet = {
  land: [],
  buildings: [],
  other: [],
  rounding_step: 100_000,
  forced_sale_percent: 80,
};
