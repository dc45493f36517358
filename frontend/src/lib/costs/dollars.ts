const SMALLEST_SHOWN = 0.0001;

/** US dollars as every screen writes them: four decimals below a dollar, because a report costs cents or less. */
export const dollars = (usd: number): string => {
  if (usd > 0 && usd < SMALLEST_SHOWN) return `under $${SMALLEST_SHOWN}`;
  return `$${usd.toFixed(usd === 0 || usd >= 1 ? 2 : 4)}`;
};
