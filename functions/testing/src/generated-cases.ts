/**
 * How many generated cases a test runs: a tenth of `whole` at each change, all of them at night
 * (`TAKSERU_NIGHTLY=1`, as `npm run nightly` sets it).
 */
export const generatedCases = (whole: number): number =>
  process.env.TAKSERU_NIGHTLY === "1" ? whole : Math.ceil(whole / 10);
